import { describe, expect, it } from 'vitest'
import { downloadHeaders, exportFileName } from '#api/modules/exports/export-files.ts'
import {
  choosesByMeasure,
  countQuery,
  pageQuery,
  pageRows,
  sectionQuery,
  totalsQuery,
} from '#api/modules/exports/export-query.ts'
import { exportSpecSchema } from '#api/modules/exports/exports.contract.ts'
import { cubeQuerySchema } from '#api/modules/reports/reports.contract.ts'
import { sampleDocument } from './sample-document.ts'

const query = cubeQuerySchema.parse({
  measures: ['oee.run_seconds', 'oee.availability'],
  dimensions: ['oee.machine', 'oee.shift'],
  timeDimensions: [{ dimension: 'oee.business_date', granularity: 'day', dateRange: ['2026-11-01', '2026-11-20'] }],
  filters: [{ member: 'oee.machine', operator: 'equals', values: ['Press 1'] }],
  order: [['oee.run_seconds', 'desc']],
  limit: 10,
})
const columns = ['oee.machine', 'oee.run_seconds', 'oee.availability'].map((member) => ({
  member,
  label: member,
  format: { as: 'text' },
}))

describe('questions of an export', () => {
  it('asks all rows in an order without ties, whatever the limit of the screen', () => {
    const page = pageQuery(query, 2)
    expect(page).toMatchObject({ limit: pageRows, offset: 2 * pageRows })
    expect(page['order']).toEqual([
      ['oee.run_seconds', 'desc'],
      ['oee.machine', 'asc'],
      ['oee.shift', 'asc'],
      ['oee.business_date', 'asc'],
    ])
  })
  it('asks the totals without dimensions', () => {
    expect(totalsQuery({ query, columns, totals: true })).toEqual({
      measures: ['oee.run_seconds', 'oee.availability'],
      dimensions: [],
      filters: query.filters,
      timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['2026-11-01', '2026-11-20'] }],
      limit: 1,
    })
  })
  it('knows no totals of rows that were chosen by a measure', () => {
    const filters = [{ or: [{ member: 'oee.run_seconds', operator: 'gt' as const, values: ['0'] }] }]
    expect(totalsQuery({ query: { ...query, filters }, columns, totals: true })).toBeUndefined()
  })
  it('keeps the totals when only rows of zeros were left out', () => {
    const notZero = (member: string) => ({ member, operator: 'notEquals' as const, values: ['0'] })
    const filters = [...query.filters, { or: [notZero('oee.run_seconds'), notZero('oee.total_pieces')] }]
    const spec = { query: { ...query, filters }, columns, totals: true }
    expect(totalsQuery(spec)).toMatchObject({ filters: query.filters })
    expect(choosesByMeasure(spec)).toBe(true)
    expect(choosesByMeasure({ query })).toBe(false)
  })
  it('asks a part with its own condition, and no value as such', () => {
    const spec = {
      query,
      sections: {
        member: 'oee.shift',
        values: [
          { value: 'night', label: 'Night' },
          { value: null, label: 'None' },
        ],
      },
    }
    expect(sectionQuery(spec, undefined)).toBe(query)
    expect(sectionQuery(spec, 0).filters.at(-1)).toEqual({ member: 'oee.shift', operator: 'equals', values: ['night'] })
    expect(sectionQuery(spec, 1).filters.at(-1)).toEqual({ member: 'oee.shift', operator: 'notSet' })
  })

  it('counts without fetching', () => {
    expect(countQuery(query)).toMatchObject({ limit: 1, total: true })
  })
})

describe('the spec of an export', () => {
  const { words } = sampleDocument()
  const spec = { format: 'csv', language: 'en', report: 'oee', title: 'T', period: 'P', columns, query, words }
  it('takes columns of the query only', () => {
    expect(exportSpecSchema.safeParse(spec).success).toBe(true)
    const foreign = { ...spec, columns: [{ member: 'oee.area', label: 'Area', format: { as: 'text' } }] }
    expect(exportSpecSchema.safeParse(foreign).success).toBe(false)
  })
  it.each([
    ['an unknown key', { path: '/etc/passwd' }],
    ['a chart that is too large', { charts: [{ title: 'C', spec: 'x'.repeat(400_001), height: 200 }] }],
    ['a page text without placeholders', { words: { ...words, pageOf: 'page' } }],
    ['an unknown language', { language: 'xx' }],
  ])('refuses %s', (_, change) => {
    expect(exportSpecSchema.safeParse({ ...spec, ...change }).success).toBe(false)
  })
})

describe('file names', () => {
  it('carry title and moment and nothing that a file system or a header could misread', () => {
    expect(exportFileName('OEE: A/B\r\n"x"', '2026-11-21T13:45:00', 'xlsx')).toBe('OEE A B x 2026-11-21 1345.xlsx')
    expect(exportFileName('../..', '2026-11-21T13:45:00', 'pdf')).toBe('export 2026-11-21 1345.pdf')
  })
  it('are sent whole and as ASCII', () => {
    const headers = downloadHeaders('Duruş raporu 2026.csv', 'csv')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Durus raporu 2026.csv"; filename*=UTF-8''Duru%C5%9F%20raporu%202026.csv`,
    )
    expect(downloadHeaders('报告.pdf', 'pdf')['content-disposition']).toContain('filename=".pdf"')
  })
})
