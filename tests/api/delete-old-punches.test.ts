import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldPunches } from '#api/modules/attendance/punches/delete-old-punches.ts'
import { fromDevice } from '#api/modules/attendance/punches/device-punches.ts'
import { recordPunches } from '#api/modules/attendance/punches/record-punches.ts'
import { type Database, createDatabase, inCompany } from '#api/platform/db/database.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'

let api: TestApi
let admin: Person
let app: Database
const never = new AbortController().signal
const today = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  app = createDatabase(api.database.appUrl, { max: 3 })
})
afterAll(async () => {
  await app.destroy()
  await api.close()
})

const keep = (days: number | null) =>
  sql`UPDATE company_settings SET punch_days = ${days} WHERE company_id = ${api.companyId}`.execute(api.owner)
const markOf = async () =>
  (
    await sql<{ date: string | null }>`
      SELECT attendance_closed_before::text AS date FROM company_settings
      WHERE company_id = ${api.companyId}`.execute(api.owner)
  ).rows[0]!.date

describe('punches of a company that keeps them for a time', () => {
  let plant: Awaited<ReturnType<typeof makeWorkedMonth>>
  let ada: string
  const call = (method: string, path: string, body?: object) => api.call(method, `/api/${path}`, { as: admin, body })
  const month = async (of: string) =>
    (await call('GET', `timesheets?site=${plant.site}&month=${of}`)).json.people.find(
      ({ id }: { id: string }) => id === ada,
    )
  const punchesLeft = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM punch WHERE company_id = ${api.companyId}`.execute(
        api.owner,
      )
    ).rows[0]!.n

  beforeAll(async () => {
    plant = await makeWorkedMonth(api, ['Ada'])
    ada = plant.people[0]!
    await plant.attend(ada, plant.workdays.slice(2))
    await plant.attend(ada, [plusDays(today(), -1)])
    await plant.settled()
  })

  it('stay while nothing is set', async () => {
    const before = await punchesLeft()
    expect(await deleteOldPunches({ db: app }, never)).toBe(0)
    expect(await punchesLeft()).toBe(before)
    expect(await markOf()).toBeNull()
  })

  it('go, and their days and locked months stay as they are, whatever is built', async () => {
    const { version } = (await call('GET', 'company/settings')).json
    const change = { mailDays: 90, notificationDays: 365, uploadDays: 30, punchDays: 60 }
    expect((await call('PUT', 'company/settings', { version, change })).status).toBe(200)
    const lock = { site: plant.site, month: '2026-06', despite: 1 }
    expect((await call('POST', 'timesheets/lock', lock)).json).toMatchObject({ locked: true })
    const before = await month('2026-06')
    expect(before.items).toMatchObject({ worked: (plant.workdays.length - 2) * 8 * 3600, absent_days: 2 })

    expect(await deleteOldPunches({ db: app }, never)).toBe(2 * (plant.workdays.length - 2))
    expect(await markOf()).toBe(plusDays(today(), 14 - 60))
    expect(await punchesLeft()).toBe(2)
    await sql`INSERT INTO attendance_work (company_id, employee_id, since, until)
      VALUES (${api.companyId}, ${ada}, '2026-05-01', now())`.execute(api.owner)
    await plant.settled()
    expect(await month('2026-06')).toEqual(before)
    expect((await month('2026-07'))?.corrections ?? null).toBeNull()
    expect(await deleteOldPunches({ db: app }, never)).toBe(0)
  })

  it('that come later, and corrections, are refused with the reason', async () => {
    const closed = await markOf()
    const punch = { reader: plant.reader, at: '2026-06-02T06:00', state: 'in' }
    const fix = { employee: ada, date: '2026-06-02', add: [punch], ignore: [], restore: [], reason: 'Was there' }
    expect(await call('POST', 'attendance-corrections', { ...fix, intoNextPeriod: true })).toMatchObject({
      status: 409,
      json: { error: { details: { closedBefore: closed } } },
    })
    const byHand = await call('POST', 'punches', { employee: ada, ...punch, reason: 'Was there' })
    expect(byHand).toMatchObject({ status: 400, json: { error: { fields: [{ path: 'at' }] } } })
    expect(byHand.text).toContain(closed)
    const held = await inCompany(app, api.companyId, (trx) =>
      recordPunches(trx, api.companyId, [
        fromDevice({ id: '1', at: '2026-06-02T06:00:00+03:00', badge: 'Ada', reader: 'GATE', direction: 'in' }),
      ]),
    )
    expect(held).toEqual([{ repeated: false, held: 'closed' }])
    expect((await call('POST', 'held-punches/release', { all: {} })).json).toMatchObject({ released: 0, still: 1 })
    const [open] = (await call('GET', `attendance-exceptions?employee=${ada}&from=2026-06-01&to=2026-06-30`)).json.rows
    const excuse = { action: 'excuse', reason: 'Ill', exceptions: [{ id: open.id, version: open.version }] }
    expect((await call('POST', 'attendance-exceptions/decisions', excuse)).json).toMatchObject({
      decided: 0,
      locked: 1,
    })
    // A longer time does not open days again.
    await keep(3650)
    await deleteOldPunches({ db: app }, never)
    expect(await markOf()).toBe(closed)
  })

  it('that are younger cannot be deleted by the portal at all', async () => {
    const gone = await inCompany(app, api.companyId, (trx) => trx.deleteFrom('punch').executeTakeFirst())
    expect(Number(gone.numDeletedRows)).toBe(1)
    expect(await punchesLeft()).toBe(2)
  })
})
