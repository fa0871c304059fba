import type { Trx } from '#api/platform/db/database.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { inScope } from '#api/platform/resource/in-scope.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { rowOf } from '#api/platform/resource/resource.service.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { costCentres } from './cost-centres.contract.ts'
import { holdCentres, isEntered, productTree, standsAbove } from './cost-centres.queries.ts'

/** Each product has one row of a date and revision, and none stands above itself, whatever others write at the same time. */
async function requireRoom(
  trx: Trx,
  { caller }: Actor,
  { id, values }: { id: string | null; values: RowOf<typeof costCentres>['values'] },
): Promise<void> {
  await holdCentres(trx, caller.companyId)
  if (await isEntered(trx, values, id)) throw refuse(costCentres, [fault<'entered_already'>('date', 'entered_already')])
  const { parentProduct, code } = values
  if (parentProduct !== null && (await standsAbove(trx, code, parentProduct, id)))
    throw refuse(costCentres, [fault('parentProduct', 'tree_cycle')])
}

const hooks: Hooks<typeof costCentres> = { before: { create: requireRoom, change: requireRoom } }

/** What products cost and earned by the company's books, and how they are made of one another. */
export const costCentresModule: AppModule = {
  name: 'cost-centres',
  resources: [costCentres],
  routes: [
    ...resourceRoutes(costCentres, hooks),
    defineRoute({
      method: 'GET',
      path: '/api/cost-centres/:id/products',
      access: 'costs:read',
      params: idParamsSchema,
      handle: (call) =>
        inScope(call, async (scope) => {
          const { values } = await rowOf(scope, costCentres, call.params.id)
          return typeof values['product'] === 'string' ? productTree(scope.trx, values['product']) : []
        }),
    }),
  ],
}
