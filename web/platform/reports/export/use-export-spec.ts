import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ExportFormat, ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import { chartHeight } from '#web/ui/charts/chart-height.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { largestSpec, paperSpec } from '#web/core/chart-specs/paper-spec.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { useReport } from '../state/report-context.ts'
import { reportDocument, unnamedSection } from '#web/core/report/report-document.ts'
import { useColumns } from '../table/use-columns.ts'
import { useDocumentTexts } from './use-document-texts.ts'

/** The whole document as the page is: every row of the table, and everything around it in the reader's language. */
export function useExportSpec(columns: ReportColumn[]): (format: ExportFormat) => ExportSpecInput {
  const { t } = useLingui()
  const { report, view, range, filters, state, compared, shown } = useReport()
  const texts = useDocumentTexts()
  const sectionColumns = useColumns(view, unnamedSection(report, columns), report.time.on)
  return useCallback(
    (format) => {
      const page = { report, view, state, range, compared, filters, columns, sectionColumns }
      const document = reportDocument(format, page, texts)
      // A PDF has them on its charts.
      const notes = format === 'xlsx' ? noteLines(shown.charts.values()) : []
      return {
        ...document,
        filters: [...(document.filters ?? []), ...notes.map((value) => ({ label: t`Note`, value }))],
        headline: [...shown.headline.values()],
        charts:
          format === 'pdf'
            ? report.charts.flatMap((chart) => {
                const drawn = shown.charts.get(chart.id)
                const spec = drawn && paperSpec(drawn)
                if (!spec || JSON.stringify(spec).length > largestSpec) return []
                return [{ title: spec.title, spec, height: Math.min(600, Math.max(120, chartHeight(spec))) }]
              })
            : [],
      }
    },
    [t, report, view, range, filters, state, compared, shown, texts, columns, sectionColumns],
  )
}

/** The notes of the page's charts in words, each once. */
function noteLines(specs: Iterable<ChartSpec>): string[] {
  const lines = [...specs].flatMap((spec) => spec.notes?.items.map(({ label, text }) => `${label}: ${text}`) ?? [])
  return [...new Set(lines)].slice(0, 20).map((line) => line.slice(0, 2000))
}
