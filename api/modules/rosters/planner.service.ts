import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody, forMore } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { daysBetween, rangeLength } from '#web/core/time/business-date.ts'
import { daysAround, judgeRoster, withAround } from './judge-roster.ts'
import {
  type ChangeRoster,
  mostRosterDays,
  type Roster,
  type RosterChange,
  type RosterQuery,
  rostersTopic,
  shiftOf,
  type Staffing,
  type StaffingQuery,
} from './planner.contract.ts'
import {
  findRosterSite,
  lockRosters,
  readExceptions,
  readLockedDates,
  readMachineNeeds,
  readRosterPeople,
  readStaffing,
  readSurprises,
  readTeam,
  writeChanges,
} from './planner.queries.ts'
import { findEmployees, holdSites, type PlannedDays, readPlannedDays } from './rosters.queries.ts'
import type { Assigned } from './rotations.contract.ts'

const audit = auditor('shift_assignment')
/** Faults that are answered one by one, and changes that are named in the audit log. */
const mostFaults = 500
const mostNamed = 200

/**
 * The roster of a site; rule violations are listed only for people the caller sees otherwise too.
 *
 * @throws AppError not_found for a site of another company, invalid_input for dates reversed or too many.
 */
export async function readRoster(trx: Trx, caller: Caller, query: RosterQuery): Promise<Roster> {
  const range = checkedRange(query)
  const site = await findRosterSite(trx, query.site, caller.employeeId)
  if (!site) {
    if (query.site !== undefined) throw new AppError('not_found')
    return { site: null, people: [], total: 0, exceptions: [], locked: [], faults: [], faultsTotal: 0 }
  }
  const team = looksOnly(caller) ? await readTeam(trx, caller.employeeId) : []
  const { people, total, standing } = await forMore(trx, team, async () => {
    const page = await readRosterPeople(trx, site.id, query)
    const ids = page.people.map(({ id }) => id)
    return { ...page, standing: await readPlannedDays(trx, ids, withAround(range)) }
  })
  const seen = await findEmployees(
    trx,
    people.map(({ id }) => id),
  )
  const judged = seen.map((person) => ({ ...person, site: site.id }))
  const faults = (await judgeRoster(trx, caller.companyId, judged, range, { standing })).filter(
    ({ date }) => date <= range.to,
  )
  return {
    site,
    people: people.map((person) => ({ ...person, ...daysOf(standing.get(person.id), rangeLength(range)) })),
    total,
    exceptions: await readExceptions(trx, site.id, range),
    locked: await readLockedDates(trx, site.id, range),
    faults: faults.slice(0, mostFaults),
    faultsTotal: faults.length,
  }
}

/**
 * Changes planned days: all of them or none. Violated rules stop it unless the request overrides them.
 *
 * @throws AppError not_found for people or machines outside the caller's scope, invalid_input for a day named twice,
 *   conflict if somebody changed the plan meanwhile (`details.surprises`), if a day is one of leave, or if the
 *   timesheet of a day is locked (`details.locked`).
 */
export async function changeRoster(
  trx: Trx,
  actor: Actor,
  { changes, despiteFaults }: ChangeRoster,
): Promise<Assigned> {
  const { companyId } = actor.caller
  const byDay = new Map(changes.map((change) => [`${change.employee} ${change.date}`, change]))
  if (byDay.size < changes.length)
    throw new AppError('invalid_input', { fields: [{ path: 'changes', message: 'A day is named twice' }] })
  const dates = changes.map(({ date }) => date).toSorted()
  const range = checkedRange({ from: dates[0]!, to: dates.at(-1)! })
  await lockRosters(trx, companyId)
  const people = await findEmployees(trx, [...new Set(changes.map(({ employee }) => employee))])
  const machines = new Set(changes.flatMap(({ machine }) => machine ?? []))
  if (people.length < new Set(changes.map(({ employee }) => employee)).size) throw new AppError('not_found')
  if ((await readMachineNeeds(trx, [...machines])).size < machines.size) throw new AppError('not_found')
  await holdSites(trx, people)
  await refuseLocked(trx, people, changes, range)
  const surprises = await readSurprises(trx, changes)
  if (surprises.length > 0)
    throw new AppError('conflict', {
      message: 'Others changed the roster of these days, or they are days of leave',
      details: { surprises: surprises.slice(0, mostFaults) },
    })

  const faults = await judgeRoster(trx, companyId, people, range, {
    planned: (_now, date, employee) => {
      const change = byDay.get(`${employee} ${date}`)
      return change && { shift: shiftOf[change.to], machine: shiftOf[change.to] ? (change.machine ?? null) : null }
    },
  })
  const answer = { faults: faults.slice(0, mostFaults), faultsTotal: faults.length }
  if (faults.length > 0 && !despiteFaults) return { days: 0, ...answer }
  await writeChanges(trx, companyId, changes)
  const codes = new Map(people.map(({ id, code }) => [id, code]))
  await audit(trx, actor, 'roster.change', people.length === 1 ? people[0]!.id : undefined, {
    days: changes.length,
    from: range.from,
    to: range.to,
    changes: changes
      .slice(0, mostNamed)
      .map(({ employee, date, was, to }) => `${codes.get(employee)} ${date} ${was} → ${to}`),
    ...(faults.length > 0 && { faults: faults.length }),
  })
  await announce(trx, { company: companyId, topic: rostersTopic, ids: [] })
  return { days: changes.length, ...answer }
}

/** @throws AppError not_found for a site that the company does not have. */
export async function readStaffingOf(trx: Trx, { site, ...range }: StaffingQuery): Promise<Staffing> {
  checkedRange(range)
  if (!(await findRosterSite(trx, site))) throw new AppError('not_found')
  // Numbers of whole areas identify nobody, and the visible people alone would make every area look short.
  return { rows: await forEverybody(trx, () => readStaffing(trx, site, range)) }
}

/**
 * Whether the caller sees a part of the people and plans nobody; a caller who sees only themselves has no team either.
 */
const looksOnly = (caller: Caller): caller is Caller & { employeeId: string } =>
  typeof caller.employeeId === 'string' &&
  caller.scope?.people !== undefined &&
  caller.scope.areas?.length !== 0 &&
  !caller.permissions.has('rosters:manage')

/** The days of a range without those around it. */
function daysOf(planned: PlannedDays | undefined, length: number): Pick<Roster['people'][number], 'days' | 'at'> {
  const days = planned?.days.slice(daysAround, daysAround + length).join('') ?? '-'.repeat(length)
  const at = Object.entries(planned?.at ?? {}).flatMap(([number, machine]) => {
    const day = Number(number) - daysAround
    return day >= 0 && day < length ? [[day, machine] as const] : []
  })
  return { days, at: Object.fromEntries(at) }
}

function checkedRange({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (to < from || daysBetween(from, to) >= mostRosterDays)
    throw new AppError('invalid_input', {
      fields: [{ path: 'to', message: `Not before the first day, and within ${mostRosterDays} days` }],
    })
  return { from, to }
}

async function refuseLocked(
  trx: Trx,
  people: readonly { id: string; site: string }[],
  changes: readonly RosterChange[],
  range: { from: string; to: string },
): Promise<void> {
  const sites = new Map(people.map(({ id, site }) => [id, site]))
  const locked = new Map<string, Set<string>>()
  for (const site of new Set(sites.values())) locked.set(site, new Set(await readLockedDates(trx, site, range)))
  const refused = changes.filter(({ employee, date }) => locked.get(sites.get(employee)!)!.has(date))
  if (refused.length > 0)
    throw new AppError('conflict', {
      message: 'A timesheet of these days is locked',
      details: { locked: [...new Set(refused.map(({ date }) => date))].toSorted() },
    })
}
