import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { CubeQueryInput } from '#api/modules/reports/reports.contract.ts'
import { cubeFilter, periodQuery } from '../cut/cube-query.ts'
import type { ViewModel } from '../figures/view-model.ts'
import type { CutFilter } from '../cut/cut.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { DateRange } from '../time/business-date.ts'
import type { ReportState } from './url-state.ts'
import type { ReportColumn } from './report-columns.ts'

type Asked = {
  report: ReportDefinition
  view: ViewModel
  range: DateRange
  filters: CutFilter[]
  sort: ReportState['sort']
  columns: ReportColumn[]
}

/** The question behind the table with its visible figures; the server fetches every row of it. */
export function exportQuery({ report, view, range, filters, sort, columns }: Asked): CubeQueryInput {
  const member = (name: string) => `${view.name}.${name}`
  const { rows, present, any } = report.table
  const time = report.time.on
  const measures = columns.filter((column) => column.measure).map((column) => column.name)
  const period = periodQuery(view, time, range, rows.includes(time) ? 'day' : undefined)
  const order = [sort, report.table.sort].find(
    (entry) => entry && (rows.includes(entry.by) || measures.includes(entry.by)),
  )
  return {
    measures: measures.map(member),
    dimensions: rows.filter((name) => name !== time).map(member),
    timeDimensions: period.timeDimensions,
    filters: [
      ...period.filters,
      ...filters.map((filter) => cubeFilter(filter, member, time)),
      ...(present ? [{ member: member(present), operator: 'set' as const }] : []),
      ...(any?.length
        ? [{ or: any.map((name) => ({ member: member(name), operator: 'notEquals' as const, values: ['0'] })) }]
        : []),
    ] as CubeQueryInput['filters'],
    ...(order && { order: [[member(order.by), order.desc ? 'desc' : 'asc']] as [string, 'asc' | 'desc'][] }),
  }
}

/** Parts of the document, for reports in sections; a filter limits them. */
export function exportSections(
  report: ReportDefinition,
  view: ViewModel,
  filters: readonly CutFilter[],
  nameOf: (dimension: string, value: string | null) => string,
): ExportSpecInput['sections'] {
  const { sections } = report
  if (!sections) return undefined
  const { by } = sections
  const chosen = filters.filter((filter) => filter.dimension === by).map(({ values }) => new Set(values))
  const values = [...sections.values, null].filter((value) => chosen.every((filterValues) => filterValues.has(value)))
  if (values.length === 0) return undefined
  return { member: `${view.name}.${by}`, values: values.map((value) => ({ value, label: nameOf(by, value) })) }
}

/** Columns of the document: those of the table, formatted as on the screen. */
export function exportColumns(view: ViewModel, columns: ReportColumn[]): ExportSpecInput['columns'] {
  return columns.map(({ name, label, format, description, measure }) => ({
    member: `${view.name}.${name}`,
    label,
    format,
    description,
    align: measure ? 'end' : 'start',
  }))
}
