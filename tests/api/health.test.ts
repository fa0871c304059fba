import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { healthSchema, licencesSchema } from '#api/modules/health/health.contract.ts'
import { takeNotedBackup } from '#api/platform/backup/note-backup.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { makeSmallFactory } from '#tests/support/small-factory.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await testApi()
  folder = await mkdtemp(join(tmpdir(), 'vardiya-health-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await api.close()
})

const health = async () =>
  healthSchema.parse((await api.call('GET', '/api/health', { as: await api.as('Admin') })).json)

it('is for administrators', async () => {
  for (const path of ['/api/health', '/api/health/licences'])
    expect((await api.call('GET', path, { as: await api.as('User') })).status).toBe(403)
})

it('tells each part, of the install and of the own company', async () => {
  await makeSmallFactory(api.owner, 'ELSEWHERE', { machines: 1, gateways: 5 })
  const { versions, parts } = await health()
  expect(versions.database).toMatch(/^18/)
  expect(parts.database.bytes).toBeGreaterThan(1_000_000)
  // Nothing listens where the tests' Cube would be.
  expect(parts.reports).toEqual({ state: 'bad', answer: 'silent' })
  expect(parts.devices.active).toBe(0)
  expect(parts.rollups).toEqual({ state: 'good', waitingSeconds: 0 })
  await api.owner
    .insertInto('fact_change')
    .values({ company_id: api.companyId, business_date: '2026-05-01', at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect((await health()).parts.rollups.state).toBe('bad')
})

it('tells the last backup, and why a later one failed', async () => {
  expect((await health()).parts.backup).toEqual({ state: 'bad', takenAt: null, sizeBytes: null, failure: null })
  const options = {
    databaseUrl: api.database.ownerUrl,
    files: await createFiles(api.config.filesUrl),
    appSecret: api.config.appSecret,
    replace: false,
    say: () => undefined,
    signal: new AbortController().signal,
  }
  const { takenAt } = await takeNotedBackup({ ...options, path: join(folder, 'one') })
  expect((await health()).parts.backup).toMatchObject({ state: 'good', takenAt, failure: null })
  await expect(takeNotedBackup({ ...options, path: join(folder, 'none', 'two') })).rejects.toThrow('ENOENT')
  expect((await health()).parts.backup).toMatchObject({ state: 'bad', takenAt })
  await takeNotedBackup({ ...options, path: join(folder, 'three') })
  expect((await health()).parts.backup).toMatchObject({ state: 'good', failure: null })
})

it('lists the licences of what the product runs with', async () => {
  const licences = licencesSchema.parse(
    (await api.call('GET', '/api/health/licences', { as: await api.as('FullAdmin') })).json,
  )
  expect(licences).toContainEqual({ name: 'express', version: expect.stringMatching(/^5\./), licence: 'MIT' })
  expect(licences.some(({ name }) => name === 'vitest')).toBe(false)
})
