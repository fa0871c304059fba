import type { Trx } from '#api/platform/db/database.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { type Hooks, always } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { machinesTopic } from '../machines/machines.contract.ts'
import { settleMachine } from '../shifts/settle-machine.ts'
import { calendar, departments, type machines, shifts, type sites } from './resources.contract.ts'
import { overlapFault } from './rules.contract.ts'
import { holdFuture, shiftsOf, todayAt } from './shift-effects.ts'

type Machine = RowOf<typeof machines>
type Site = RowOf<typeof sites>

/** Notifies the screens of the shop floor that show such rows. */
export const tells =
  (...topics: LiveTopic[]) =>
  async (trx: Trx, { caller }: Actor): Promise<void> => {
    for (const topic of topics) await announce(trx, { company: caller.companyId, topic, ids: [] })
  }

/** Whether a machine counts on other days than before. */
function inServiceDiffers(before: Machine | null, { values, active }: Machine): boolean {
  return (
    before?.values.inServiceFrom !== values.inServiceFrom ||
    before.values.inServiceUntil !== values.inServiceUntil ||
    before.active !== active
  )
}

async function settle(trx: Trx, { caller, file }: Actor, row: Machine, before: Machine | null): Promise<void> {
  await announce(trx, { company: caller.companyId, topic: machinesTopic, ids: file ? [] : [row.id] })
  if (inServiceDiffers(before, row)) await settleMachine(trx, caller.companyId, row.id)
}
export const machineHooks: Hooks<typeof machines> = { after: { ...always(settle), delete: tells(machinesTopic) } }

/** Rebuilds future shifts from the changed rows. */
const reshape = async (trx: Trx, actor: Actor, siteId: string) => {
  await tells(machinesTopic)(trx, actor)
  return { holdsFrom: await holdFuture(trx, actor.caller.companyId, siteId) }
}

/** Of a site, its clock moves them. */
export const siteHooks: Hooks<typeof sites> = {
  after: {
    ...always(tells(machinesTopic)),
    change: async (trx: Trx, actor: Actor, row: Site, before: Site | null) =>
      before?.values.timeZone === row.values.timeZone ? tells(machinesTopic)(trx, actor) : reshape(trx, actor, row.id),
  },
}

export const shiftHooks: Hooks<typeof shifts> = {
  before: {
    create: (trx, _, row) => requireRoom(trx, row),
    change: (trx, _, row) => requireRoom(trx, row),
  },
  after: always((trx: Trx, actor: Actor, { values }: RowOf<typeof shifts>) => reshape(trx, actor, values.site)),
}

async function requireRoom(
  trx: Trx,
  row: { id: string | null; values: RowOf<typeof shifts>['values'] },
): Promise<void> {
  const overlap = overlapFault({ id: row.id ?? '', values: row.values }, await shiftsOf(trx, row.values.site))
  if (overlap) throw refuse(shifts, [overlap])
}

export const calendarHooks: Hooks<typeof calendar> = {
  before: always((trx: Trx, _: Actor, { values }: Pick<RowOf<typeof calendar>, 'values'>) =>
    requireFuture(trx, values),
  ),
  after: always((trx: Trx, actor: Actor, { values }: RowOf<typeof calendar>) => reshape(trx, actor, values.site)),
}

async function requireFuture(trx: Trx, { date, site }: { date: string; site: string }): Promise<void> {
  if (date < (await todayAt(trx, site))) throw refuse(calendar, [fault<'past_date'>('date', 'past_date')])
}

/**
 * The head of a department sees its people's days, so nobody grants such rights to themselves, or to others beyond
 * their own.
 */
async function requireRightToLead(
  _: Trx,
  { caller }: Actor,
  { values }: { values: RowOf<typeof departments>['values'] },
  before: RowOf<typeof departments> | null,
): Promise<void> {
  if (values.manager === (before?.values.manager ?? null) || caller.permissions.has('personnel:write')) return
  throw refuse(departments, [fault<'not_yours_to_lead'>('manager', 'not_yours_to_lead')])
}

export const departmentHooks: Hooks<typeof departments> = {
  before: { create: requireRightToLead, change: requireRightToLead },
}
