import type { Trx } from '#api/platform/db/database.ts'
import { readShiftCalendar, shiftsBetween } from '#api/modules/shifts/shift-calendar.ts'
import { type DateRange, datesOf, plusDays } from '#web/core/time/business-date.ts'
import { type DayLetter, type RosterShift, shiftOf } from './planner.contract.ts'
import { readMachineNeeds, readSkills } from './planner.queries.ts'
import { type PlannedDays, readPlannedDays } from './rosters.queries.ts'
import { type PlannedShift, rosterFaults, usualRosterRules } from './roster-rules.ts'
import type { Assigned } from './rotations.contract.ts'

/** New plan of a day; without a shift it is free. */
export interface PlannedDay {
  shift: RosterShift | null
  machine: string | null
}

/** Days before and after a range that checking its edges needs. */
export const daysAround = usualRosterRules.mostDaysInRow

/** A range with the days around it. */
export const withAround = ({ from, to }: DateRange): DateRange => ({
  from: plusDays(from, -daysAround),
  to: plusDays(to, daysAround),
})

/**
 * Rule violations in the rosters of people within a range. Days before and after it are included, so that its edges are
 * checked too.
 *
 * @param given.standing the current plan with the days around; read from the database if omitted.
 * @param given.planned the new plan of a day; undefined for an unchanged one.
 */
export async function judgeRoster(
  trx: Trx,
  companyId: string,
  people: readonly { id: string; code: string; site: string }[],
  range: DateRange,
  given: {
    standing?: ReadonlyMap<string, PlannedDays>
    planned?: (now: DayLetter, date: string, employee: string) => PlannedDay | undefined
  },
): Promise<Assigned['faults']> {
  const { from, to } = range
  const ids = people.map((one) => one.id)
  const whole = withAround(range)
  const dates = datesOf(whole)
  const standing = given.standing ?? (await readPlannedDays(trx, ids, whole))
  const days = new Map(
    ids.map((id) => {
      const now = standing.get(id)
      const plannedShifts = dates.flatMap((date, number) => {
        const letter = now?.days[number] ?? '-'
        const becomes = date >= from && date <= to ? given.planned?.(letter, date, id) : undefined
        const { shift, machine } = becomes ?? { shift: shiftOf[letter], machine: now?.at[number] ?? null }
        return shift ? [{ date, shift, machine }] : []
      })
      return [id, plannedShifts] as const
    }),
  )
  const named = new Set([...days.values()].flat().flatMap(({ machine }) => (machine ? [machine] : [])))
  const machines = named.size > 0 ? await readMachineNeeds(trx, [...named]) : new Map<string, never>()
  const skills =
    named.size > 0 ? Map.groupBy(await readSkills(trx, ids), ({ employee }) => employee) : new Map<string, never>()

  const faults: Assigned['faults'] = []
  for (const [site, sitePeople] of Map.groupBy(people, (one) => one.site)) {
    const spans = shiftsBetween(await readShiftCalendar(trx, companyId, site), whole.from, whole.to)
    const times = new Map(spans.map((one) => [`${one.businessDate} ${one.shift}`, one]))
    for (const { id, code } of sitePeople) {
      const shifts = days.get(id)!.flatMap(({ date, shift, machine }): PlannedShift[] => {
        const time = times.get(`${date} ${shift}`)
        const skill = machine ? machines.get(machine)?.skill : null
        if (!time) return []
        return [{ date, start: time.start / 1000, end: time.end / 1000, needs: skill ? [skill] : [] }]
      })
      for (const { kind, date } of rosterFaults(shifts, skills.get(id) ?? []))
        // The rest before the day after depends on the end of the last one.
        if (date >= from && date <= plusDays(to, 1)) faults.push({ employee: id, code, date, kind })
    }
  }
  return faults
}
