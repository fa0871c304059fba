import { announce } from '#api/platform/live/live.ts'
import { idParamsSchema, seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { inScope } from '#api/platform/resource/in-scope.ts'
import { routesOf } from '#api/platform/resource/resource-routes.ts'
import { rowOf } from '#api/platform/resource/resource.service.ts'
import type { Scope } from '#api/platform/resource/scope.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { startForgetting } from '#api/platform/resource/workbook/workbook-imports.service.ts'
import { photoLimit } from '../users/users.contract.ts'
import { anonymise } from './anonymise.service.ts'
import { startFollowing } from './follow-placements.ts'
import { hashPin, keepPhoto, requireNamed, setPin } from './badge.service.ts'
import { personnelBook } from './personnel.book.ts'
import { employees, newPinSchema } from './personnel.contract.ts'

const one = '/api/personnel/employees/:id'

/** Employees with their cards, trainings, photos and PINs, and anonymising after they have left. */
export const personnelModule: AppModule = {
  name: 'personnel',
  resources: resourcesOf(personnelBook),
  async start(services) {
    const stops = [startForgetting(services, personnelBook), startFollowing(services)]
    return async () => {
      await Promise.all(stops.map((stop) => stop()))
    }
  },
  routes: [
    ...bookRoutes(personnelBook),
    ...personnelBook.sheets.flatMap(({ resource, hooks }) => routesOf(resource, hooks)),
    defineRoute({
      method: 'POST',
      path: `${one}/photo`,
      access: 'personnel:write',
      params: idParamsSchema,
      multipart: { field: 'photo', maxBytes: photoLimit },
      status: 204,
      async handle(call) {
        const { id } = call.params
        // The picture of a stranger is not even looked at.
        await inScope(call, (scope) => requireNamed(scope, id))
        const keep = await keepPhoto(call.services, { id, path: call.upload.path })
        await inScope(call, async (scope) => {
          await keep(scope)
          await tell(scope, id)
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: `${one}/pin`,
      access: 'personnel:write',
      params: idParamsSchema,
      body: newPinSchema,
      async handle(call) {
        const { id } = call.params
        const hash = await hashPin(call.body.pin)
        return inScope(call, async (scope) => {
          await setPin(scope, { id, version: call.body.version, hash })
          return tell(scope, id)
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: `${one}/anonymise`,
      access: 'personnel:write',
      params: idParamsSchema,
      body: seenVersionSchema,
      handle: (call) =>
        inScope(call, async (scope) => {
          const keys = await anonymise(scope, call.params.id, call.body.version)
          call.afterCommit(() => {
            for (const key of keys) void call.services.files.delete(key).catch(() => undefined)
          })
          return tell(scope, call.params.id)
        }),
    }),
  ],
}

/** Lists of people reload. @returns the person's present row. */
async function tell(scope: Scope, id: string) {
  await announce(scope.trx, { company: scope.actor.caller.companyId, topic: topicOf(employees), ids: [id] })
  return rowOf(scope, employees, id)
}
