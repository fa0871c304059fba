import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportJob, ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { SeededCompany } from './companies.ts'
import { type Figure, below } from './figure.ts'
import type { Caller } from './portal-api.ts'
import { showMs, timed } from './timing.ts'

const dimensions = [
  'stoppage_id',
  'started_local',
  'ended_local',
  'machine',
  'machine_code',
  'area',
  'shift',
  'reason',
  'reason_group',
]
const measures = ['stoppage_seconds', 'stop_gross_seconds', 'stop_count']

/**
 * Excel of 100,000 rows x 12 with the resident memory it adds to the api at its peak, and a PDF of 1,000 rows.
 *
 * @param apiPid process of the api, for reading its memory from /proc.
 */
export async function measureExports(caller: Caller, company: SeededCompany, apiPid: number): Promise<Figure[]> {
  const before = resident(apiPid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, resident(apiPid))), 100)
  const excel = await timed(() => runExport(caller, 'xlsx', company, 100_000))
  clearInterval(watch)
  const pdf = await timed(() => runExport(caller, 'pdf', company, 1000))
  const added = (peak - before) / 2 ** 20
  return [
    {
      what: `Excel, ${excel.value.toLocaleString('en')} rows x 12: memory added to the api`,
      measured: `${added.toFixed(0)} MB, ${showMs(excel.ms)}`,
      bar: '< 400 MB',
      ...below(added, 400),
    },
    {
      what: `PDF, ${pdf.value.toLocaleString('en')} rows`,
      measured: showMs(pdf.ms),
      bar: '< 4 s',
      ...below(pdf.ms, 4000),
    },
  ]
}

/** @returns the rows written. */
async function runExport(
  caller: Caller,
  format: 'xlsx' | 'pdf',
  company: SeededCompany,
  rows: number,
): Promise<number> {
  const [from, to] = await lastDaysWith(caller, company, rows)
  const answer = await caller.post('/api/exports', specOf(format, from, to, await machinesFor(caller, from, to, rows)))
  if (answer.status !== 202) throw new Error(`Export: ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as ExportJob
  for (;;) {
    const job = (await (await caller.get(`/api/exports/${id}`)).json()) as ExportJob
    if (job.status === 'done') return job.rowsTotal
    if (job.status === 'failed' || job.status === 'cancelled') throw new Error(`Export ${job.status}: ${job.error}`)
    await sleep(50)
  }
}

/** Business dates up to the company's last that hold about `rows` stops. */
export async function lastDaysWith(caller: Caller, company: SeededCompany, rows: number): Promise<[string, string]> {
  const days = (Date.parse(company.to) - Date.parse(company.from)) / 86_400_000
  const all = await countRows(caller, company.from, company.to)
  const wanted = Math.max(1, Math.min(days, Math.ceil((days * rows) / all)))
  return [new Date(Date.parse(company.to) - wanted * 86_400_000).toISOString().slice(0, 10), company.to]
}

/** As many machines as have about `rows` stops together. */
async function machinesFor(caller: Caller, from: string, to: string, rows: number): Promise<string[]> {
  const counts = await stops(caller, from, to, ['stoppages.machine'])
  const machines: string[] = []
  let sum = 0
  for (const row of counts) {
    if (machines.length > 0 && sum >= rows) break
    machines.push(row['stoppages.machine']!)
    sum += Number(row['stoppages.stop_count'])
  }
  return machines
}

async function countRows(caller: Caller, from: string, to: string): Promise<number> {
  return Number((await stops(caller, from, to, []))[0]?.['stoppages.stop_count'])
}

async function stops(caller: Caller, from: string, to: string, by: string[]): Promise<Record<string, string>[]> {
  const query = {
    measures: ['stoppages.stop_count'],
    dimensions: by,
    timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [from, to] }],
  }
  for (;;) {
    const body = (await (await caller.post('/cubejs-api/v1/load', { query })).json()) as {
      error?: string
      data?: Record<string, string>[]
    }
    if (body.error === 'Continue wait') continue
    if (!body.data) throw new Error(`Stops: ${body.error}`)
    return body.data
  }
}

function specOf(format: 'xlsx' | 'pdf', from: string, to: string, machines: string[]): ExportSpecInput {
  const unit = (name: string) => (name.endsWith('seconds') ? 'seconds' : 'count')
  return {
    format,
    language: 'en',
    report: 'bench',
    title: 'Stoppages',
    period: `${from} to ${to}`,
    columns: [
      ...dimensions.map((name) => ({
        member: `stoppages.${name}`,
        label: name,
        format: name.endsWith('local') ? { as: 'dateTime' } : { as: 'text' },
      })),
      ...measures.map((name) => ({
        member: `stoppages.${name}`,
        label: name,
        format: { as: 'figure', unit: unit(name) },
      })),
    ],
    query: {
      dimensions: dimensions.map((name) => `stoppages.${name}`),
      measures: measures.map((name) => `stoppages.${name}`),
      timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [from, to] }],
      filters: [
        { member: 'stoppages.stoppage_id', operator: 'set' },
        { member: 'stoppages.machine', operator: 'equals', values: machines },
      ],
    },
    words: {
      company: 'Company',
      period: 'Period',
      comparison: 'Comparison',
      filters: 'Filters',
      noFilters: 'None',
      definitions: 'Definitions',
      measure: 'Measure',
      unit: 'Unit',
      formula: 'Formula',
      meaning: 'Meaning',
      dataAsOf: 'Data as of',
      createdAt: 'Created',
      createdBy: 'By',
      total: 'Total',
      rows: 'Rows',
      details: 'Details',
      report: 'Report',
      aboutSheet: 'About',
      pageOf: 'Page {page} of {pages}',
    },
  }
}

/** Resident bytes of a process; 0 where /proc is not there. */
function resident(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(line?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
