import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Interval } from './intervals-of.ts'

interface Row extends Interval {
  id: string
  machine: string
  built: boolean
}

export interface MachineIntervals {
  machine: string
  /** Whole seconds: rows that begin before stay unchanged. */
  from: number
  intervals: readonly Interval[]
}

/**
 * Writes the differences between the built and the stored rows of machines. Rows that come from no device are never
 * touched: built rows fill the time that these leave free.
 *
 * @returns the machines with changes.
 */
export async function writeIntervals(
  trx: Trx,
  companyId: string,
  machines: readonly MachineIntervals[],
): Promise<Set<string>> {
  const present = Map.groupBy(await readPresent(trx, companyId, machines), ({ machine }) => machine)
  const gone: Row[] = []
  const changed: Row[] = []
  const shrunk: Row[] = []
  const made: (Interval & { machine: string })[] = []
  for (const { machine, from, intervals } of machines) {
    const rows = present.get(machine) ?? []
    const others = rows.filter(({ built }) => !built).toSorted((a, b) => a.from - b.from)
    const builtRows = new Map(rows.filter((row) => row.built && row.from >= from).map((row) => [row.from, row]))
    for (const interval of intervals.flatMap((one) => leaveFree(one, others))) {
      const row = builtRows.get(interval.from)
      builtRows.delete(interval.from)
      if (!row) made.push({ ...interval, machine })
      else if (!isSame(row, interval)) (interval.to < row.to ? shrunk : changed).push({ ...row, ...interval })
    }
    gone.push(...builtRows.values())
  }
  if (gone.length > 0)
    await sql`DELETE FROM machine_state_interval
      WHERE company_id = ${companyId} AND id = ANY(${gone.map(({ id }) => id)}::uuid[])`.execute(trx)
  // What gives time away does so before others take it.
  for (const rows of [shrunk, changed])
    if (rows.length > 0)
      await sql`
        UPDATE machine_state_interval i SET during = ${during}, state = r.state, reason_id = r.reason,
          work_order_id = r."order", operator_id = r.operator, note = r.note, updated_at = clock_timestamp()
        FROM ${recordset(rows)} WHERE i.company_id = ${companyId} AND i.id = r.id`.execute(trx)
  if (made.length > 0)
    await sql`
      INSERT INTO machine_state_interval (company_id, machine_id, during, state, reason_id, work_order_id, operator_id,
        note, built)
      SELECT ${companyId}, r.machine, ${during}, r.state, r.reason, r."order", r.operator, r.note, true
      FROM ${recordset(made)} ORDER BY r.machine, r."from"`.execute(trx)
  return new Set([...gone, ...changed, ...shrunk, ...made].map(({ machine }) => machine))
}

const during = sql`tstzrange(to_timestamp(r."from"), to_timestamp(r."to"))`
const recordset = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) AS r(id uuid,
  machine uuid, "from" float8, "to" float8, state text, reason uuid, "order" uuid, operator uuid, note text)`

/** Comparisons of ranges cannot use an index under row-level security; comparisons of instants can. */
async function readPresent(trx: Trx, companyId: string, machines: readonly MachineIntervals[]): Promise<Row[]> {
  const wanted = machines.map(({ machine, from }) => ({
    machine,
    at: from < -1e11 ? '-infinity' : new Date(from * 1000).toISOString(),
  }))
  const { rows } = await sql<Row>`
    SELECT i.id, i.machine_id AS machine, i.built, i.state, i.reason_id AS reason, i.work_order_id AS "order",
      i.operator_id AS operator, i.note, extract(epoch FROM lower(i.during))::float8 AS "from",
      extract(epoch FROM upper(i.during))::float8 AS "to"
    FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w(machine uuid, at timestamptz)
    CROSS JOIN LATERAL (
      SELECT t.interval_id FROM machine_time t
      WHERE t.company_id = ${companyId} AND t.machine_id = w.machine AND t.started_at >= w.at
      UNION
      (SELECT t.interval_id FROM machine_time t
        WHERE t.company_id = ${companyId} AND t.machine_id = w.machine AND t.started_at < w.at
        ORDER BY t.started_at DESC LIMIT 1)) t
    -- One by one: the planner expects so many that it would read the whole history to join them.
    CROSS JOIN LATERAL (
      SELECT * FROM machine_state_interval x WHERE x.company_id = ${companyId} AND x.id = t.interval_id LIMIT 1) i`.execute(
    trx,
  )
  return rows
}

const isSame = (a: Interval, b: Interval) =>
  a.to === b.to &&
  a.state === b.state &&
  a.reason === b.reason &&
  a.order === b.order &&
  a.operator === b.operator &&
  a.note === b.note

/** @param others in their order. */
function leaveFree(interval: Interval, others: readonly { from: number; to: number }[]): Interval[] {
  const free: Interval[] = []
  let at = interval.from
  for (const other of others) {
    if (other.to <= at || other.from >= interval.to) continue
    const until = Math.floor(other.from)
    if (until > at) free.push({ ...interval, from: at, to: until })
    at = Math.ceil(other.to)
  }
  if (at < interval.to) free.push({ ...interval, from: at })
  return free
}
