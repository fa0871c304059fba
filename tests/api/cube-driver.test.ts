import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDriver } from '#cube/cancellable-statements.ts'
import { cubeEnvironment } from '#cube/config.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

interface Driver {
  query(sql: string): Promise<Record<string, string>[]>
  release(): Promise<void>
}

let database: TestDatabase
let driver: Driver
beforeAll(async () => {
  database = await testDatabase()
  const config = { databaseUrl: database.cubeUrl, appSecret: database.appSecret, refresh: false } as const
  const settings = cubeEnvironment({ ...config, port: 1, host: '127.0.0.1', logLevel: 'silent' })
  for (const [name, value] of Object.entries(settings)) if (name.startsWith('CUBEJS_DB')) vi.stubEnv(name, value)
  driver = createDriver() as Driver
})
afterAll(async () => {
  await driver.release()
  vi.unstubAllEnvs()
  await database.drop()
})

it("asks PostgreSQL for further processes only where there is much to read, in the zone of Cube's own times", async () => {
  expect(await driver.query('SHOW parallel_setup_cost')).toEqual([{ parallel_setup_cost: '3000' }])
  expect(await driver.query('SHOW timezone')).toEqual([{ TimeZone: 'UTC' }])
})
