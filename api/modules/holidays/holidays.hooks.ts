import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { type Hooks, always } from '#api/platform/resource/hooks.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { machinesTopic } from '../machines/machines.contract.ts'
import { holdFuture, todayAt } from '../master-data/shift-effects.ts'
import { rostersTopic } from '../rosters/planner.contract.ts'
import type { holidays } from './holidays.contract.ts'
import { sitesOf } from './holidays.queries.ts'

type Closing = Pick<RowOf<typeof holidays>['values'], 'date' | 'part' | 'site'>

/**
 * Adapts future shifts to added, changed or deleted holidays, and notifies the screens. Past shifts stay; the database
 * itself rebuilds people's days, whatever the date.
 *
 * @returns by site, the instant from which its shifts change; no entry without a change.
 * @throws AppError conflict when work is planned for a shift that would disappear.
 */
export async function closePlant(
  trx: Trx,
  { caller: { companyId } }: Actor,
  touched: readonly Closing[],
): Promise<ReadonlyMap<string, Date>> {
  const held = new Map<string, Date>()
  const whole = touched.filter(({ part }) => part === 'whole')
  const latest = new Map<string | null, string>()
  for (const { site, date } of whole) if (date > (latest.get(site) ?? '')) latest.set(site, date)
  for (const [site, date] of latest) {
    for (const one of await sitesOf(trx, site)) {
      // A night of yesterday may not have begun yet.
      if (held.has(one) || date < plusDays(await todayAt(trx, one), -1)) continue
      held.set(one, await holdFuture(trx, companyId, one))
    }
  }
  for (const topic of [machinesTopic, rostersTopic]) await announce(trx, { company: companyId, topic, ids: [] })
  return held
}

export const holidayHooks: Hooks<typeof holidays> = {
  after: always(async (trx: Trx, actor: Actor, { values }: RowOf<typeof holidays>) => {
    const held = [...(await closePlant(trx, actor, [values])).values()]
    return { holdsFrom: held.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null }
  }),
}
