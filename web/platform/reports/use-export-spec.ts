import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ExportFormat, ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import { chartHeight } from '#web/ui/charts/chart-height.ts'
import type { ChartSpec } from '#web/ui/charts/chart-spec.ts'
import { toLanguage } from '#web/platform/i18n/languages.ts'
import { toKey } from './charts/chart-keys.ts'
import { largestSpec, paperSpec } from './charts/paper-spec.ts'
import { exportColumns, exportQuery, exportSections } from './export-spec.ts'
import { useModelText } from './model-text.ts'
import { useReport } from './report-context.ts'
import { rangeText } from './time/range-text.ts'
import { useTimeNames } from './time/time-text.ts'
import { useUnitNames } from './unit-names.ts'
import { type ReportColumn, useColumns } from './use-columns.ts'
import { useFilters } from './use-filters.ts'

/** The whole document as the page stands: every row of the table, and everything around it in the reader's language. */
export function useExportSpec(columns: ReportColumn[]): (format: ExportFormat) => ExportSpecInput {
  const { t, i18n } = useLingui()
  const { report, view, range, filters, state, compared, shown } = useReport()
  const { valueText, titleOf } = useFilters()
  const { comparisonNames, modeNames } = useTimeNames(state.mode === 'date')
  const text = useModelText()
  const unitNames = useUnitNames()
  // A sheet of single rows names the part of each; on paper the parts have heads.
  const by = report.sections?.by
  const named = !by || columns.some((column) => column.name === by)
  const sectionColumns = useColumns(view, named ? [] : [by], report.time.on)
  return useCallback(
    (format) => ({
      format,
      language: toLanguage(i18n.locale),
      report: report.id,
      title: i18n._(report.title),
      period: `${rangeText(range, i18n.locale)} · ${modeNames[state.mode]}`,
      ...(compared && { comparison: `${comparisonNames[state.compare]}: ${rangeText(compared, i18n.locale)}` }),
      filters: [
        ...filters.map(({ dimension, values }) => ({
          label: titleOf(dimension),
          value: values
            .map((value) => valueText(dimension, toKey(value)))
            .join(', ')
            .slice(0, 2000),
        })),
        // A PDF has them on its charts.
        ...(format === 'xlsx' ? noteLines(shown.charts.values()).map((value) => ({ label: t`Note`, value })) : []),
      ],
      headline: [...shown.headline.values()],
      columns: exportColumns(view, format === 'pdf' ? columns : [...sectionColumns, ...columns]),
      query: exportQuery({ report, view, range, filters, sort: state.sort, columns }),
      sections: exportSections(report, view, filters, (dimension, value) => valueText(dimension, toKey(value))),
      definitions: columns.flatMap(({ measure, label }) =>
        measure
          ? [
              {
                title: label,
                unit: unitNames[measure.unit],
                formula: text(measure.formula),
                description: text(measure.description),
              },
            ]
          : [],
      ),
      charts:
        format === 'pdf'
          ? report.charts.flatMap((chart) => {
              const drawn = shown.charts.get(chart.id)
              const spec = drawn && paperSpec(drawn)
              if (!spec || JSON.stringify(spec).length > largestSpec) return []
              return [{ title: spec.title, spec, height: Math.min(600, Math.max(120, chartHeight(spec))) }]
            })
          : [],
      words: {
        company: t`Company`,
        period: t`Period`,
        comparison: t`Compared with`,
        filters: t`Filters`,
        noFilters: t`No filters`,
        definitions: t`Definitions`,
        measure: t`Measure`,
        unit: t`Unit`,
        formula: t`Formula`,
        meaning: t`Meaning`,
        dataAsOf: t`Data as of`,
        createdAt: t`Created`,
        createdBy: t`Created by`,
        total: t`Total`,
        rows: t`Rows`,
        details: t`Details`,
        report: t`Report`,
        aboutSheet: t`About`,
        // The server knows the numbers; the placeholders themselves are handed through.
        pageOf: t`Page ${'{page}'} of ${'{pages}'}`,
      },
    }),
    [
      i18n,
      t,
      report,
      view,
      range,
      filters,
      state,
      compared,
      shown,
      valueText,
      titleOf,
      comparisonNames,
      modeNames,
      text,
      unitNames,
      columns,
      sectionColumns,
    ],
  )
}

/** The notes of the page's charts in words, each once. */
function noteLines(specs: Iterable<ChartSpec>): string[] {
  const lines = [...specs].flatMap((spec) => spec.notes?.items.map(({ label, text }) => `${label}: ${text}`) ?? [])
  return [...new Set(lines)].slice(0, 20).map((line) => line.slice(0, 2000))
}
