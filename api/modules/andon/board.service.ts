import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Board, History } from './andon.contract.ts'
import { frameAt } from './andon.states.ts'
import {
  findSite,
  latestRecord,
  listAssignments,
  listAway,
  listMachines,
  listPlans,
  listRecords,
  listReports,
  listShifts,
  listUnordered,
  listWorks,
  readDay,
} from './history.queries.ts'

/**
 * The factory status of a site. Where devices report, it is of this moment; where records come in later, as from
 * imports, of the latest one.
 *
 * @param at a past instant; absent for the present.
 * @throws AppError not_found for a site that the company does not have.
 */
export async function readBoard(trx: Trx, code: string, at?: string): Promise<Board> {
  const now = await readClock(trx)
  const plant = await readPlant(trx, code, at ?? now)
  const shown = at ?? (await presentOf(trx, plant, now))
  const history = await readWindow(trx, plant, { from: shown, to: shown, now, assignedTo: at ?? now })
  const { shift, machines } = frameAt(history, Date.parse(shown))
  return {
    site: history.site,
    at: shown,
    now,
    behindSeconds: Math.max(0, Math.round((Date.parse(now) - Date.parse(shown)) / 1000)),
    shift,
    day: shift && (await readDay(trx, plant.site.id, shift.businessDate)),
    machines,
  }
}

/** All that the factory status of any instant of a window is drawn from. @throws AppError not_found. */
export async function readHistory(
  trx: Trx,
  { site, from, to, machine }: { site: string; from: string; to: string; machine?: string | undefined },
): Promise<History> {
  const now = await readClock(trx)
  const plant = await readPlant(trx, site, from)
  const machines = plant.machines.filter(({ id }) => machine === undefined || id === machine)
  return readWindow(trx, { ...plant, machines }, { from, to, now, assignedTo: to })
}

async function readClock(trx: Trx): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT to_json(now()) #>> '{}' AS now`.execute(trx)
  return rows[0]!.now
}

type Plant = { site: History['site'] & { id: string }; machines: History['machines'] }

async function readPlant(trx: Trx, code: string, from: string): Promise<Plant> {
  const site = await findSite(trx, code)
  if (!site) throw new AppError('not_found')
  return { site, machines: await listMachines(trx, site.id, from) }
}

async function presentOf(trx: Trx, { machines }: Plant, now: string): Promise<string> {
  const { until, live } = await latestRecord(
    trx,
    machines.map((machine) => machine.id),
  )
  return live || !until || until.getTime() > Date.parse(now) ? now : until.toISOString()
}

async function readWindow(
  trx: Trx,
  { site: { id, ...site }, machines }: Plant,
  { from, to, now, assignedTo }: { from: string; to: string; now: string; assignedTo: string },
): Promise<History> {
  const ids = machines.map((machine) => machine.id)
  const numbered = numberPeople()
  const records = (await listRecords(trx, ids, from, to)).map(numbered.row)
  // Late records say nothing of the present; a report about the present does.
  const assignments = (await listAssignments(trx, ids, assignedTo)).map((assignment) => ({
    ...numbered.row(assignment),
    at: Date.parse(assignment.at) > Date.parse(to) ? to : assignment.at,
  }))
  const away = (await listAway(trx, id, numbered.people(), assignedTo)).map(({ operatorId, ...there }) => ({
    ...there,
    person: numbered.of(operatorId),
  }))
  const shifts = await listShifts(trx, id, from, to)
  const reports = await listReports(trx, ids, shifts, to)
  const unordered = await listUnordered(trx, ids, shifts, to)
  const pairs = new Map(
    [...records, ...assignments].flatMap(({ machineId, orderId }) =>
      orderId ? [[`${machineId} ${orderId}`, { machineId, orderId }] as const] : [],
    ),
  )
  const works = await listWorks(trx, [...pairs.values()], reports, to)
  const plans = await listPlans(trx, ids, shifts)
  return {
    site,
    from,
    to,
    now,
    shifts,
    machines,
    records,
    assignments,
    away,
    works,
    reports,
    unordered,
    plans,
  }
}

/** No id of a person goes to a wall: within one answer each has a number. */
function numberPeople() {
  const numbers = new Map<string, number>()
  const of = (operator: string): number => {
    const person = numbers.get(operator) ?? numbers.size + 1
    numbers.set(operator, person)
    return person
  }
  return {
    of,
    row: <Row extends { operatorId: string | null }>({ operatorId, ...row }: Row) => ({
      ...row,
      person: operatorId === null ? null : of(operatorId),
    }),
    people: (): string[] => [...numbers.keys()],
  }
}
