import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { readStaffingOf } from '#api/modules/rosters/planner.service.ts'
import { mostRosterDays } from '#api/modules/rosters/planner.contract.ts'
import { daysBetween } from '#web/core/time/business-date.ts'
import type { CountedLeave } from '../requests/leave.contract.ts'
import { type LeavePerson, listOthersAway } from '../people/people.service.ts'
import { type Duty, readDuties } from './slots.service.ts'

/** Days before the first one below which whoever plans the shifts is in trouble. */
const shortNoticeDays = 3
/** Dates of which warnings tell. */
const mostWarned = 31

/** Leave of somebody, with its working days in order. */
export interface Warned {
  person: LeavePerson
  days: readonly { date: string }[]
  firstDate: string
}

type Warnings = CountedLeave['warnings']

/** Who else is away, where too few would be left, and whether it is asked for in time; of each in its place. */
export function warningsOf(trx: Trx, leave: readonly Warned[]): Promise<Warnings[]> {
  return forEverybody(trx, async () => {
    const daysOff = leave.map(({ person, days }) => ({
      person,
      dates: days.slice(0, mostWarned).map(({ date }) => date),
    }))
    const others = await listOthersAway(trx, daysOff)
    const duties = await readDuties(trx, daysOff)
    const staffing = new Map<string, ReturnType<typeof readStaffingOf>>()
    const staffingOf = (query: { site: string; from: string; to: string }) => {
      const key = Object.values(query).join(' ')
      const standing = staffing.get(key) ?? readStaffingOf(trx, query)
      staffing.set(key, standing)
      return standing
    }
    const warnings: Warnings[] = []
    for (const [at, { person, firstDate }] of leave.entries()) {
      const notice = daysBetween(person.today, firstDate)
      const short = notice >= 0 && notice < shortNoticeDays
      warnings.push([
        ...(short ? [{ code: 'short_notice' as const, date: firstDate }] : []),
        ...(await understaffedOn(person.site, duties[at]!, staffingOf)),
        ...others[at]!.map(({ date, people }) => ({ code: 'others_away' as const, date, people: people.slice(0, 20) })),
      ])
    }
    return warnings
  })
}

async function understaffedOn(
  site: string,
  duties: readonly Duty[],
  staffingOf: (query: { site: string; from: string; to: string }) => ReturnType<typeof readStaffingOf>,
): Promise<Warnings> {
  const from = duties[0]?.date
  const near = duties.filter(({ date }) => daysBetween(from!, date) < mostRosterDays)
  const to = near.at(-1)?.date
  if (from === undefined || to === undefined) return []
  const { rows } = await staffingOf({ site, from, to })
  return near.flatMap(({ date, area, shift }) => {
    const row = rows.find((one) => one.area.id === area && one.shift === shift)
    const at = daysBetween(from, date)
    const needed = row?.needed[at] ?? null
    if (!row || needed === null) return []
    const planned = row.planned[at]! - 1
    return planned < needed ? [{ code: 'understaffed' as const, date, needed, planned }] : []
  })
}
