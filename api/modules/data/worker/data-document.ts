import type { CellFormat } from '#web/core/figures/formats.ts'
import type { DataFormat, DataQuery } from '../data.contract.ts'

export interface DataColumn {
  member: string
  /** Of the member, without its view. */
  name: string
  title: string
  format: CellFormat
}

/** Everything the writing thread needs for a saved view, beside its rows. */
export interface DataDocument extends DataQuery {
  format: DataFormat
  columns: DataColumn[]
}

/** Unique names of the columns. */
export function headersOf({ columns, headers }: Pick<DataDocument, 'columns' | 'headers'>): string[] {
  if (headers === 'names') return columns.map(({ name }) => name)
  const titles = columns.map(({ title }) => title)
  return columns.map(({ title, name }) =>
    titles.filter((one) => one === title).length > 1 ? `${title} (${name})` : title,
  )
}
