import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import type { SeededCompany } from './companies.ts'

export interface FiguresOf {
  report: string
  view: string
  measures: string[]
  dimensions: string[]
}

/** What reports of people ask of a month. */
export const figuresOf: FiguresOf[] = [
  {
    report: 'Attendance report, headline',
    view: 'attendance',
    measures: ['planned_days', 'absence_days', 'absence_rate', 'worked_seconds', 'overtime_seconds'],
    dimensions: [],
  },
  {
    report: 'Attendance report, by person',
    view: 'attendance',
    measures: ['planned_days', 'absence_days', 'absence_rate', 'worked_seconds', 'overtime_seconds'],
    dimensions: ['employee_code', 'employee', 'department'],
  },
  {
    report: 'Personnel performance, by person',
    view: 'personnel_performance',
    measures: ['planned_days', 'absence_days', 'production_score', 'quality_score', 'training_completion'],
    dimensions: ['employee_code', 'employee', 'department'],
  },
  {
    report: 'Movements, by zone',
    view: 'movements',
    measures: ['stay_seconds', 'stay_count'],
    dimensions: ['zone', 'zone_kind'],
  },
  {
    report: 'Movements, by person',
    view: 'movements',
    measures: ['stay_seconds', 'stay_count'],
    dimensions: ['employee_code', 'employee'],
  },
]

/** Its id and its last day. */
export type AskedCompany = Pick<SeededCompany, 'id' | 'to'>

export interface CubeSetting {
  cubeUrl: string
  appSecret: string
}

async function load(cubeUrl: string, authorization: string, query: object): Promise<Record<string, unknown>[]> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const answer = await fetch(`${cubeUrl}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query }),
    })
    const body = (await answer.json()) as { error?: string; data?: Record<string, unknown>[] }
    if (body.error === 'Continue wait') continue
    if (!body.data) throw new Error(`${JSON.stringify(query)}: ${body.error}`)
    return body.data
  }
  throw new Error('Cube kept waiting')
}

const tokenOf = ({ appSecret }: CubeSetting, { id }: AskedCompany, view: string, sub: string) =>
  signCubeToken(appSecret, { company_id: id, permissions: [permissionOf(view)], sub }, 3600)

const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

/** People who ask, by turns: one alone may not ask so much at once. */
const askers = 16

/** A report's question as a function; each call moves its days by one, so that no result cache answers it. */
export async function askFigures(
  setting: CubeSetting,
  company: AskedCompany,
  { view, measures, dimensions }: FiguresOf,
  days = 30,
): Promise<() => Promise<void>> {
  const member = (name: string) => `${view}.${name}`
  let call = 0
  return async () => {
    const to = dayBefore(company.to, call % 60)
    // The first question may wait for rollups longer than a token lives.
    const token = await tokenOf(setting, company, view, `reader ${call++ % askers} of people`)
    await load(setting.cubeUrl, token, {
      measures: measures.map(member),
      dimensions: dimensions.map(member),
      timeDimensions: [{ dimension: member('business_date'), dateRange: [dayBefore(to, days), to] }],
    })
  }
}

/** One figure of one person's day, as a report has it now. */
export async function readFigure(
  setting: CubeSetting,
  company: SeededCompany,
  { measure, code, date }: { measure: string; code: string; date: string },
): Promise<number> {
  const view = measure.split('.')[0]!
  const [row] = await load(setting.cubeUrl, await tokenOf(setting, company, view, 'who corrects'), {
    measures: [measure],
    dimensions: [],
    filters: [{ member: `${view}.employee_code`, operator: 'equals', values: [code] }],
    timeDimensions: [{ dimension: `${view}.business_date`, dateRange: [date, date] }],
  })
  return Number(row?.[measure] ?? 0)
}
