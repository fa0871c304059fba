import type { ReactNode } from 'react'
import type { CutFilter, CutRow } from '#web/core/cut/cut.ts'
import {
  commonScale,
  emptyFigure,
  energyUnits,
  formatCell,
  formatFigure,
  scaleName,
  withShare,
} from '#web/core/figures/formats.ts'
import { idealOf } from '#web/core/figures/view-model.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { textWidth } from '#web/ui/charts/options/text.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { DetailLink, FigureLink } from '../links/report-links.tsx'
import { detailLinks } from '../links/detail-links.ts'
import type { useDoor } from '../links/use-door.ts'
import { BandCell } from '../marks/BandMark.tsx'
import { CodeCell } from '../marks/CodeCell.tsx'
import { codeTone, codeTones } from '../words/code-tones.ts'

/** A report's column as the table knows it: durations in one step for the whole column, the step in the head. */
export function tableColumn(
  { name, label, description, format, measure }: ReportColumn,
  rows: CutRow[],
  locale: string,
  report: ReportDefinition,
  linkOf?: (dimension: string, row: CutRow) => string | null,
): TableColumn<CutRow> {
  if (format.as !== 'figure')
    return {
      id: name,
      label,
      description,
      type: format.as === 'date' || format.as === 'dateTime' ? 'date' : 'text',
      format: (value) => formatCell(format, value, locale),
      render:
        linkOf && Object.hasOwn(detailLinks, name)
          ? linkedCell(name, format, locale, linkOf)
          : Object.hasOwn(codeTones, name)
            ? (value) => <CodeCell tone={codeTone(name, value)} text={formatCell(format, value, locale)} />
            : undefined,
      groupable: report.table.groups.includes(name),
      size: format.as === 'dateTime' ? 150 : format.as === 'date' ? 128 : textSize(rows, name, format, locale),
    }
  const { unit } = format
  const scale = unit === 'seconds' ? (format.scale ?? commonScale(columnValues(rows, name))) : undefined
  const named = scale ? scaleName(scale, locale) : unit === 'kwh' || unit === 'kw' ? energyUnits[unit] : undefined
  const write = (value: number | null) => formatFigure(value, unit, locale, { scale, bare: named !== undefined })
  const band = report.thresholds?.[name]
  return {
    id: name,
    label,
    description: measure?.formula ? `${description}\n${measure.formula}` : description,
    type: 'number',
    unit: named,
    format: (value) => write(Number(value)),
    render: band
      ? (value, row) => {
          const figure = typeof value === 'number' ? value : null
          // A sum of many stops is not a long stop: only a figure of its own at every level is judged there too.
          if (!row && (measure?.kind === 'additive' || measure?.against)) return write(figure)
          const ideal = idealOf(measure, row)
          const text = withShare(write(figure), figure, ideal, locale)
          return <BandCell band={band} value={figure} ideal={ideal} text={text} />
        }
      : undefined,
    measure:
      measure?.kind === 'ratio' && measure.numerator && measure.denominator && !measure.minusNumerator
        ? { kind: 'ratio', numerator: measure.numerator, denominator: measure.denominator }
        : { kind: 'additive' },
    size: measure?.against ? 170 : band ? 116 : 100,
  }
}

function linkedCell(
  name: string,
  format: ReportColumn['format'],
  locale: string,
  linkOf: (dimension: string, row: CutRow) => string | null,
): TableColumn<CutRow>['render'] {
  return (value, row) => {
    const text = formatCell(format, value, locale)
    const to = row && linkOf(name, row)
    return to ? <DetailLink to={to} text={text} /> : text
  }
}

/** Sample of rows, spread over the table, that determines the width of a column of names. */
const sampledRows = 200

/** Pixels for a column of names: long enough for them to be read whole, where they are not sentences. */
function textSize(rows: CutRow[], name: string, format: ReportColumn['format'], locale: string): number {
  const step = Math.max(1, Math.floor(rows.length / sampledRows))
  let widest = 0
  for (let at = 0; at < rows.length; at += step)
    widest = Math.max(widest, textWidth(formatCell(format, rows[at]?.[name] ?? null, locale), 13))
  // Padding, and the width of a code or a link.
  return Math.round(Math.min(260, Math.max(130, widest + 40)))
}

function* columnValues(rows: CutRow[], name: string): Generator<number | null> {
  for (const row of rows) {
    const value = row[name]
    yield typeof value === 'number' ? value : null
  }
}

/** A scale that suits single rows would write the sums of their groups in six digits. */
export function withoutScale(column: ReportColumn): ReportColumn {
  return column.format.as === 'figure' ? { ...column, format: { as: 'figure', unit: column.format.unit } } : column
}

/** Cells of a figure that another report explains lead to it, with what their row is about. */
export function withDoor(
  column: TableColumn<CutRow>,
  report: ReportDefinition,
  door: ReturnType<typeof useDoor>,
): TableColumn<CutRow> {
  if (!door(column.id)) return column
  const { render, format } = column
  const inner = (value: string | number | null, row: CutRow | undefined): ReactNode =>
    render ? render(value, row) : value === null ? emptyFigure : (format?.(value) ?? value)
  return {
    ...column,
    render: (value, row) => {
      const to = row && value !== null && value !== 0 ? door(column.id, rowFilters(report, row))?.to : undefined
      return to ? <FigureLink to={to}>{inner(value, row)}</FigureLink> : inner(value, row)
    },
  }
}

/** Conditions for a row's values. */
export function rowFilters(report: ReportDefinition, row: CutRow): CutFilter[] {
  return report.table.rows.map((dimension) => {
    const value = row[dimension]
    return { dimension, values: [value === null || value === undefined ? null : String(value)] }
  })
}
