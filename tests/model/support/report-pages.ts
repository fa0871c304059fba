import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { CubeAnswer } from '#web/core/cut/cube-cut.ts'
import { cubeCut } from '#web/core/cut/cube-cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { Cut, CutFilter, CutRow } from '#web/core/cut/cut.ts'
import { orderBlocks } from '#web/modules/work-orders/order-blocks.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import { columnsOf, tableNames, visibleColumns, withScale } from '#web/core/report/report-columns.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { type DocumentTexts, reportDocument, unnamedSection } from '#web/core/report/report-document.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { load } from './client.ts'
import { documentWords } from '#tests/support/document-words.ts'

/** Every report of the portal, the parts of a work order's page included. Imports the definitions as they are. */
export async function allReports(): Promise<ReportDefinition[]> {
  const files = globSync('web/modules/*/reports/*.report.ts', { cwd: projectRoot }).toSorted()
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(projectRoot, file)) as Promise<Record<string, unknown>>),
  )
  return [
    ...modules.flatMap((module) => Object.values(module).filter(isReport)),
    ...orderBlocks.map((block) => block.report),
  ]
}

function isReport(value: unknown): value is ReportDefinition {
  return typeof value === 'object' && value !== null && 'table' in value && 'route' in value
}

/** A report's page as a reader has set it. */
export interface Page {
  report: ReportDefinition
  view: ViewModel
  range: DateRange
  filters: CutFilter[]
}

export const codes = {
  shift: { morning: 'Early', evening: 'Late', night: 'Nightly' },
  defined: { defined: 'Known', undefined: 'Unknown' },
}

const texts: Omit<DocumentTexts, 'title'> = {
  language: 'en',
  text: (words) => words,
  value: (dimension, value) =>
    value === null ? 'None' : ((codes as Record<string, Record<string, string>>)[dimension]?.[value] ?? value),
  units: {
    seconds: 'Time',
    pieces: 'Pieces',
    count: 'Count',
    ratio: 'Percent',
    seconds_per_piece: 'Seconds per piece',
    seconds_per_shot: 'Seconds per shot',
    cycle_difference: 'Difference in seconds',
    kwh: 'Kilowatt-hours',
    kw: 'Kilowatts',
    number: 'Number',
    rate: 'Rate',
  },
  mode: 'Daily',
  comparison: 'Days before',
  words: documentWords,
}

/** The document that the portal would request: with all columns, or on paper with the report's default ones. */
export function documentOf({ report: asked, view, range, filters }: Page, format: 'xlsx' | 'csv' | 'pdf') {
  const report = offeredReport(asked, view)
  const time = report.time.on
  const words = { text: texts.text, codes }
  const all = columnsOf(view, tableNames(report), time, words).map((column) => withScale(column, report))
  const columns = format === 'pdf' ? visibleColumns(report, all, null) : all
  const sectionColumns = columnsOf(view, unnamedSection(report, columns), time, words)
  const state = { mode: 'daily', compare: 'none', sort: null } as const
  const shown = { report, view, state, range, compared: null, filters, columns, sectionColumns }
  const title = (asked.title as { message: string }).message
  const document: ExportSpecInput = reportDocument(format, shown, { ...texts, title })
  return document
}

/** The rows of the page's table, asked of Cube and divided as the page does. */
export function rowsOf({ report, view, range, filters }: Page, company: string): Promise<CutRow[]> {
  const { rows, present, any } = report.table
  const cut = { by: rows.map((dimension) => ({ dimension })), filters, range, present, any }
  return ask({ ...cut, measures: report.measures }, view, report.time.on, company)
}

/** The whole of a page, or of one of its parts: sums of everything, ratios divided afterwards. */
export async function wholeOf({ report, view, range, filters }: Page, company: string): Promise<CutRow> {
  const cut = { measures: report.measures, by: [], filters, range, present: report.table.present }
  const [row] = await ask(cut, view, report.time.on, company)
  return row ?? {}
}

async function ask(cut: Cut, view: ViewModel, timeDimension: string, company: string): Promise<CutRow[]> {
  const context = { view, timeDimension, firstWeekday: 1, ask: (query: object) => answer(query, company) }
  return (await cubeCut(cut, context)).rows
}

async function answer(query: object, company: string): Promise<CubeAnswer> {
  const { data, error } = await load(query, { company })
  if (error) throw new Error(error)
  return { rows: data, refreshedAt: null, rollup: false }
}
