import type { DocumentColumn, ExportDocument, RowPage, RowSource } from '#api/modules/exports/worker/export-document.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import { documentWords } from '#tests/support/document-words.ts'

const words = { ...documentWords, definitions: 'What the figures mean', measure: 'Figure' }

const columns: DocumentColumn[] = [
  { member: 'oee.business_date', label: 'Date', format: { as: 'date' } },
  { member: 'oee.machine', label: 'Machine', format: { as: 'text' } },
  {
    member: 'oee.shift',
    label: 'Shift',
    format: { as: 'code', names: { morning: 'Morning', evening: 'Evening', night: 'Night' } },
  },
  { member: 'oee.run_seconds', label: 'Run time', format: { as: 'figure', unit: 'seconds' } },
  { member: 'oee.good_pieces', label: 'Good pieces', format: { as: 'figure', unit: 'pieces' } },
  { member: 'oee.total_pieces', label: 'Total pieces', format: { as: 'figure', unit: 'pieces' } },
  { member: 'oee.quality', label: 'Quality', format: { as: 'figure', unit: 'ratio' } },
]

/** A document as the service hands it to the writers; `change` sets what a test is about. */
export function sampleDocument(change: Partial<ExportDocument> = {}): ExportDocument {
  return {
    format: 'xlsx',
    language: 'en' as Language,
    title: 'OEE by machine',
    period: '14–20 Nov 2026',
    comparison: '7–13 Nov 2026',
    filters: [{ label: 'Machine', value: 'Press 1, Press 2' }],
    headline: [],
    columns,
    definitions: [
      { title: 'Quality', unit: '%', formula: 'good / total', description: 'Share of the pieces that are good.' },
    ],
    charts: [],
    words,
    meta: {
      company: 'Demo Plastics',
      logo: null,
      createdBy: 'Ayşe Yılmaz',
      createdAt: '2026-11-21T13:45:00',
      dataAsOf: '2026-11-21T13:40:00',
    },
    ...change,
  }
}

/** Rows of a sample: row `n` is the same on every run. */
export function sampleRow(row: number): CellValue[] {
  const total = 500 + (row % 37)
  const good = total - (row % 11)
  return [
    `2026-11-${String(1 + (row % 28)).padStart(2, '0')}T00:00:00.000`,
    `Press ${1 + (row % 40)}`,
    ['morning', 'evening', 'night'][row % 3],
    String(3600 * (row % 8) + 90),
    good,
    total,
    row % 50 === 0 ? null : good / total,
  ]
}

/** Shifts of the sample's rows, as a document in sections has them; the last one has no rows. */
export const sampleSections: NonNullable<ExportDocument['sections']> = {
  member: 'oee.shift',
  values: [
    { value: 'morning', label: 'Early' },
    { value: 'evening', label: 'Late' },
    { value: 'night', label: 'Nightly' },
    { value: null, label: 'Outside the shifts' },
  ],
}

/** A source of rows without Cube, in pages of at most 40,000 rows; a section has the rows of its shift. */
export function sampleSource(rows: number, rowAt: (row: number) => CellValue[] = sampleRow): RowSource {
  const pageRows = 40_000
  const all = (section?: number) => {
    const list = Array.from({ length: rows }, (_, row) => rowAt(row))
    return section === undefined ? list : list.filter((row) => row[2] === sampleSections.values[section]!.value)
  }
  return {
    async *pages(section): AsyncGenerator<RowPage> {
      const list = all(section)
      for (let from = 0; from < list.length; from += pageRows) {
        const page = list.slice(from, from + pageRows)
        yield { rows: page.length, cells: page[0]!.map((_, column) => page.map((row) => row[column])) }
      }
    },
    totals: async (section) => {
      const list = all(section)
      const sum = (column: number) => list.reduce((result, row) => result + Number(row[column] ?? 0), 0)
      return [null, null, null, sum(3), sum(4), sum(5), sum(4) / sum(5)]
    },
  }
}
