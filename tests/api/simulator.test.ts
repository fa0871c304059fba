import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDeviceKey } from '#api/modules/ingest/device-key.ts'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { type LivePlan, planAhead, seedDemo } from '#seed/demo/seed-demo.ts'
import { livePlant } from '#seed/simulator/live-plan.ts'
import { httpOutbox } from '#seed/simulator/outbox.ts'
import { makePlayer } from '#seed/simulator/play.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'

const machines = 12
const minute = 60_000
let api: TestApi
let plan: LivePlan
let key: string
/** Where the history ends and the devices begin. */
let begun: number

beforeAll(async () => {
  api = await testApi()
  begun = lastWednesday()
  const seeded = await seedDemo(api.database.ownerUrl, { days: 2, machines, now: new Date(begun), living: true })
  plan = seeded.plan
  const { id } = await api.owner
    .insertInto('device')
    .values({ company_id: api.companyId, code: 'SIM', name: 'Simulator', kind: 'gateway' })
    .returning('id')
    .executeTakeFirstOrThrow()
  key = makeDeviceKey(api.companyId, id)
  await api.owner
    .insertInto('device_key')
    .values({ company_id: api.companyId, device_id: id, hash: hashSecretToken(key), hint: 'test' })
    .execute()
})
afterAll(() => api.close())

/** A quarter past eight by the clock of the plant, on a day of work that is not long ago. */
function lastWednesday(): number {
  const day = new Date(Date.now() - 86_400_000)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() - 1)
  return day.setUTCHours(5, 15, 0, 0)
}

const ask = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => (await query.execute(api.owner)).rows[0]!

/** Plays the time from `from` to `until` at once, over HTTP. */
async function play(from: number, until: number): Promise<DeviceEvent[]> {
  const plant = livePlant(plan, 1)
  const outbox = httpOutbox({ url: api.url, key, log: pino({ level: 'silent' }) })
  const sent: DeviceEvent[] = []
  const player = makePlayer(
    plant.machines,
    (machine) => plant.script(machine, from / 1000),
    () => ({
      send(events) {
        sent.push(...events)
        outbox.send(events)
      },
      close: () => outbox.close(),
    }),
  )
  player.playUntil(until)
  await outbox.close()
  await expect
    .poll(async () => (await ask<{ open: number }>(sql`SELECT count(*)::int AS open FROM timeline_work`)).open, {
      interval: 50,
    })
    .toBe(0)
  return sent
}

interface Pieces {
  good: number
  scrap: number
}

const pieces = (source: string) =>
  ask<Pieces>(sql`
    SELECT coalesce(sum(good), 0)::int AS good, coalesce(sum(scrap), 0)::int AS scrap FROM production_report
    WHERE company_id = ${api.companyId} AND source_key LIKE ${source}`)

/** Seconds that no state covers, between the plant's first day and the last state of each machine. */
const holes = () =>
  ask<{ seconds: number }>(sql`
    SELECT coalesce(sum(extract(epoch FROM next - upper(during))), 0)::float8 AS seconds
    FROM (SELECT during, lead(lower(during)) OVER (PARTITION BY machine_id ORDER BY during) AS next
      FROM machine_state_interval WHERE company_id = ${api.companyId}) i WHERE next > upper(during)`)

describe('a plant that goes on by itself', () => {
  let sent: DeviceEvent[]
  const pause = { from: 0, to: 0 }

  it('continues by its devices where its history ends', async () => {
    sent = await play(begun, begun + 20 * minute)
    const kept = await ask<{ kept: number; held: number }>(sql`
      SELECT count(*)::int AS kept, count(held)::int AS held FROM device_event WHERE company_id = ${api.companyId}`)
    expect(kept).toEqual({ kept: sent.length, held: 0 })
    expect(await holes()).toEqual({ seconds: 0 })

    const counted = { good: 0, scrap: 0 }
    for (const event of sent) {
      if (event.kind === 'count' || event.kind === 'cycle') counted.good += event.good
      if (event.kind !== 'scrap') continue
      counted.scrap += event.quantity
      counted.good -= event.quantity
    }
    const reported = await pieces('ingest:%')
    expect(reported.scrap).toBe(counted.scrap)
    // Scrap of pieces that were counted before the history ended has nothing to be taken from.
    expect(reported.good).toBeGreaterThanOrEqual(counted.good)
    expect(reported.good - counted.good).toBeLessThanOrEqual(counted.scrap)
    expect(counted.good).toBeGreaterThan(50)
  })

  it('keeps an event once that is sent again after a restart', async () => {
    const before = await pieces('%')
    await play(begun, begun + 20 * minute)
    expect(await pieces('%')).toEqual(before)
  })

  it('is filled up to now where no device sent anything, and nowhere twice', async () => {
    const built = () =>
      ask<{ print: string }>(sql`
        SELECT md5(string_agg(machine_id || during::text || state, '' ORDER BY machine_id, during)) AS print
        FROM machine_state_interval WHERE company_id = ${api.companyId} AND built`)
    const [builtBefore, devices] = [await built(), await pieces('ingest:%')]
    pause.from = begun + 20 * minute
    pause.to = begun + 30 * minute
    // Twice, as when the portal is started, stopped before any device sent anything, and started again.
    for (const now of [begun + 25 * minute, pause.to])
      expect((await seedDemo(api.database.ownerUrl, { now: new Date(now) })).intervals).toBeGreaterThan(0)
    expect(await built()).toEqual(builtBefore)
    expect(await pieces('ingest:%')).toEqual(devices)
    expect(await holes()).toEqual({ seconds: 0 })
    const ends = await ask<{ machines: number }>(sql`
      SELECT count(*)::int AS machines FROM machine_state_interval
      WHERE company_id = ${api.companyId} AND upper(during) = ${new Date(pause.to).toISOString()}::timestamptz`)
    expect(ends).toEqual({ machines })
  })

  it('comes to the pieces that it would have made undisturbed', async () => {
    sent.push(...(await play(pause.to, begun + 40 * minute)))
    const scrapTold = (machine: string) =>
      sent.reduce((sum, each) => sum + (each.kind === 'scrap' && each.machine === machine ? each.quantity : 0), 0)
    await seedDemo(api.database.ownerUrl, { now: new Date(begun + 40 * minute) })
    expect(await holes()).toEqual({ seconds: 0 })
    const alone = await testApi()
    try {
      await seedDemo(alone.database.ownerUrl, {
        days: 2,
        machines,
        now: new Date(begun + 40 * minute),
        living: true,
      })
      const { rows } = await sql<{ machine: string; good: number; scrap: number }>`
        SELECT m.code AS machine, sum(good)::int AS good, sum(scrap)::int AS scrap
        FROM production_report p JOIN machine m ON m.company_id = p.company_id AND m.id = p.machine_id
        GROUP BY m.code ORDER BY m.code`.execute(alone.owner)
      const here = await sql<{ machine: string; good: number; scrap: number }>`
        SELECT m.code AS machine, sum(good)::int AS good, sum(scrap)::int AS scrap
        FROM production_report p JOIN machine m ON m.company_id = p.company_id AND m.id = p.machine_id
        WHERE p.company_id = ${api.companyId} GROUP BY m.code ORDER BY m.code`.execute(api.owner)
      expect(here.rows.map(({ machine }) => machine)).toEqual(rows.map(({ machine }) => machine))
      const apart = here.rows.map((row, n) => ({
        machine: row.machine,
        good: row.good - rows[n]!.good,
        scrap: row.scrap - rows[n]!.scrap,
      }))
      expect(apart.filter(({ scrap }) => scrap !== 0)).toEqual([])
      // At both ends of the simulated events some pieces are in progress, and scrap is not subtracted from pieces
      // booked before the simulation.
      expect(apart.filter(({ machine, good }) => good < -25 || good > 25 + scrapTold(machine))).toEqual([])
    } finally {
      await alone.close()
    }
  })

  it('goes on planning: orders and plans, no facts', async () => {
    const facts = () =>
      ask<object>(sql`
        SELECT (SELECT count(*)::int FROM machine_state_interval) AS states,
          (SELECT count(*)::int FROM production_report) AS reports`)
    const orderCounts = () =>
      ask<{ orders: number; closed: number; plans: number }>(sql`
        SELECT (SELECT count(*)::int FROM work_order) AS orders,
          (SELECT count(*)::int FROM work_order WHERE status = 'closed') AS closed,
          (SELECT count(*)::int FROM production_plan) AS plans`)
    const [before, factsBefore] = [await orderCounts(), await facts()]
    await planAhead(api.database.ownerUrl, plan, new Date(begun + 3 * 86_400_000))
    const after = await orderCounts()
    expect(after.orders).toBeGreaterThan(before.orders)
    expect(after.closed).toBeGreaterThan(before.closed)
    expect(after.plans).toBeGreaterThan(before.plans)
    expect(await facts()).toEqual(factsBefore)
  })
})

it('has worked on the Sundays of the last two weeks when it is made new and goes on by itself', async () => {
  const other = await testApi()
  try {
    const monday = new Date('2026-11-23T04:00:00Z')
    const { plan: made } = await seedDemo(other.database.ownerUrl, { days: 21, machines: 6, now: monday, living: true })
    expect(made.sundaysFrom).toBe('2026-11-15')
    const { rows } = await sql<{ date: string; works: boolean }>`
      SELECT business_date::text AS date, sum(scheduled_seconds) > 0 AS works FROM machine_shift
      WHERE extract(isodow FROM business_date) = 7 GROUP BY 1 ORDER BY 1`.execute(other.owner)
    expect(rows).toEqual([
      { date: '2026-11-08', works: false },
      { date: '2026-11-15', works: true },
      { date: '2026-11-22', works: true },
    ])
  } finally {
    await other.close()
  }
})

it('works on Sundays from the day on which it goes on by itself', async () => {
  const other = await testApi()
  const saturday = new Date('2026-11-14T09:00:00Z')
  const sunday = new Date('2026-11-22T09:00:00Z')
  const work = async () => {
    const { rows } = await sql<{ date: string; run: number; scheduled: number }>`
      SELECT s.business_date::text AS date, sum(s.scheduled_seconds)::int AS scheduled,
        (SELECT coalesce(sum(seconds), 0)::int FROM machine_time t
          WHERE t.business_date = s.business_date AND t.state = 'run') AS run
      FROM machine_shift s WHERE extract(isodow FROM s.business_date) = 7 GROUP BY s.business_date ORDER BY 1`.execute(
      other.owner,
    )
    return rows
  }
  try {
    const { plan: dead } = await seedDemo(other.database.ownerUrl, { days: 9, machines: 6, now: saturday })
    expect(dead.sundaysFrom).toBeUndefined()
    const { plan: living } = await seedDemo(other.database.ownerUrl, { now: sunday, living: true })
    expect(living.sundaysFrom).toBe('2026-11-22')
    const sundays = await work()
    expect(sundays.map(({ date }) => date)).toEqual(['2026-11-08', '2026-11-15', '2026-11-22'])
    expect(sundays.slice(0, 2)).toEqual([
      expect.objectContaining({ run: 0, scheduled: 0 }),
      expect.objectContaining({ run: 0, scheduled: 0 }),
    ])
    expect(sundays[2]!.run).toBeGreaterThan(6 * 3600)
    expect(sundays[2]!.scheduled).toBe(6 * 6 * 3600)
  } finally {
    await other.close()
  }
})
