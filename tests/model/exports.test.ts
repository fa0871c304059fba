import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningApi, startApi } from '#api/app.ts'
import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import { seedDemoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { callAt, type Person, signInAt, testConfig } from '#tests/support/api.ts'
import { plain, readCsv, readPdf, readWorkbook, secondsOf } from '#tests/support/read-export.ts'
import { readViewModels, type ViewModel } from '#web/core/figures/view-model.ts'
import type { CutFilter, CutRow } from '#web/core/cut/cut.ts'
import { type CellFormat, excelNumFmt, formatFigure, type Unit } from '#web/core/figures/formats.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { meta } from './support/client.ts'
import { peopleDays } from './support/people.ts'
import { allReports, documentOf, type Page, rowsOf, wholeOf } from './support/report-pages.ts'
import { modelSetting } from './support/setting.ts'

// Definitions name their texts with a macro that only the build knows.
vi.mock('@lingui/core/macro', () => ({ msg: ([message]: TemplateStringsArray) => ({ id: message, message }) }))

const { companies, ownerUrl, appUrl, cubeUrl, appSecret, marks } = await modelSetting()
const company = companies.exported
const reports = await allReports()

let files: string
let api: RunningApi
let person: Person
let views: Record<string, ViewModel>
beforeAll(async () => {
  const owner = createDatabase(ownerUrl, { max: 1 })
  await owner.transaction().execute((trx) => seedDemoAccounts(trx, company))
  await owner.destroy()
  files = await mkdtemp(join(tmpdir(), 'vardiya-exports-'))
  const database = { name: '', ownerUrl, appUrl, cubeUrl: '', appSecret, drop: async () => undefined }
  api = await startApi({ ...testConfig(database, files), cubeUrl })
  person = await signInAt(api.url, 'fulladmin@demo.vardiya.app', 'Vardiya-Demo-2026')
  views = readViewModels((await meta({ company })) as unknown as Parameters<typeof readViewModels>[0])
})
afterAll(async () => {
  await api.close()
  await rm(files, { recursive: true, force: true })
})

/** What each page is narrowed to; conditions on reasons and states leave out rows that shares are divided by. */
const narrowed: Record<string, CutFilter> = {
  stoppages: { dimension: 'reason_group', values: [`Mechanical ${marks.exported}`] },
  'machine-times': { dimension: 'time_class', values: ['run', 'breakdown', 'undefined'] },
  'machine-states': { dimension: 'machine_state', values: ['run', 'stop'] },
  injuries: { dimension: 'area', values: [`Hall B ${marks.exported}`] },
  scrap: { dimension: 'scrap_reason_group', values: [`Surface ${marks.exported}`, null] },
  'daily-scrap': { dimension: 'shift', values: ['morning', 'evening'] },
  'work-orders': { dimension: 'product', values: [`Cap ${marks.exported}`] },
}

function pageOf(report: ReportDefinition): Page {
  const view = views[report.view]!
  const about: Record<string, string> = { product: `Cap ${marks.exported}`, work_order: `O1 ${marks.exported}` }
  const pinnedDimension = report.pinned ?? (report.route === '' ? 'work_order' : undefined)
  if (view.dimensions['department']) {
    const filters = [{ dimension: 'department', values: [`Moulding ${marks.exported} name`] }]
    return {
      report,
      view,
      range: report.time.mode === 'date' ? { from: peopleDays.from, to: peopleDays.from } : peopleDays,
      filters,
    }
  }
  const filter = narrowed[report.id] ?? {
    dimension: pinnedDimension ?? 'area',
    values: [pinnedDimension ? about[pinnedDimension]! : `Hall A ${marks.exported}`],
  }
  const range =
    report.time.mode === 'date' ? { from: '2026-03-05', to: '2026-03-05' } : { from: '2026-03-02', to: '2026-03-17' }
  return { report, view, range, filters: [filter] }
}

async function exported(spec: ExportSpecInput): Promise<Uint8Array> {
  const made = await callAt(api.url, 'POST', '/api/exports', { as: person, body: spec })
  must(made.status === 202, `${spec.report} as ${spec.format}: ${made.text}`)
  const path = `/api/exports/${made.json.id}`
  const job = async () => (await callAt(api.url, 'GET', path, { as: person })).json
  await expect.poll(async () => (await job()).status, { interval: 200 }).toMatch(/done|failed/)
  expect(await job()).toMatchObject({ status: 'done', error: null })
  const response = await fetch(`${api.url}${path}/file`, { headers: { authorization: `Bearer ${person.token}` } })
  return new Uint8Array(await response.arrayBuffer())
}

type Column = ExportSpecInput['columns'][number] & { format: CellFormat }
const nameOf = ({ member }: Column): string => member.slice(member.indexOf('.') + 1)
const unitOf = ({ format }: Column): Unit | null => (format.as === 'figure' ? format.unit : null)

/** A row as what its columns say: texts, and numbers of figures. */
type Line = (string | number | null)[]

function expectedLine(columns: Column[], row: CutRow): Line {
  return columns.map((column) => {
    const value = row[nameOf(column)] ?? null
    if (value === null) return null
    if (column.format.as === 'figure') return Number(value)
    if (column.format.as === 'date') return String(value).slice(0, 10)
    if (column.format.as === 'dateTime') return String(value).replace(' ', 'T').slice(0, 16)
    const text = column.format.as === 'code' ? (column.format.names[String(value)] ?? String(value)) : String(value)
    return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  })
}

/** Cells of a spreadsheet, each of the type that its column says. */
function excelLine(columns: Column[], row: exceljs.Row): Line {
  return columns.map((column, index) => {
    const { value, numFmt } = row.getCell(index + 1)
    if (value === null) return null
    must((numFmt ?? 'General') === (excelNumFmt(column.format) ?? 'General'), `${column.label} is written as ${numFmt}`)
    const { as } = column.format
    if (as === 'figure') {
      if (unitOf(column) === 'seconds') return secondsOf(value)
      must(typeof value === 'number', `${column.label} is no number: ${String(value)}`)
      return value as number
    }
    if (as === 'date' || as === 'dateTime') {
      must(value instanceof Date, `${column.label} is no date: ${String(value)}`)
      return (value as Date).toISOString().slice(0, as === 'date' ? 10 : 16)
    }
    must(typeof value === 'string', `${column.label} is no text: ${String(value)}`)
    return value as string
  })
}

function csvLine(columns: Column[], cells: string[]): Line {
  return columns.map((column, index) => {
    const text = cells[index]!
    if (text === '') return null
    if (column.format.as === 'dateTime') return text.slice(0, 16)
    return column.format.as === 'figure' ? Number(text) : text
  })
}

/** Sorted, because the test compares the rows but not their order. */
function sorted(columns: Column[], lines: Line[]): Line[] {
  const words = (line: Line) => JSON.stringify(line.filter((_, index) => unitOf(columns[index]!) === null))
  const figures = (line: Line) => line.map((cell, index) => (unitOf(columns[index]!) === null ? 0 : Number(cell ?? -1)))
  return lines
    .map((line) => ({ line, key: words(line), figures: figures(line) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byFigures(a.figures, b.figures)))
    .map(({ line }) => line)
}

function byFigures(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => Math.abs(value - b[index]!) > 0.01)
  return at < 0 ? 0 : a[at]! - b[at]!
}

function expectLines(columns: Column[], lines: Line[], expected: Line[]): void {
  expect(lines).toHaveLength(expected.length)
  const [exportedLines, wanted] = [sorted(columns, lines), sorted(columns, expected)]
  for (const [row, line] of wanted.entries())
    for (const [index, column] of columns.entries())
      expectCell(exportedLines[row]![index]!, line[index]!, `${column.label} of row ${row}`)
}

function expectCell(cell: Line[number], wanted: Line[number], where: string): void {
  // A spreadsheet's clock knows milliseconds.
  const near = (a: number, b: number) => Math.abs(a - b) < Math.max(0.002, Math.abs(b) * 1e-9)
  const same = typeof wanted === 'number' && typeof cell === 'number' ? near(cell, wanted) : cell === wanted
  must(same, `${where} is ${cell}, not ${wanted}`)
}

function must(right: boolean, otherwise: string): void {
  if (!right) throw new Error(otherwise)
}

/**
 * Totals of a page or of a part: ratios are Cube's, divided after summing; amounts are Cube's too, and the sum of the rows
 * where the page leaves out some for what they hold.
 */
function totalLine(columns: Column[], { report, view }: Page, { whole, rows }: Part): Line {
  return columns.map((column) => {
    const measure = view.measures[nameOf(column)]
    if (!measure) return null
    if (measure.kind === 'ratio' || measure.plus || !report.table.any?.length)
      return (whole[measure.name] as number | undefined) ?? null
    return rows.reduce((sum, row) => sum + Number(row[measure.name] ?? 0), 0)
  })
}

interface Part {
  whole: CutRow
  rows: CutRow[]
}

/** Parts of a page in their order, the whole last. */
async function partsOf(page: Page, rows: CutRow[]): Promise<Part[]> {
  const { sections } = page.report
  const values = sections
    ? [...sections.values, null].filter((value) => rows.some((row) => row[sections.by] === value))
    : []
  const parts = values.map(async (value) => {
    const filters = [...page.filters, { dimension: sections!.by, values: [value] }]
    const sectionRows = rows.filter((row) => row[sections!.by] === value)
    return { whole: await wholeOf({ ...page, filters }, company), rows: sectionRows }
  })
  return [...(await Promise.all(parts)), { whole: await wholeOf(page, company), rows }]
}

describe('the files of every report, opened again', () => {
  it('cover all reports of the portal', () => {
    expect(reports.map((report) => report.id)).toEqual(
      expect.arrayContaining([
        'oee',
        'machines',
        'machine-states',
        'machine-times',
        'work-orders',
        'molds',
        'products',
      ]),
    )
    expect(reports.length).toBeGreaterThanOrEqual(21)
  })

  it.each(reports.map((report) => [report.id, report] as const))('%s', async (_, report) => {
    const page = pageOf(report)
    const specs = { xlsx: documentOf(page, 'xlsx'), csv: documentOf(page, 'csv'), pdf: documentOf(page, 'pdf') }
    const [rows, xlsx, csv, pdf] = await Promise.all([
      rowsOf(page, company),
      exported(specs.xlsx),
      exported(specs.csv),
      exported(specs.pdf),
    ])
    expect(rows.length).toBeGreaterThan(0)
    const columns = specs.xlsx.columns as Column[]
    const names = [...report.table.rows, ...report.measures].filter((name) => !name.endsWith('_id'))
    expect(columns.map(nameOf)).toEqual(expect.arrayContaining(names))
    const lines = rows.map((row) => expectedLine(columns, row))
    const parts = await partsOf(page, rows)
    const totals = parts.map((part) => totalLine(columns, page, part))

    await readsExcel(xlsx, specs.xlsx, lines, totals)

    const [head, ...csvRows] = readCsv(csv)
    expect(head.map((label) => label.replace(/ \[s\]$/, ''))).toEqual(columns.map((column) => column.label))
    expectLines(
      columns,
      csvRows.map((cells) => csvLine(columns, cells)),
      lines,
    )

    const text = plain((await readPdf(pdf)).join(' '))
    const printed = specs.pdf.columns as Column[]
    for (const words of [specs.pdf.title, specs.pdf.period, ...specs.pdf.filters!.flatMap(Object.values)])
      expect(text).toContain(plain(words))
    for (const [index, total] of totalLine(printed, page, parts.at(-1)!).entries()) {
      const { label } = printed[index]!
      const unit = unitOf(printed[index]!)
      const printedSo = !unit || typeof total !== 'number' || writings(total, unit).some((each) => text.includes(each))
      must(printedSo, `The total of ${label}, ${total}, is not on paper`)
    }
  })

  it('run no formula that somebody typed', async () => {
    const report = reports.find(({ id }) => id === 'work-order-reports')!
    const page = pageOf(report)
    const [xlsx, csv] = await Promise.all([exported(documentOf(page, 'xlsx')), exported(documentOf(page, 'csv'))])
    const typed = `=HYPERLINK("http://x","Ada")`
    const sheet = (await readWorkbook(xlsx)).worksheets[0]!
    const cells: exceljs.Cell[] = []
    sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell)))
    expect(cells.filter((cell) => cell.formula)).toEqual([])
    expect(cells.map((cell) => cell.value)).toContain(`'${typed}`)
    const texts = readCsv(csv).flat()
    expect(texts).toContain(`'${typed}`)
    expect(texts.filter((text) => /^[=+@\t\r]/.test(text))).toEqual([])
  })
})

/** Possible forms of a figure on paper: a duration in the unit of its column. */
function writings(value: number, unit: Unit): string[] {
  if (unit !== 'seconds')
    return [plain(formatFigure(value, unit, 'en')), plain(formatFigure(value, unit, 'en', { bare: true }))]
  const scales = ['hours', 'minutes', 'seconds'] as const
  return scales.map((scale) => plain(formatFigure(value, unit, 'en', { scale, bare: true })))
}

async function readsExcel(bytes: Uint8Array, spec: ExportSpecInput, lines: Line[], totals: Line[]): Promise<void> {
  const columns = spec.columns as Column[]
  const [sheet, about] = (await readWorkbook(bytes)).worksheets
  const aboutText = JSON.stringify(about!.getSheetValues())
  for (const words of [spec.title, spec.period, ...spec.filters!.flatMap(Object.values)])
    expect(aboutText).toContain(words)
  expect(aboutText).toContain(String(lines.length))
  expect((sheet!.getRow(1).values as string[]).slice(1)).toEqual(columns.map((column) => column.label))
  expect(sheet!.rowCount).toBe(1 + lines.length + totals.length)
  const read = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => excelLine(columns, sheet!.getRow(from + index)))
  expectLines(columns, read(2, lines.length), lines)
  for (const [index, total] of totals.entries()) {
    const row = sheet!.getRow(2 + lines.length + index)
    expect(row.getCell(1).value).toMatch(/^Total/)
    for (const [at, column] of columns.entries())
      if (unitOf(column)) {
        const { value } = row.getCell(at + 1)
        const cell = unitOf(column) === 'seconds' ? secondsOf(value) : (value as number | null)
        expectCell(cell, total[at]!, `${column.label} of total ${index}`)
      }
  }
}
