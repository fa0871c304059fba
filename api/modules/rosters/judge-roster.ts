import type { Trx } from '#api/platform/db/database.ts'
import { readShiftCalendar, shiftsBetween } from '#api/modules/settings/shift-calendar.ts'
import { type DateRange, plusDays } from '#web/core/time/business-date.ts'
import { readMachineNeeds, readSkills } from './planner.queries.ts'
import { type AssignedDay, readAssignments } from './rosters.queries.ts'
import { type PlannedShift, rosterFaults, usualRosterRules } from './roster-rules.ts'
import type { Assigned } from './rotations.contract.ts'

/** What a day is to become; without a shift nothing is worked. */
export interface PlannedDay {
  shift: AssignedDay['shift']
  machine: string | null
}

/** A day that nobody planned. */
const nothing = { kind: 'none', shift: null, machine: null } as const

/**
 * What speaks against the rosters of people within a range. Rules are judged with the days before and after, so that the
 * edges of what is planned fit too.
 *
 * @param planned what a day is to become; undefined where it stays as it stands.
 */
export async function judgeRoster(
  trx: Trx,
  companyId: string,
  people: readonly { id: string; code: string; site: string }[],
  { from, to }: DateRange,
  planned: (now: Pick<AssignedDay, 'kind'>, date: string, employee: string) => PlannedDay | undefined,
): Promise<Assigned['faults']> {
  const ids = people.map((one) => one.id)
  const around = {
    from: plusDays(from, -usualRosterRules.mostDaysInRow),
    to: plusDays(to, usualRosterRules.mostDaysInRow),
  }
  const dates: string[] = []
  for (let date = around.from; date <= around.to; date = plusDays(date, 1)) dates.push(date)
  const standing = Map.groupBy(await readAssignments(trx, ids, around), ({ employee }) => employee)
  const days = new Map(
    ids.map((id) => {
      const byDate = new Map(standing.get(id)?.map((row) => [row.date, row]))
      const own = dates.flatMap((date) => {
        const now = byDate.get(date) ?? nothing
        const { shift, machine } = (date >= from && date <= to ? planned(now, date, id) : undefined) ?? now
        return shift ? [{ date, shift, machine }] : []
      })
      return [id, own] as const
    }),
  )
  const named = new Set([...days.values()].flat().flatMap(({ machine }) => (machine ? [machine] : [])))
  const machines = named.size > 0 ? await readMachineNeeds(trx, [...named]) : new Map<string, never>()
  const skills =
    named.size > 0 ? Map.groupBy(await readSkills(trx, ids), ({ employee }) => employee) : new Map<string, never>()

  const faults: Assigned['faults'] = []
  for (const [site, own] of Map.groupBy(people, (one) => one.site)) {
    const spans = shiftsBetween(await readShiftCalendar(trx, companyId, site), around.from, around.to)
    const times = new Map(spans.map((one) => [`${one.businessDate} ${one.shift}`, one]))
    for (const { id, code } of own) {
      const shifts = days.get(id)!.flatMap(({ date, shift, machine }): PlannedShift[] => {
        const time = times.get(`${date} ${shift}`)
        const skill = machine ? machines.get(machine)?.skill : null
        if (!time) return []
        return [{ date, start: time.start / 1000, end: time.end / 1000, needs: skill ? [skill] : [] }]
      })
      for (const { kind, date } of rosterFaults(shifts, skills.get(id) ?? []))
        // The rest before the day after is judged by what ends on the last one.
        if (date >= from && date <= plusDays(to, 1)) faults.push({ employee: id, code, date, kind })
    }
  }
  return faults
}
