import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { CompiledShapes, type AskedQuestion, type CompiledQuestion } from '#cube/compiled-shapes.ts'
import { cubeEnvironment } from '#cube/config.ts'
import { installNativeFallback } from '#cube/native-fallback.ts'
import { ofCube } from '#cube/patches/patch.ts'

interface Compiler {
  getSql(question: object): Promise<CompiledQuestion>
}

let compiler: Compiler
let shapes: CompiledShapes
let compiled: number

beforeAll(async () => {
  const config = { port: 1, host: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none', appSecret: 'x'.repeat(32) }
  const environment = cubeEnvironment({ ...config, refresh: false, logLevel: 'silent' })
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  installNativeFallback()
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
beforeEach(() => {
  shapes = new CompiledShapes()
  compiled = 0
})
afterAll(() => void vi.unstubAllEnvs())

const first = '0198a000-0000-7000-8000-000000000001'
const second = '0198a000-0000-7000-8000-000000000002'
const days = (from: string, to = from): [string, string] => [`${from}T00:00:00.000`, `${to}T23:59:59.999`]

interface Asked {
  company?: string
  range?: [string, string]
  view?: string
  measures?: string[]
  dimensions?: string[]
  filters?: object[]
}

function question({ company = first, range, view = 'oee', measures = ['run_seconds'], ...more }: Asked) {
  const member = (name: string) => `${view}.${name}`
  return {
    measures: measures.map(member),
    dimensions: (more.dimensions ?? []).map(member),
    timeDimensions: [{ dimension: member('business_date'), ...(range && { dateRange: range }) }],
    filters: [...(more.filters ?? []), { member: member('company_id'), operator: 'equals', values: [company] }],
    timezone: 'UTC',
    rowLimit: 100,
    contextSymbols: { securityContext: { company_id: company } },
    requestId: String(Math.random()),
  }
}

const cubes = (query: AskedQuestion) => compiler.getSql(query)
const ours = (query: AskedQuestion) =>
  shapes.compile(query, () => {
    compiled++
    return cubes(query)
  })
const readOf = ({ sql, aliasNameToMember, preAggregations }: CompiledQuestion) => ({
  sql,
  aliasNameToMember,
  preAggregations,
})

describe('a question of a known shape', () => {
  it.each<[string, Asked]>([
    ['from a rollup', { dimensions: ['machine'] }],
    ['from the facts', { view: 'stoppages', measures: ['stop_count'], dimensions: ['stoppage_id', 'operator'] }],
    [
      'with conditions',
      { filters: [{ member: 'oee.machine', operator: 'equals', values: ['Press 1', '2026-05-05'] }] },
    ],
  ])('is what Cube makes of it: %s', async (_, query) => {
    const ranges = [
      days('2026-06-02', '2026-06-19'),
      days('2026-03-05', '2026-05-08'),
      days('2025-07-03', '2025-07-16'),
    ]
    for (const company of [first, second])
      for (const range of ranges) {
        const put = question({ ...query, company, range })
        expect(readOf(await ours(put))).toEqual(readOf(await cubes(put)))
      }
    expect(compiled).toBe(2)
  })

  it('is of its own company and days alone', async () => {
    for (const range of [days('2026-06-02', '2026-06-19'), days('2026-03-05', '2026-05-08')])
      await ours(question({ range }))
    const other = JSON.stringify(await ours(question({ company: second, range: days('2024-10-03', '2024-10-08') })))
    expect(compiled).toBe(2)
    expect([first, '2026-0'].filter((foreign) => other.includes(foreign))).toEqual([])
    expect(other).toContain(second)
    expect(other).toContain('2024-10-03')
  })

  it('is not one of whole months, or of one day, because another was of some days', async () => {
    const ranges = [
      days('2026-06-02', '2026-06-19'),
      days('2026-03-05', '2026-05-08'),
      days('2026-06-01', '2026-06-30'),
      days('2026-06-03'),
    ]
    for (const range of ranges) await ours(question({ range }))
    expect(compiled).toBe(4)
  })
})

describe('every question is compiled', () => {
  it.each<[string, (company: string, day: string) => object]>([
    [
      'when parts of days are asked for',
      (company, day) => question({ company, range: [`${day}T06:00:00.000`, `${day}T14:00:00.000`] }),
    ],
    [
      'when a condition names the company too',
      (company, day) => {
        const filters = [{ member: 'oee.machine', operator: 'equals', values: [company] }]
        return question({ company, filters, range: days(day) })
      },
    ],
    [
      'when nobody is known to ask',
      (company, day) => ({ ...question({ company, range: days(day) }), contextSymbols: {} }),
    ],
    [
      'when it is not narrowed to who asks',
      (company, day) => ({ ...question({ company, range: days(day) }), filters: [] }),
    ],
    [
      'when it is narrowed to another',
      (company, day) => ({
        ...question({ company, range: days(day) }),
        contextSymbols: { securityContext: { company_id: company === first ? second : first } },
      }),
    ],
  ])('%s', async (_, ask) => {
    for (const [company, day] of [
      [first, '2026-06-02'],
      [second, '2026-06-03'],
      [first, '2026-06-04'],
    ] as const) {
      const put = ask(company, day) as AskedQuestion
      expect(readOf(await ours(put))).toEqual(readOf(await cubes(put)))
    }
    expect(compiled).toBe(3)
  })
})

it('nothing of the model depends on who asks but through the filter by company', () => {
  const files = globSync('model/**/*.yml', { cwd: projectRoot })
  const asking = files.filter((file) =>
    /SECURITY_CONTEXT|COMPILE_CONTEXT|access_policy/i.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect([files.length > 0, asking]).toEqual([true, []])
})
