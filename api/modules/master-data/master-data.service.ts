import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { announce } from '#api/platform/live/live.ts'
import { type Actor, auditRow } from './audit-row.ts'
import { checkNew, checkChange } from './check-row.ts'
import { type MasterDataKind, definitionOf, shapesShifts } from './kinds.contract.ts'
import type { MasterRow, SavedRow } from './master-data.contract.ts'
import { refuse, refuseInUse, refuseOutdated } from './refuse.ts'
import { deleteRow, findRow, insertRow, updateRow } from './rows.queries.ts'
import { settleMachine } from '../settings/settle-machine.ts'
import { holdFuture, inServiceDiffers, siteOf, todayAt } from './shift-effects.ts'
import { activeDependants, countUses } from './uses.queries.ts'
import { type Values, fault } from './values.contract.ts'
import { workOrdersTopic } from '../work-orders/work-orders.contract.ts'
import { stoppagesTopic } from '../stoppages/stoppages.contract.ts'
import { machinesTopic } from '../machines/machines.contract.ts'

/**
 * Adds a row. @throws AppError invalid_input with a fault for each field, conflict when work is planned for a shift that a
 * changed calendar would take away.
 */
export async function createRow(trx: Trx, actor: Actor, kind: MasterDataKind, input: Values): Promise<SavedRow> {
  const { values, faults } = await checkNew(trx, kind, input)
  if (faults.length) throw refuse(faults)
  const id = await insertRow(trx, actor.caller.companyId, kind, values)
  return record(trx, actor, kind, 'create', id, null)
}

/**
 * Changes fields of a row. @throws AppError not_found, invalid_input, conflict with the current row and what was done to
 * it since `version`.
 */
export async function changeRow(
  trx: Trx,
  actor: Actor,
  kind: MasterDataKind,
  id: string,
  { version, values: input }: { version: number; values: Values },
): Promise<SavedRow> {
  const before = await rowOf(trx, kind, id)
  if (before.version !== version) throw await refuseOutdated(trx, kind, id, version)
  const { values, faults } = await checkChange(trx, kind, before, input)
  if (faults.length) throw refuse(faults)
  // Nothing changed: nothing to remember.
  if (Object.keys(values).length === 0) return { ...before, holdsFrom: null }
  if (!(await updateRow(trx, actor.caller.companyId, kind, before, values)))
    throw await refuseOutdated(trx, kind, id, version)
  return record(trx, actor, kind, 'change', id, before)
}

/** Takes a row out of use or back into it. @throws AppError not_found, conflict naming what is in use below it. */
export async function setActive(
  trx: Trx,
  actor: Actor,
  kind: MasterDataKind,
  id: string,
  { version, active }: { version: number; active: boolean },
): Promise<SavedRow> {
  const before = await rowOf(trx, kind, id)
  if (!definitionOf(kind).retires) throw new AppError('not_found')
  if (before.version !== version) throw await refuseOutdated(trx, kind, id, version)
  if (before.active === active) return { ...before, holdsFrom: null }
  if (!active) {
    const dependants = await activeDependants(trx, kind, id)
    const names = dependants.flatMap((one) => one.names).join(', ')
    if (dependants.length) throw refuseInUse([fault(null, 'used_by_active', { names })], { dependants })
  } else {
    const retired = Object.entries(before.refs).filter(([, ref]) => ref && !ref.active)
    if (retired.length)
      throw refuse(retired.map(([field, ref]) => fault(field, 'inactive_reference', { value: ref!.name })))
  }
  if (!(await updateRow(trx, actor.caller.companyId, kind, before, {}, active)))
    throw await refuseOutdated(trx, kind, id, version)
  return record(trx, actor, kind, active ? 'activate' : 'deactivate', id, before)
}

/** Deletes a row that nothing refers to. @throws AppError not_found, conflict naming what uses it, invalid_input for a past day. */
export async function removeRow(
  trx: Trx,
  actor: Actor,
  kind: MasterDataKind,
  id: string,
): Promise<{ holdsFrom: string | null }> {
  const before = await rowOf(trx, kind, id)
  if (kind === 'calendar' && String(before.values['date']) < (await todayAt(trx, siteOf(kind, before))))
    throw refuse([fault('date', 'past_date')])
  const uses = await countUses(trx, kind, id)
  const named = uses.map(({ table, count }) => `${table} (${count})`).join(', ')
  if (uses.length) throw refuseInUse([fault(null, 'still_used', { uses: named })], { uses })
  await deleteRow(trx, kind, id)
  const holdsFrom = await settle(trx, actor, kind, before)
  await auditRow(trx, actor, kind, { action: 'delete', id, before, after: null, holdsFrom })
  return { holdsFrom: holdsFrom?.toISOString() ?? null }
}

export async function rowOf(trx: Trx, kind: MasterDataKind, id: string): Promise<MasterRow> {
  const row = await findRow(trx, kind, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function record(
  trx: Trx,
  actor: Actor,
  kind: MasterDataKind,
  action: 'create' | 'change' | 'activate' | 'deactivate',
  id: string,
  before: MasterRow | null,
): Promise<SavedRow> {
  const after = await rowOf(trx, kind, id)
  const holdsFrom = await settle(trx, actor, kind, after, before)
  await auditRow(trx, actor, kind, { action, id, before, after, holdsFrom })
  return { ...after, holdsFrom: holdsFrom?.toISOString() ?? null }
}

/** What follows from a change: shifts to come, and screens that show the row. */
async function settle(
  trx: Trx,
  actor: Actor,
  kind: MasterDataKind,
  row: MasterRow,
  before: MasterRow | null = null,
): Promise<Date | null> {
  await tellScreens(trx, actor.caller.companyId, kind, [row.id])
  if (kind === 'machines' && inServiceDiffers(before, row)) await settleMachine(trx, actor.caller.companyId, row.id)
  const turnsClock = kind !== 'sites' || (before !== null && before.values['timeZone'] !== row.values['timeZone'])
  return shapesShifts(kind) && turnsClock ? holdFuture(trx, actor.caller.companyId, siteOf(kind, row)) : null
}

/** Tells the screens that show rows of a kind. */
export async function tellScreens(trx: Trx, company: string, kind: MasterDataKind, ids: string[]): Promise<void> {
  if (kind === 'products' || kind === 'moulds' || kind === 'ideal-cycles')
    await announce(trx, { company, topic: workOrdersTopic, ids: [] })
  else if (kind === 'stoppage-reasons') await announce(trx, { company, topic: stoppagesTopic, ids: [] })
  if (kind !== 'scrap-reasons')
    await announce(trx, { company, topic: machinesTopic, ids: kind === 'machines' ? ids : [] })
}
