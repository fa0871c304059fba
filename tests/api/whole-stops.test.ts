import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ago, openStopDesk } from './support/stop-desk.ts'

const { api, desk } = await openStopDesk()
const nextOrder = await desk.makeNextOrder()
afterAll(() => api.close())

const { owner, companyId } = api

interface Row {
  id: string
  from: number
  to: number
  state: 'run' | 'stop'
  reason: string | null
  order: string | null
  built: boolean
}

/** Stops with start and end. Adjoining stops with equal content are one, unless devices reported two. */
function wholeStops(rows: readonly Row[]): string[] {
  const stops: { from: number; to: number; last: Row }[] = []
  for (const row of rows.filter(({ state }) => state === 'stop').toSorted((a, b) => a.from - b.from)) {
    const before = stops.at(-1)
    const same =
      before && before.to === row.from && before.last.reason === row.reason && before.last.built === row.built
    if (same && !(row.built && before.last.order === row.order)) Object.assign(before, { to: row.to, last: row })
    else stops.push({ from: row.from, to: row.to, last: row })
  }
  return stops.map(({ from, to }) => `${from} ${to}`)
}

/** The same as the reports read it. */
async function markedStops(): Promise<string[]> {
  const { rows } = await sql<{ stop: string; parts: string }>`
    SELECT (extract(epoch FROM t.started_at - ${start}) / 60)::integer || ' ' || (extract(epoch FROM
        coalesce(t.stop_ended_at, upper(i.during)) - ${start}) / 60)::integer AS stop
    FROM machine_time t JOIN machine_state_interval i ON i.company_id = t.company_id AND i.id = t.interval_id
    WHERE t.state = 'stop' AND t.segment = 1 AND t.stop_id IS NULL ORDER BY t.started_at`.execute(owner)
  const stray = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM machine_time t
    WHERE (t.state <> 'stop' AND t.stop_id IS NOT NULL) OR (t.stop_ended_at IS NOT NULL AND (t.segment > 1 OR t.stop_id IS NOT NULL))
      OR (t.stop_id IS NOT NULL AND NOT EXISTS (SELECT FROM machine_time h
        WHERE h.interval_id = t.stop_id AND h.segment = 1 AND h.stop_ended_at >= t.ended_at))`.execute(owner)
  expect(stray.rows).toEqual([{ count: 0 }])
  return rows.map(({ stop }) => stop)
}

const pieceOf = sql`x.machine_id, x.interval_id, x.state, x.work_order_id, x.started_at, x.ended_at, x.business_date::text`

/** The latest piece of the machine's time: as stored, and as found. */
async function latestPieces() {
  const kept = await sql`SELECT ${pieceOf} FROM machine_latest x`.execute(owner)
  const latest = await sql`SELECT ${pieceOf} FROM machine_time x ORDER BY x.started_at DESC LIMIT 1`.execute(owner)
  return { kept: kept.rows, found: latest.rows }
}

const start = ago(240)
const slots = 24
const minutesOfSlot = 10

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('stops stay whole, and the latest piece is known, whatever is written, in whatever order, and over shift edges', async () => {
  // Shifts of half an hour each: most stops lie in several.
  await sql`DELETE FROM shift_instance WHERE company_id = ${companyId}`.execute(owner)
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
    SELECT ${companyId}, ${desk.site}, (ARRAY['morning', 'evening', 'night'])[1 + n % 3], current_date + n / 3,
      tstzrange(${start}::timestamptz + n * interval '30 minutes', ${start}::timestamptz + (n + 1) * interval '30 minutes'), true
    FROM generate_series(0, 7) n`.execute(owner)
  const pick = random(7)
  const reasons = [null, desk.stopReason]
  const orders = [desk.order, nextOrder]
  let rows: Row[] = []
  const at = (slot: number) => new Date(start.getTime() + slot * minutesOfSlot * 60_000)
  const free = (slot: number) => !rows.some(({ from, to }) => from <= slot * minutesOfSlot && slot * minutesOfSlot < to)
  const content = () => ({
    state: pick(4) === 0 ? ('run' as const) : ('stop' as const),
    reason: reasons[pick(2)]!,
    order: orders[pick(2)]!,
    built: pick(3) === 0,
  })
  for (let round = 0; round < 150; round++) {
    const what = pick(4)
    if (what < 2) {
      const wanted = new Set(Array.from({ length: 1 + pick(6) }, () => pick(slots)))
      const fresh = [...wanted].filter(free).map((slot) => ({ slot, ...content() }))
      const { rows: made } = await sql<{ id: string; slot: number }>`
        INSERT INTO machine_state_interval (company_id, machine_id, during, state, reason_id, work_order_id, built)
        SELECT ${companyId}, ${desk.machine}, tstzrange(${start}::timestamptz + f.slot * interval '10 minutes',
            ${start}::timestamptz + (f.slot + 1) * interval '10 minutes'), f.state,
          CASE WHEN f.state = 'stop' THEN f.reason END, f."order", f.built
        FROM json_to_recordset(${JSON.stringify(fresh)}::json) AS f(slot integer, state text, reason uuid, "order" uuid, built boolean)
        RETURNING id, (extract(epoch FROM lower(during) - ${start}) / 600)::integer AS slot`.execute(owner)
      const ids = new Map(made.map(({ id, slot }) => [slot, id]))
      for (const { slot, ...one } of fresh)
        rows.push({
          ...one,
          reason: one.state === 'stop' ? one.reason : null,
          id: ids.get(slot)!,
          from: slot * minutesOfSlot,
          to: (slot + 1) * minutesOfSlot,
        })
    } else if (what === 2) {
      const gone = rows.filter(() => pick(5) === 0).map(({ id }) => id)
      await sql`DELETE FROM machine_state_interval WHERE id = ANY(${gone}::uuid[])`.execute(owner)
      rows = rows.filter(({ id }) => !gone.includes(id))
    } else {
      const one = rows[pick(rows.length || 1)]
      if (!one) continue
      const after = rows.filter(({ from }) => from >= one.to).toSorted((a, b) => a.from - b.from)[0]
      // Grows into the free time after it, or gives up time at its end.
      const to = pick(2) ? Math.min(after?.from ?? slots * minutesOfSlot, one.to + minutesOfSlot) : one.to
      const { state, reason } = content()
      Object.assign(one, { to, state, reason: state === 'stop' ? reason : null })
      await sql`
        UPDATE machine_state_interval SET during = tstzrange(lower(during), ${at(to / minutesOfSlot)}), state = ${state},
          reason_id = ${one.reason} WHERE id = ${one.id}`.execute(owner)
    }
    expect({ round, stops: await markedStops() }).toEqual({ round, stops: wholeStops(rows) })
    const { kept, found } = await latestPieces()
    expect({ round, kept }).toEqual({ round, kept: found })
  }
  expect(wholeStops(rows).length).toBeGreaterThan(2)
})

it('nothing is kept of a machine without time', async () => {
  await sql`DELETE FROM machine_state_interval`.execute(owner)
  expect(await latestPieces()).toEqual({ kept: [], found: [] })
})

it('a stop that grows beyond a day is another fact of the day on which it began', async () => {
  await sql`DELETE FROM machine_state_interval`.execute(owner)
  const insert = (from: number, to: number, order: string) =>
    sql`
      INSERT INTO machine_state_interval (company_id, machine_id, during, state, work_order_id)
      SELECT ${companyId}, ${desk.machine}, tstzrange(${start}::timestamptz + ${from} * interval '1 minute',
        ${start}::timestamptz + ${to} * interval '1 minute'), 'stop', ${order}`.execute(owner)
  // The shifts of the first date end after 90 minutes.
  await insert(70, 90, desk.order)
  await sql`DELETE FROM fact_change`.execute(owner)
  await insert(90, 100, nextOrder)
  const days = await sql<{ days: number }>`
    SELECT count(DISTINCT business_date)::integer AS days FROM fact_change`.execute(owner)
  expect(days.rows).toEqual([{ days: 2 }])
  expect(await markedStops()).toEqual(['70 100'])
})
