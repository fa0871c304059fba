import { sql } from 'kysely'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import { type Database, type Trx, createDatabase } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { bulkLoad } from './bulk-load.ts'
import { timeZone } from './calendar.ts'
import { factTables } from './fact-tables.ts'
import { fillCalendar } from './fill-calendar.ts'
import { findPlant, secondsOf, toldUntil } from './known-plant.ts'
import { idMaker } from './ids.ts'
import { type Writing, inPlant } from './in-plant.ts'
import { analyzeOthers, makeDerived } from './make-derived.ts'
import { type Plant, buildPlant } from './plant.ts'
import { onceFree, takeTables } from './take-tables.ts'
import { type History, stopIfCancelled, writeHistory } from './write-history.ts'
import { firstExtraDay, nameShortStops, writeMasterData, writeOffShifts } from './write-master-data.ts'
import { attendancePortions } from './attendance/write-attendance.ts'
import { hasDoors, noteTerminal, writeDoors } from './attendance/write-doors.ts'
import { hasStaff, writeStaff } from './write-staff.ts'
import { workOrdersTopic } from '#api/modules/work-orders/work-orders.contract.ts'

export interface SeedOptions {
  /** Company code; DEMO when left out. */
  company?: string
  /** Days before today to begin with. */
  days?: number
  machines?: number
  /** How many times as many stops as in the demo plant, each so much shorter: for benchmarks. A top-up does not know it. */
  stopFrequency?: number
  now?: Date
  /** @param done part of the work that is done, 0 to 1. */
  onProgress?: (text: string, done: number) => void
  /** Stops the work and rolls back. */
  signal?: AbortSignal
  /** From now on the simulator continues the plant: it works on Sundays too, so that it is never idle. */
  living?: boolean
  /** Without triggers and constraints, which are put back and checked at the end; chosen by size when left out. */
  bulk?: boolean
  /** Adds attendance, with rosters and punches at doors; true by default. A top-up continues as the plant was made. */
  attendance?: boolean
  /** People who work there, for benchmarks. A top-up does not know it. */
  staff?: number
}

export interface SeedResult {
  companyId: string
  /** Machine states written. */
  intervals: number
  /** The company was there, and only the time since its last data was filled. */
  toppedUp: boolean
  /** Plan by which the simulator continues after the history. */
  plan: LivePlan
}

/** Data for continuing a demo plant after its history ends. */
export interface LivePlan {
  company: string
  machines: number
  /** First business date of the history. */
  firstDay: string
  /** From this business date on the plant works on Sundays too. */
  sundaysFrom?: string | undefined
  /** Epoch seconds: the history reaches until here. */
  until: number
  /** People come and go at its doors. */
  people?: boolean | undefined
}

/** Days behind today on which a new living plant has worked on Sundays too, so that its “yesterday” is never empty. */
const livingDays = 14

/** Machine states of one machine, roughly. */
const statesPerDay = 20

/** Of the work of a bulk load, that before constraints and indexes are made. */
const historyShare = 0.85

/**
 * Makes a demo plant with its history up to now; where it exists, fills the time since its last data. The same company
 * code, number of machines, first day and present give the same plant, whether made at once or in steps.
 *
 * @param ownerUrl database URL of the schema's owner.
 * @throws Error `Cancelled` after the signal.
 */
export async function seedDemo(ownerUrl: string, options: SeedOptions = {}): Promise<SeedResult> {
  const company = options.company ?? 'DEMO'
  const db = createDatabase(ownerUrl, { max: 1 })
  try {
    const companyId = await idOf(db, company)
    const make = async (writing: Writing) => {
      const begun = await firstDay(writing.trx, companyId, idMaker(company)('site', 0))
      return begun
        ? topUpIn(writing, companyId, company, begun, options)
        : makeNew(writing, companyId, company, options)
    }
    const made = await onceFree(() => inPlant(ownerUrl, companyId, options.signal, make), options.signal)
    const { bulk, ...result } = made
    if (result.intervals > 10_000) {
      options.onProgress?.('Gathering statistics', 1)
      await (bulk ? analyzeOthers(db) : sql`ANALYZE`.execute(db))
    }
    return { companyId, ...result }
  } finally {
    await db.destroy()
  }
}

/** Of the company that is there, or of the one that will be. */
async function idOf(db: Database, code: string): Promise<string> {
  const company = await db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirst()
  return company?.id ?? idMaker(code)('company', 0)
}

/** Runs in the transaction of its plant: a company without a plant is never visible. */
async function ensureCompany(trx: Trx, id: string, code: string): Promise<void> {
  const name = code === 'DEMO' ? 'Vardiya Demo Plastics' : `Vardiya ${code}`
  await trx
    .insertInto('company')
    .values({ id, code, name })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  // It comes at work: there is nothing to lead its administrators through.
  await trx
    .updateTable('company_settings')
    .set({ setup_put_away_at: sql`now()` })
    .where('company_id', '=', id)
    .execute()
}

async function firstDay(trx: Trx, companyId: string, siteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ from: string | null }>`
    SELECT min(business_date)::text AS from FROM shift_instance
    WHERE company_id = ${companyId} AND site_id = ${siteId}`.execute(trx)
  return rows[0]?.from ?? undefined
}

async function makeNew(writing: Writing, companyId: string, company: string, options: SeedOptions) {
  const { trx } = writing
  const plant = buildPlant(company, options.machines ?? 40, options.stopFrequency, options.staff)
  const until = secondsOf(options.now)
  const today = localDate(timeZone, until * 1000)
  const from = plusDays(today, -(options.days ?? 400))
  const period = { after: -Infinity, until }
  const bulk = options.bulk ?? (await bulkPays(trx, plant, options.days ?? 400))
  if (bulk) await takeTables(trx, ['machine_shift', ...Object.keys(factTables)])
  options.onProgress?.(`${plant.machines.length} machines since ${from}`, 0)
  await ensureCompany(trx, companyId, company)
  const siteId = await writeMasterData(trx, plant, companyId, from)
  await writeStaff(trx, plant, companyId, from)
  const attendance = options.attendance ?? true
  if (attendance) await writeDoors(trx, plant, companyId)
  const openFrom = options.living ? latest(from, plusDays(today, -livingDays)) : undefined
  const fill = () => fillCalendar(trx, companyId, siteId, { from, newFrom: from, until }, openFrom)
  // It looks for what machines have done already, in indexes that a load of facts is without.
  const calendar = await (bulk ? bulkLoad(trx, ['machine_shift'], fill) : fill())
  const onProgress = (text: string, done: number) => options.onProgress?.(text, done * historyShare)
  const history = { companyId, bulk, period, ...calendar }
  const load = () =>
    writeHistory(
      writing,
      plant,
      { ...history, ...(attendance && { beside: people(plant, from, history) }) },
      { ...options, onProgress },
    )
  const intervals = await (bulk ? loadInBulk(writing, companyId, load, options) : load())
  if (attendance) await noteTerminal(trx, company, companyId, until)
  options.onProgress?.(`${intervals} machine states`, 1)
  const plan = {
    company,
    machines: plant.machines.length,
    firstDay: from,
    sundaysFrom: calendar.sundaysFrom,
    until,
    people: attendance,
  }
  return { intervals, toppedUp: false, plan, bulk }
}

type PeoplePeriod = Omit<Parameters<typeof attendancePortions>[2], 'from'>

/** Rosters and punches of a period, made beside its history. */
const people =
  (plant: Plant, from: string, period: PeoplePeriod): History['beside'] & {} =>
  (emit) =>
    attendancePortions(emit, plant, { from, ...period })

async function loadInBulk(
  { trx }: Writing,
  companyId: string,
  load: () => Promise<number>,
  options: SeedOptions,
): Promise<number> {
  const intervals = await bulkLoad(trx, Object.keys(factTables), load, (part, of) => {
    stopIfCancelled(options)
    options.onProgress?.('Checking constraints, building indexes', historyShare + ((1 - historyShare) * part) / of)
  })
  await makeDerived(trx, companyId)
  return intervals
}

const latest = (a: string, b: string) => (a > b ? a : b)

/** The bulk path checks also what other companies have, so it pays only where the new rows are a good part of all. */
async function bulkPays(trx: Trx, plant: Plant, days: number): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    SELECT greatest(reltuples, 0)::float8 AS known FROM pg_class
    WHERE oid = 'machine_state_interval'::regclass`.execute(trx)
  return rows[0]!.known < plant.machines.length * days * statesPerDay * 4
}

async function topUpIn(writing: Writing, companyId: string, company: string, from: string, options: SeedOptions) {
  const { trx } = writing
  const { plant, after, until } = await findPlant(trx, companyId, company, options.now)
  const siteId = plant.id('site', 0)
  const made = { toppedUp: true, bulk: false }
  const comes = await hasDoors(trx, companyId)
  const plan = { company, machines: plant.machines.length, firstDay: from, people: comes }
  // A plant that was made before people had departments.
  if (!(await hasStaff(trx, companyId))) await writeStaff(trx, plant, companyId, from)
  if (until <= after) {
    const sundaysFrom = await firstExtraDay(trx, companyId, siteId)
    return { intervals: 0, ...made, plan: { ...plan, sundaysFrom, until: after } }
  }
  await nameShortStops(trx, plant, companyId)
  const offShift = await trx
    .selectFrom('machine_off_shift')
    .select('shift')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  // A plant that was made before shifts could be left out; otherwise people may have changed them.
  if (!offShift) await writeOffShifts(trx, plant, companyId)
  const newFrom = plusDays(localDate(timeZone, after * 1000), -1)
  const openFrom = options.living ? localDate(timeZone, until * 1000) : undefined
  const calendar = await fillCalendar(trx, companyId, siteId, { from, newFrom, until }, openFrom)
  const period = { after, until, told: await toldUntil(trx, companyId) }
  const history = { companyId, bulk: false, period, ...calendar }
  const beside = comes ? people(plant, from, history) : undefined
  const intervals = await writeHistory(writing, plant, { ...history, ...(beside && { beside }) }, options)
  if (comes) await noteTerminal(trx, company, companyId, until)
  return { intervals, ...made, plan: { ...plan, sundaysFrom: calendar.sundaysFrom, until } }
}

/**
 * Continues the planning of a plant with live devices: orders to come, plans of the shifts that began, and the end of
 * orders that are done. Changes of people stay.
 */
export async function planAhead(ownerUrl: string, plan: LivePlan, now?: Date): Promise<void> {
  const db = createDatabase(ownerUrl, { max: 1 })
  const { company, firstDay: from } = plan
  try {
    const { id: companyId } = await db
      .selectFrom('company')
      .select('id')
      .where('code', '=', company)
      .executeTakeFirstOrThrow()
    await inPlant(ownerUrl, companyId, undefined, async (writing) => {
      const { trx } = writing
      const { plant, after, until } = await findPlant(trx, companyId, company, now)
      if (until <= after) return
      const newFrom = plusDays(localDate(timeZone, after * 1000), -1)
      const calendar = await fillCalendar(trx, companyId, plant.id('site', 0), { from, newFrom, until }, undefined)
      const facts = { companyId, bulk: false, period: { after, until }, planOnly: true, ...calendar }
      await writeHistory(writing, plant, facts, {})
      await announce(trx, { company: companyId, topic: workOrdersTopic, ids: [] })
    })
  } finally {
    await db.destroy()
  }
}
