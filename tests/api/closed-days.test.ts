import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteOldPunches } from '#api/modules/attendance/punches/delete-old-punches.ts'
import { type Database, createDatabase } from '#api/platform/db/database.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { makePunchedPlant } from './support/punched-plant.ts'

let database: TestDatabase
let client: pg.Client
let app: Database
const never = new AbortController().signal

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  app = createDatabase(database.appUrl, { max: 3 })
})
afterAll(async () => {
  await app.destroy()
  await client.end()
  await database.drop()
})

const today = new Date().toISOString().slice(0, 10)
const first = plusDays(today, -80)
const at = (day: number) => plusDays(first, day)

it.each([60, 62, 65])(
  'days after the closed ones are built as before when punches older than %i days are gone',
  async (days) => {
    const plant = await makePunchedPlant(client, app, `Kept${days}`)
    for (let day = 0; day < 75; day++) {
      await plant.day(at(day))
      await plant.roster(at(day), day % 7 === 6 ? null : day % 3 === 0 ? 'night' : 'morning')
      // Days too long, so that the week has overtime, an evening forgotten now and then, and nights over midnight.
      const night = day % 3 === 0
      await plant.punch(`gate in ${at(day)} ${night ? '21:50' : '05:50'}`)
      if (day % 5 !== 4) await plant.punch(`gate out ${night ? at(day + 1) : at(day)} ${night ? '06:30' : '16:10'}`)
    }
    await plant.hear(`${today} 00:00`)
    await plant.build()
    const before = await plant.built()
    await client.query('UPDATE company_settings SET punch_days = $2 WHERE company_id = $1', [plant.company, days])
    expect(await deleteOldPunches({ db: app }, never)).toBeGreaterThan(0)
    await client.query(
      `INSERT INTO attendance_work (company_id, employee_id, since, until) VALUES ($1, $2, $3, now())`,
      [plant.company, plant.ada, first],
    )
    await plant.build()
    expect(await plant.built()).toEqual(before)
  },
)
