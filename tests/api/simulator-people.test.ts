import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDeviceKey } from '#api/modules/ingest/device-key.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { serialOf } from '#seed/demo/attendance/doors.ts'
import { type LivePlan, seedDemo } from '#seed/demo/seed-demo.ts'
import { admsTerminal } from '#seed/simulator/adms-terminal.ts'
import { livePlant } from '#seed/simulator/live-plan.ts'
import { httpOutbox } from '#seed/simulator/outbox.ts'
import { makePunchPlayer } from '#seed/simulator/play-punches.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'

const log = pino({ level: 'silent' })
let api: TestApi
let plan: LivePlan
let key: string
let begun: number

beforeAll(async () => {
  api = await testApi({ terminals: true })
  const day = new Date(Date.now() - 86_400_000)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() - 1)
  // Noon by the clock of the plant, two hours before a change of shifts.
  begun = day.setUTCHours(9, 0, 0, 0)
  const seeded = await seedDemo(api.database.ownerUrl, { days: 2, machines: 6, now: new Date(begun), living: true })
  plan = seeded.plan
  const { id } = await api.owner
    .insertInto('device')
    .values({ company_id: api.companyId, code: 'DOORS', name: 'Doors', kind: 'gateway' })
    .returning('id')
    .executeTakeFirstOrThrow()
  key = makeDeviceKey(api.companyId, id)
  await api.owner
    .insertInto('device_key')
    .values({ company_id: api.companyId, device_id: id, hash: hashSecretToken(key), hint: 'test' })
    .execute()
})
afterAll(() => api.close())

async function punchCounts() {
  const { rows } = await sql<{ source: string; punches: number; held: number }>`
    SELECT source, count(*)::int AS punches, count(*) FILTER (WHERE held IS NOT NULL AND held <> 'card')::int AS held
    FROM punch WHERE company_id = ${api.companyId} AND occurred_at > to_timestamp(${begun / 1000})
    GROUP BY source ORDER BY source`.execute(api.owner)
  return rows
}

it('sends punches over HTTP and as a terminal, and a later start repeats nothing', async () => {
  const outbox = httpOutbox({ url: api.url, key, log })
  const live = livePlant(plan, 1)
  const terminal = admsTerminal({
    url: api.url,
    serial: serialOf(plan.company),
    log,
    knows: live.enrolled(),
    pollMs: 20,
  })
  let expected = 0
  try {
    expected = makePunchPlayer(live.punches(begun / 1000), outbox, terminal).playUntil(begun + 7 * 3_600_000)
    await expect
      .poll(async () => (await punchCounts()).reduce((all, { punches }) => all + punches, 0), { interval: 50 })
      .toBe(expected)
  } finally {
    await Promise.all([outbox.close(), terminal.close()])
  }
  const before = await punchCounts()
  expect(before).toEqual([
    { source: 'device', punches: expect.any(Number), held: 0 },
    { source: 'terminal', punches: expect.any(Number), held: 0 },
  ])
  expect(expected).toBeGreaterThan(30)
  const { rows: terminalPeople } = await sql<{ people: number; strangers: number }>`
    SELECT count(*)::int AS people, count(*) FILTER (WHERE e.id IS NULL)::int AS strangers FROM terminal_person p
    LEFT JOIN employee e ON e.company_id = p.company_id AND e.code = p.pin WHERE p.company_id = ${api.companyId}`.execute(
    api.owner,
  )
  // Of the people enrolled at the terminal only the vendor's technician is a stranger.
  expect(terminalPeople).toEqual([{ people: live.enrolled().length, strangers: 1 }])
  expect(live.enrolled().length).toBeGreaterThan(2)
  await seedDemo(api.database.ownerUrl, { now: new Date(begun + 7 * 3_600_000), living: true })
  expect(await punchCounts()).toEqual(before)
})
