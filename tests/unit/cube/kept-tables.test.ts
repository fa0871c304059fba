import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { cubeEnvironment } from '#cube/config.ts'
import { installNativeFallback } from '#cube/native-fallback.ts'
import { ofCube } from '#cube/patches/patch.ts'
import { compileForKeptTables } from '#cube/rollups/kept-tables.ts'

interface Compiler {
  getSql(question: object): Promise<{ sql: [string, unknown[]]; preAggregations: object[]; askedDays: object }>
}

let compiler: Compiler

beforeAll(async () => {
  const config = { port: 1, host: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none', appSecret: 'x'.repeat(32) }
  const environment = cubeEnvironment({ ...config, refresh: false, logLevel: 'silent' })
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  installNativeFallback()
  compileForKeptTables()
  const { CubejsServerCore } = ofCube<{
    CubejsServerCore: new (...parts: object[]) => { getCompilerApi(context: object): Promise<Compiler> }
  }>('server-core')
  const core = new CubejsServerCore(
    {
      apiSecret: config.appSecret,
      schemaPath: relative(process.cwd(), join(projectRoot, 'model')),
      scheduledRefreshTimer: false,
      telemetry: false,
      logger: () => undefined,
    },
    { isCubeConfigEmpty: false },
  )
  compiler = await core.getCompilerApi({})
})
afterAll(() => void vi.unstubAllEnvs())

function question(days?: string[]) {
  return {
    measures: ['oee.oee'],
    dimensions: ['oee.machine'],
    timeDimensions: [{ dimension: 'oee.business_date', ...(days && { dateRange: days }) }],
    filters: [],
    order: [],
    timezone: 'UTC',
  }
}

it('a question is compiled without what would build its rollup, and says which days it asks for', async () => {
  const { preAggregations, sql, askedDays } = await compiler.getSql(
    question(['2026-06-01T00:00:00.000', '2026-06-30T23:59:59.999']),
  )
  const tableName = 'rollups.plant_facts_by_machine_day'
  expect(preAggregations).toEqual([{ preAggregationId: 'plant_facts.by_machine_day', tableName, type: 'rollup' }])
  expect(sql[0]).toContain(`FROM ${tableName} `)
  expect(askedDays).toEqual({ from: '2026-06-01', to: '2026-06-30' })
})

it('a question without days asks for all of them', async () => {
  expect((await compiler.getSql(question())).askedDays).toEqual({ from: '0001-01-01', to: '9999-12-31' })
})
