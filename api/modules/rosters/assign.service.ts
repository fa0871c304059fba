import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { daysBetween } from '#web/core/time/business-date.ts'
import { judgeRoster } from './judge-roster.ts'
import { rostersTopic } from './planner.contract.ts'
import { lockRosters } from './planner.queries.ts'
import { findEmployees, findRotation, holdSites, lockedPeople, writeAssignments } from './rosters.queries.ts'
import { cycleOf, expandRotation } from './rotation.ts'
import type { Assigned, AssignRotation } from './rotations.contract.ts'

const audit = auditor('rotation_pattern')
const mostDays = 366
/** Faults that are answered one by one. */
const mostFaults = 200

/**
 * Gives people the days of a rotation. Violated rules stop it unless the request overrides them; days of leave stay
 * unchanged.
 *
 * @throws AppError not_found for a rotation or person of another company, invalid_input for dates that are reversed or
 *   too many, not_allowed_now where a timesheet is locked.
 */
export async function assignRotation(
  trx: Trx,
  actor: Actor,
  id: string,
  { employees, start, offset, from, to, despiteFaults }: AssignRotation,
): Promise<Assigned> {
  const rotation = await findRotation(trx, id)
  if (!rotation || rotation.length === 0) throw new AppError('not_found')
  if (to < from || daysBetween(from, to) >= mostDays)
    throw new AppError('invalid_input', {
      fields: [{ path: 'to', message: `Not before the first day, and within ${mostDays} days` }],
    })
  const people = await findEmployees(trx, [...new Set(employees)])
  if (people.length < new Set(employees).size) throw new AppError('not_found')
  await lockRosters(trx, actor.caller.companyId)
  await holdSites(trx, people)
  const locked = await lockedPeople(trx, people, { from, to })
  if (locked.length > 0)
    throw new AppError('conflict', { message: 'A timesheet of these days is locked', details: { sites: locked } })

  const days = expandRotation(cycleOf(rotation), { start, offset }, { from, to })
  const steps = new Map(days.map(({ date, step }) => [date, step]))
  const faults = await judgeRoster(
    trx,
    actor.caller.companyId,
    people,
    { from, to },
    {
      planned: (now, date) => {
        const step = steps.get(date)
        if (step === undefined || now === 'L') return undefined
        return { shift: step === 'rest' ? null : step, machine: null }
      },
    },
  )
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
  await announce(trx, { company: actor.caller.companyId, topic: rostersTopic, ids: [] })
  return { days: written, ...answer }
}
