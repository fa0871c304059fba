import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { CubeQueryInput } from '#api/modules/reports/reports.contract.ts'
import { cubeFilter } from '../cube/cube-cut.ts'
import type { ViewModel } from '../cube/view-model.ts'
import type { CutFilter } from '../drill/cut.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { DateRange } from './time/business-date.ts'
import type { ReportState } from './url-state.ts'
import type { ReportColumn } from './use-columns.ts'

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
  const order = [sort, report.table.sort].find(
    (entry) => entry && (rows.includes(entry.by) || measures.includes(entry.by)),
  )
  return {
    measures: measures.map(member),
    dimensions: rows.filter((name) => name !== time).map(member),
    timeDimensions: [
      {
        dimension: member(time),
        dateRange: [range.from, range.to],
        ...(rows.includes(time) && { granularity: 'day' as const }),
      },
    ],
    filters: [
      ...filters.map((filter) => cubeFilter(filter, member, time)),
      ...(present ? [{ member: member(present), operator: 'set' as const }] : []),
      ...(any?.length
        ? [{ or: any.map((name) => ({ member: member(name), operator: 'notEquals' as const, values: ['0'] })) }]
        : []),
    ] as CubeQueryInput['filters'],
    ...(order && { order: [[member(order.by), order.desc ? 'desc' : 'asc']] as [string, 'asc' | 'desc'][] }),
  }
}

/** Columns of the document: those of the table, with the formats of the screen. */
export function exportColumns(view: ViewModel, columns: ReportColumn[]): ExportSpecInput['columns'] {
  return columns.map(({ name, label, format, description, measure }) => ({
    member: `${view.name}.${name}`,
    label,
    format,
    description,
    align: measure ? 'end' : 'start',
  }))
}
