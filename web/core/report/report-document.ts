import type { ExportFormat, ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { ViewModel } from '../figures/view-model.ts'
import type { CutFilter } from '../cut/cut.ts'
import { exportColumns, exportQuery, exportSections } from './export-spec.ts'
import type { Unit } from '../figures/formats.ts'
import type { ReportColumn } from './report-columns.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { DateRange } from '../time/business-date.ts'
import { rangeText } from '../figures/range-text.ts'
import type { ReportState } from './url-state.ts'

/** A report with its present state. */
export type ShownReport = {
  report: ReportDefinition
  view: ViewModel
  state: Pick<ReportState, 'mode' | 'compare' | 'sort'>
  range: DateRange
  compared: DateRange | null
  filters: CutFilter[]
  /** Columns of the table, in order. */
  columns: ReportColumn[]
  /** The column that names a row's part, where the table itself does not. */
  sectionColumns: ReportColumn[]
}

/** A document's words in the reader's language. */
export type DocumentTexts = {
  language: ExportSpecInput['language']
  title: string
  /** Writes a text of the model. */
  text: (words: string) => string
  /** Writes a dimension's value. */
  value: (dimension: string, value: string | null) => string
  units: Record<Unit, string>
  mode: string
  comparison: string
  words: ExportSpecInput['words']
}

/** The document of a report without its figures and drawings: all rows of the table, and the question in words. */
export function reportDocument(
  format: ExportFormat,
  { report, view, state, range, compared, filters, columns, sectionColumns }: ShownReport,
  { language, title, text, value, units, mode, comparison, words }: DocumentTexts,
): ExportSpecInput {
  return {
    format,
    language,
    report: report.id,
    title,
    period: `${rangeText(range, language)} · ${mode}`,
    ...(compared && { comparison: `${comparison}: ${rangeText(compared, language)}` }),
    filters: filters.map(({ dimension, values }) => ({
      label: text(view.dimensions[dimension]?.title ?? dimension),
      value: values
        .map((each) => value(dimension, each))
        .join(', ')
        .slice(0, 2000),
    })),
    columns: exportColumns(view, format === 'pdf' ? columns : [...sectionColumns, ...columns]),
    query: exportQuery({ report, view, range, filters, sort: state.sort, columns }),
    sections: exportSections(report, view, filters, value),
    definitions: columns.flatMap(({ measure, label }) =>
      measure
        ? [
            {
              title: label,
              unit: units[measure.unit],
              formula: text(measure.formula),
              description: text(measure.description),
            },
          ]
        : [],
    ),
    words,
  }
}

/** A sheet of single rows names the part of each; on paper the parts have heads. */
export function unnamedSection({ sections }: ReportDefinition, columns: readonly ReportColumn[]): string[] {
  return !sections || columns.some((column) => column.name === sections.by) ? [] : [sections.by]
}
