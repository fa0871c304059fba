import { type MeasureModel, type ViewModel, measureOf } from '../figures/view-model.ts'
import type { CellFormat } from '../figures/formats.ts'
import type { ReportDefinition } from './report-definition.ts'

/** A column of a report's rows, for the table, the facts and the exports alike. */
export type ReportColumn = {
  name: string
  label: string
  description: string
  format: CellFormat
  measure: MeasureModel | null
}

/** Names of coded values, by dimension. */
export type CodeNames = Record<string, Record<string, string>>

/**
 * Columns of dimensions and measures; names that the view does not have are left out.
 *
 * @param text writes a text of the model in the reader's language.
 */
export function columnsOf(
  view: ViewModel,
  names: readonly string[],
  timeDimension: string,
  { text, codes }: { text: (words: string) => string; codes: CodeNames },
): ReportColumn[] {
  return names.flatMap((name): ReportColumn[] => {
    const dimension = Object.hasOwn(view.dimensions, name) ? view.dimensions[name] : undefined
    if (dimension)
      return [
        {
          name,
          label: text(dimension.title),
          description: text(dimension.description),
          format: dimensionFormat(name, dimension.type, timeDimension, codes),
          measure: null,
        },
      ]
    if (!Object.hasOwn(view.measures, name)) return []
    const measure = measureOf(view, name)
    return [
      {
        name,
        label: text(measure.title),
        description: text(measure.description),
        format: { as: 'figure', unit: measure.unit },
        measure,
      },
    ]
  })
}

/** Columns that a report's table can show; ids identify facts but are not for people. */
export function tableNames({ table, measures }: Pick<ReportDefinition, 'table' | 'measures'>): string[] {
  return [...table.rows, ...measures].filter((name) => !name.endsWith('_id'))
}

/** A duration in the report's unit. */
export function withScale(column: ReportColumn, { table }: Pick<ReportDefinition, 'table'>): ReportColumn {
  const scale = table.scales?.[column.name]
  return scale && column.format.as === 'figure' ? { ...column, format: { ...column.format, scale } } : column
}

/** The columns that a table shows, in its order: the person's choice, or the report's own. */
export function visibleColumns(
  { table }: Pick<ReportDefinition, 'table'>,
  columns: readonly ReportColumn[],
  chosen: readonly string[] | null,
): ReportColumn[] {
  return (chosen ?? table.columns).flatMap((name) => columns.find((column) => column.name === name) ?? [])
}

/** Dates that the model calls times but that carry no time of day. */
const dateOnly = /^(start|due|done|last_production)_date$|_on$|^authority_due$/

function dimensionFormat(name: string, type: string, timeDimension: string, codes: CodeNames): CellFormat {
  if (name === timeDimension || dateOnly.test(name)) return { as: 'date' }
  if (type === 'time') return { as: 'dateTime' }
  const names = codes[name]
  return names ? { as: 'code', names } : { as: 'text' }
}
