import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { readShiftCalendar, shiftsBetween } from '#api/modules/settings/shift-calendar.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { findEmployees, findRotation, lockedPeople, readAssignments, writeAssignments } from './rosters.queries.ts'
import { type PlannedShift, rosterFaults, usualRosterRules } from './roster-rules.ts'
import { expandRotation, type RotationDay } from './rotation.ts'
import { type Assigned, type AssignRotation, readCycle } from './rotations.contract.ts'

const audit = auditor('rotation_pattern')
const mostDays = 366
/** Faults that are answered one by one. */
const mostFaults = 200

/**
 * Gives people the days of a rotation. While rules speak against it nothing is written, unless it is asked for despite them;
 * their days of leave stay as they are.
 *
 * @throws AppError not_found for a rotation or a person that the company does not have, invalid_input for dates that are
 *   reversed or too many, not_allowed_now where a timesheet is locked.
 */
export async function assignRotation(
  trx: Trx,
  actor: Actor,
  id: string,
  { employees, start, offset, from, to, despiteFaults }: AssignRotation,
): Promise<Assigned> {
  const rotation = await findRotation(trx, id)
  const cycle = rotation && readCycle(rotation.cycle)
  if (!rotation || !cycle) throw new AppError('not_found')
  if (to < from || daysBetween(from, to) >= mostDays)
    throw new AppError('invalid_input', {
      fields: [{ path: 'to', message: `Not before the first day, and within ${mostDays} days` }],
    })
  const people = await findEmployees(trx, [...new Set(employees)])
  if (people.length < new Set(employees).size) throw new AppError('not_found')
  const locked = await lockedPeople(trx, people, { from, to })
  if (locked.length > 0)
    throw new AppError('conflict', { message: 'A timesheet of these days is locked', details: { sites: locked } })

  const days = expandRotation(cycle, { start, offset }, { from, to })
  const faults = await faultsOf(trx, actor.caller.companyId, people, days, { from, to })
  const answer = { faults: faults.slice(0, mostFaults), faultsTotal: faults.length }
  if (faults.length > 0 && !despiteFaults) return { days: 0, ...answer }
  const written = await writeAssignments(trx, actor.caller.companyId, {
    rotation: id,
    employees: people.map((one) => one.id),
    days,
  })
  await audit(trx, actor, 'rotation_pattern.assign', id, {
    employees: people.map(({ code }) => code),
    from,
    to,
    days: written,
    faults: faults.length,
  })
  return { days: written, ...answer }
}

/** Rules are judged with the days before and after, so that the edges of what is planned fit too. */
async function faultsOf(
  trx: Trx,
  companyId: string,
  people: Awaited<ReturnType<typeof findEmployees>>,
  days: readonly RotationDay[],
  { from, to }: { from: string; to: string },
): Promise<Assigned['faults']> {
  const around = {
    from: plusDays(from, -usualRosterRules.mostDaysInRow),
    to: plusDays(to, usualRosterRules.mostDaysInRow),
  }
  const present = Map.groupBy(
    await readAssignments(
      trx,
      people.map((one) => one.id),
      around,
    ),
    ({ employee }) => employee,
  )
  const planned = new Set(days.map(({ date }) => date))
  const bySite = Map.groupBy(people, ({ site }) => site)
  const faults: Assigned['faults'] = []
  for (const [site, own] of bySite) {
    const spans = shiftsBetween(await readShiftCalendar(trx, companyId, site), around.from, around.to)
    const times = new Map(spans.map((one) => [`${one.businessDate} ${one.shift}`, one]))
    for (const { id, code } of own) {
      const rows = present.get(id) ?? []
      const leave = new Set(rows.filter(({ kind }) => kind === 'leave').map(({ date }) => date))
      const works = [
        ...rows.flatMap(({ date, shift }) => (shift && !planned.has(date) ? [{ date, shift }] : [])),
        ...days.flatMap(({ date, step }) => (step === 'rest' || leave.has(date) ? [] : [{ date, shift: step }])),
      ]
      const shifts = works.flatMap(({ date, shift }): PlannedShift[] => {
        const time = times.get(`${date} ${shift}`)
        return time ? [{ date, start: time.start / 1000, end: time.end / 1000 }] : []
      })
      for (const { kind, date } of rosterFaults(shifts, []))
        if (date >= from && date <= plusDays(to, 1)) faults.push({ employee: id, code, date, kind })
    }
  }
  return faults
}
