import { sql } from 'kysely'
import { addDays, localDate } from '#api/modules/settings/shift-calendar.ts'
import { type Database, type Trx, createDatabase } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { bulkLoad } from './bulk-load.ts'
import { timeZone } from './calendar.ts'
import { fillCalendar } from './fill-calendar.ts'
import { findPlant, secondsOf, toldUntil } from './known-plant.ts'
import { idMaker } from './ids.ts'
import { type Plant, buildPlant } from './plant.ts'
import { stopIfCancelled, writeHistory } from './write-history.ts'
import { firstExtraDay, nameShortStops, writeMasterData, writeOffShifts } from './write-master-data.ts'
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
  /** Stops the work and leaves the database as it was. */
  signal?: AbortSignal
  /** The plant goes on by itself from now on, by the simulator: it works on Sundays too, so that it is never dead. */
  living?: boolean
  /** Without triggers and constraints, which are put back and checked at the end; chosen by size when left out. */
  bulk?: boolean
}

export interface SeedResult {
  companyId: string
  /** Machine states written. */
  intervals: number
  /** The company was there, and only the time since its last data was filled. */
  toppedUp: boolean
  /** With what the simulator goes on where the history ends. */
  plan: LivePlan
}

/** What has to be known of a demo plant to go on where its history ends. */
export interface LivePlan {
  company: string
  machines: number
  /** First business date of the history. */
  firstDay: string
  /** From this business date on the plant works on Sundays too. */
  sundaysFrom?: string | undefined
  /** Epoch seconds: the history reaches until here. */
  until: number
}

/** Machine states of one machine, roughly. */
const statesPerDay = 20

/**
 * Makes a demo plant with its history up to now; where it exists, fills the time since its last data. The same company
 * code, number of machines, first day and present give the same plant, whether made at once or in steps.
 *
 * @param ownerUrl database URL of the schema's owner.
 * @throws Error `Cancelled` after the signal.
 */
export async function seedDemo(ownerUrl: string, options: SeedOptions = {}): Promise<SeedResult> {
  const company = options.company ?? 'DEMO'
  const db = createDatabase(ownerUrl, { max: 2 })
  try {
    const companyId = await ensureCompany(db, company)
    const result = await inPlant(db, companyId, options.signal, async (trx) => {
      const begun = await firstDay(trx, companyId, idMaker(company)('site', 0))
      return begun ? topUpIn(trx, companyId, company, begun, options) : makeNew(trx, companyId, company, options)
    })
    if (result.intervals > 10_000) await analyze(db, options)
    return { companyId, ...result }
  } finally {
    await db.destroy()
  }
}

/** One transaction on the company's plant, one at a time; the signal ends also the statement that runs. */
async function inPlant<T>(
  db: Database,
  companyId: string,
  signal: AbortSignal | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let stopStatement: (() => void) | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`
        SELECT pg_backend_pid() AS pid, set_config('app.company_id', ${companyId}, true),
          pg_advisory_xact_lock(742003, hashtext(${companyId}))`.execute(trx)
      stopStatement = () => void sql`SELECT pg_cancel_backend(${rows[0]!.pid})`.execute(db).catch(() => undefined)
      signal?.addEventListener('abort', stopStatement)
      return work(trx)
    })
  } catch (error) {
    throw signal?.aborted ? new Error('Cancelled', { cause: error }) : error
  } finally {
    if (stopStatement) signal?.removeEventListener('abort', stopStatement)
  }
}

async function ensureCompany(db: Database, code: string): Promise<string> {
  const name = code === 'DEMO' ? 'Vardiya Demo Plastics' : `Vardiya ${code}`
  await db
    .insertInto('company')
    .values({ id: idMaker(code)('company', 0), code, name })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return (await db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
}

async function firstDay(trx: Trx, companyId: string, siteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ from: string | null }>`
    SELECT min(business_date)::text AS from FROM shift_instance
    WHERE company_id = ${companyId} AND site_id = ${siteId}`.execute(trx)
  return rows[0]?.from ?? undefined
}

async function makeNew(trx: Trx, companyId: string, company: string, options: SeedOptions) {
  const plant = buildPlant(company, options.machines ?? 40, options.stopFrequency)
  const until = secondsOf(options.now)
  const today = localDate(timeZone, until * 1000)
  const from = addDays(today, -(options.days ?? 400))
  const period = { after: -Infinity, until }
  options.onProgress?.(`${plant.machines.length} machines since ${from}`, 0)
  const siteId = await writeMasterData(trx, plant, companyId, from)
  let intervals = 0
  let sundaysFrom: string | undefined
  const load = async (bulk: boolean) => {
    const calendar = await fillCalendar(trx, companyId, siteId, { from, newFrom: from, until }, options.living ?? false)
    sundaysFrom = calendar.sundaysFrom
    intervals = await writeHistory(trx, plant, { companyId, bulk, period, ...calendar }, options)
  }
  if (!(options.bulk ?? (await bulkPays(trx, plant, options.days ?? 400)))) await load(false)
  else {
    await bulkLoad(
      trx,
      () => load(true),
      (part, of) => {
        stopIfCancelled(options)
        options.onProgress?.('Checking constraints, building indexes', 0.5 + (0.5 * part) / of)
      },
    )
    // What the triggers would have kept; without statistics the planner expects a handful of rows.
    await sql`ANALYZE work_order, production_report, machine_time, machine_shift, shift_instance`.execute(trx)
    await sql`
      INSERT INTO fact_change (company_id, business_date)
      ${sql.join(
        ['machine_time', 'machine_shift', 'production_report', 'production_plan', 'scrap_report'].map(
          (table) => sql`SELECT company_id, business_date FROM ${sql.table(table)} WHERE company_id = ${companyId}`,
        ),
        sql` UNION `,
      )}`.execute(trx)
    await sql`
      INSERT INTO machine_life (company_id, machine_id, first_recorded_at)
      SELECT company_id, machine_id, min(lower(during)) FROM machine_state_interval WHERE company_id = ${companyId}
      GROUP BY company_id, machine_id`.execute(trx)
    await sql`
      SELECT refresh_work_order_progress(${companyId}, ARRAY(SELECT id FROM work_order WHERE company_id = ${companyId}))`.execute(
      trx,
    )
    await sql`
      SELECT mark_whole_stops(${companyId}, id, '-infinity', 'infinity') FROM machine WHERE company_id = ${companyId}`.execute(
      trx,
    )
  }
  options.onProgress?.(`${intervals} machine states`, 1)
  const plan = { company, machines: plant.machines.length, firstDay: from, sundaysFrom, until }
  return { intervals, toppedUp: false, plan }
}

/** The bulk path checks also what other companies have, so it pays only where the new rows are a good part of all. */
async function bulkPays(trx: Trx, plant: Plant, days: number): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    SELECT greatest(reltuples, 0)::float8 AS known FROM pg_class
    WHERE oid = 'machine_state_interval'::regclass`.execute(trx)
  return rows[0]!.known < plant.machines.length * days * statesPerDay * 4
}

async function topUpIn(trx: Trx, companyId: string, company: string, from: string, options: SeedOptions) {
  const { plant, after, until } = await findPlant(trx, companyId, company, options.now)
  const siteId = plant.id('site', 0)
  const toppedUp = true
  const plan = { company, machines: plant.machines.length, firstDay: from }
  if (until <= after) {
    const sundaysFrom = await firstExtraDay(trx, companyId, siteId)
    return { intervals: 0, toppedUp, plan: { ...plan, sundaysFrom, until: after } }
  }
  await nameShortStops(trx, plant, companyId)
  const known = await trx
    .selectFrom('machine_off_shift')
    .select('shift')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  // A plant that was made before shifts could be left out; otherwise people may have changed them.
  if (!known) await writeOffShifts(trx, plant, companyId)
  const newFrom = addDays(localDate(timeZone, after * 1000), -1)
  const calendar = await fillCalendar(trx, companyId, siteId, { from, newFrom, until }, options.living ?? false)
  const period = { after, until, told: await toldUntil(trx, companyId) }
  const intervals = await writeHistory(trx, plant, { companyId, bulk: false, period, ...calendar }, options)
  return { intervals, toppedUp, plan: { ...plan, sundaysFrom: calendar.sundaysFrom, until } }
}

/**
 * Goes on planning a plant whose devices tell what it does: orders to come, plans of the shifts that began, and the end
 * of orders that are done. What people changed stays as they left it.
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
    await inPlant(db, companyId, undefined, async (trx) => {
      const { plant, after, until } = await findPlant(trx, companyId, company, now)
      if (until <= after) return
      const newFrom = addDays(localDate(timeZone, after * 1000), -1)
      const calendar = await fillCalendar(trx, companyId, plant.id('site', 0), { from, newFrom, until }, false)
      const facts = { companyId, bulk: false, period: { after, until }, planOnly: true, ...calendar }
      await writeHistory(trx, plant, facts, {})
      await announce(trx, { company: companyId, topic: workOrdersTopic, ids: [] })
    })
  } finally {
    await db.destroy()
  }
}

async function analyze(db: Database, options: SeedOptions): Promise<void> {
  options.onProgress?.('Gathering statistics', 1)
  await sql`ANALYZE`.execute(db)
}
