import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '#api/app.ts'
import { healthSchema, licencesSchema } from '#api/modules/health/health.contract.ts'
import { rollupsSchema, slowQuestionsSchema } from '#api/modules/health/slowness.contract.ts'
import { takeNotedBackup } from '#api/platform/backup/note-backup.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { callAt, makeCompany, makePerson, type TestApi, testApi } from '#tests/support/api.ts'
import { makeSmallFactory } from '#tests/support/small-factory.ts'
import { zonesElse } from '#web/modules/health/zones-here.ts'

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
  for (const path of ['', '/licences', '/rollups', '/questions'].map((end) => `/api/health${end}`))
    expect((await api.call('GET', path, { as: await api.as('User') })).status).toBe(403)
})

it('shows each part of the install and of the own company', async () => {
  await makeSmallFactory(api.owner, 'ELSEWHERE', { machines: 1, gateways: 5 })
  const { versions, parts } = await health()
  expect(versions.database).toMatch(/^18/)
  expect(parts.database.bytes).toBeGreaterThan(1_000_000)
  // Nothing listens where the tests' Cube would be.
  expect(parts.reports).toEqual({ state: 'bad', answer: 'silent', taken: 0, running: 0 })
  expect(parts.devices.active).toBe(0)
  expect(parts.rollups).toEqual({ state: 'good', waitingSeconds: 0 })
  await api.owner
    .insertInto('fact_change')
    .values({ company_id: api.companyId, business_date: '2026-05-01', at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect((await health()).parts.rollups.state).toBe('bad')
})

it('compares the clocks of the sites in Node, PostgreSQL and the browser', async () => {
  const company_id = await makeCompany(api.owner, 'CLOCKS')
  for (const time_zone of ['Africa/Casablanca', 'Europe/Berlin'])
    await api.owner
      .insertInto('site')
      .values({ company_id, code: time_zone.slice(0, 8), name: time_zone, time_zone })
      .execute()
  const as = await makePerson(api, { email: 'clocks@health.test', role: 'Admin', companyId: company_id })
  const { zones, state } = healthSchema.parse((await api.call('GET', '/api/health', { as })).json).parts.zones
  expect(state).toBe('good')
  expect(zones.map(({ zone }) => zone)).toEqual(['Africa/Casablanca', 'Europe/Berlin'])
  expect(zones[1]).toMatchObject({ database: 'same' })
  // Whatever this PostgreSQL knows about Casablanca, Node's rules apply.
  expect(zones[0]!.database).not.toBe('different')
  expect(zonesElse(zones)).toEqual([])
  expect(
    zonesElse(zones, (zone, at) => (zone === 'Europe/Berlin' ? 3600 : zones[0]!.seconds[zones[0]!.at.indexOf(at)]!)),
  ).toEqual(['Europe/Berlin'])
})

it('says so when places for questions are taken in which nothing runs', async () => {
  const cube = createServer((_request, response) => {
    response.end(JSON.stringify({ health: 'HEALTH', places: { taken: 6, running, stuck: false } }))
  })
  let running = 6
  await new Promise<void>((resolve) => cube.listen(0, '127.0.0.1', resolve))
  const { port } = cube.address() as AddressInfo
  const ownApi = await startApi({ ...api.config, cubeUrl: `http://127.0.0.1:${port}` })
  try {
    const as = await api.as('Admin')
    const reports = async () =>
      healthSchema.parse((await callAt(ownApi.url, 'GET', '/api/health', { as })).json).parts.reports
    expect(await reports()).toEqual({ state: 'good', answer: 'answering', taken: 6, running: 6 })
    running = 4
    expect(await reports()).toEqual({ state: 'watch', answer: 'answering', taken: 6, running: 4 })
  } finally {
    await ownApi.close()
    cube.close()
  }
})

it('shows how long rollups take to build, and up to when they are current', async () => {
  const elsewhere = await makeSmallFactory(api.owner, 'NEXTDOOR', { machines: 1, gateways: 1 })
  const built = { rollup: 'plant_facts_by_day', days: 2, took_ms: 41, longest_ms: 1200, shared: true }
  const ended_at = new Date('2026-11-23T12:00:00Z')
  for (const company_id of [api.companyId, elsewhere.companyId])
    await api.owner
      .insertInto('rollup_build')
      .values({ ...built, company_id, ended_at })
      .execute()
  const as = await api.as('Admin')
  const { rows, currentAsOf } = rollupsSchema.parse((await api.call('GET', '/api/health/rollups', { as })).json)
  expect(rows).toEqual([
    { name: built.rollup, builtAt: ended_at.toISOString(), days: 2, tookMs: 41, longestMs: 1200, shared: true },
  ])
  const { min } = await api.owner
    .selectFrom('fact_change')
    .select(({ fn }) => fn.min('at').as('min'))
    .where('company_id', '=', api.companyId)
    .executeTakeFirstOrThrow()
  expect(currentAsOf).toBe(new Date(min!).toISOString())
})

it('lists the slowest questions of the last days of the own company', async () => {
  const elsewhere = await makeSmallFactory(api.owner, 'ASKERS', { machines: 1, gateways: 1 })
  const ask = (took_ms: number, members: string[], daysAgo = 0, company_id = api.companyId) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    return api.owner
      .insertInto('slow_question')
      .values({ company_id, at, members, filters: ['oee.shift'], took_ms })
      .execute()
  }
  for (const took of [1500, 9000, 2000]) await ask(took, ['oee.oee', 'oee.machine'])
  await ask(4000, ['oee.availability'])
  await ask(60_000, ['oee.quality'], 8)
  await ask(70_000, ['oee.performance'], 0, elsewhere.companyId)
  const as = await api.as('Admin')
  const slowQuestions = slowQuestionsSchema.parse((await api.call('GET', '/api/health/questions', { as })).json)
  expect(slowQuestions).toMatchObject([
    { members: ['oee.oee', 'oee.machine'], filters: ['oee.shift'], times: 3, medianMs: 2000, slowestMs: 9000 },
    { members: ['oee.availability'], times: 1, medianMs: 4000, slowestMs: 4000 },
  ])
})

it('shows the last backup, and why a later one failed', async () => {
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
