import type { Trx } from '#api/platform/db/database.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { bills } from './bills.contract.ts'
import { containing, holdBills, revisionSince } from './cost-inputs.queries.ts'

/** Nothing is a part of itself, whatever others write at the same time. */
async function requireNoCircle(
  trx: Trx,
  { caller }: Actor,
  { id, values }: { id: string | null; values: RowOf<typeof bills>['values'] },
): Promise<void> {
  await holdBills(trx, caller.companyId)
  const from = await revisionSince(trx, values, id)
  if (from) throw refuse(bills, [fault<'revision_taken'>('revision', 'revision_taken', { from })])
  const components = values.lines.flatMap(({ component }) => component ?? [])
  const circular = new Set(await containing(trx, components, values.product))
  const at = values.lines.findIndex(({ component }) => component !== null && circular.has(component))
  if (at >= 0) throw refuse(bills, [fault<'contains_itself'>(`lines.${at}.component`, 'contains_itself')])
}

export const billHooks: Hooks<typeof bills> = { before: { create: requireNoCircle, change: requireNoCircle } }
