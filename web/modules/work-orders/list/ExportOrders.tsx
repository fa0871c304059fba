import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type ExportFormat, exportLimit, largeExport } from '#api/modules/exports/exports.contract.ts'
import type { OrderColumn, OrderFilter } from '#api/modules/work-orders/work-orders.contract.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { ExportFiles } from '#web/platform/reports/export/ExportFiles.tsx'
import { useDocumentWords } from '#web/platform/reports/export/use-document-words.ts'
import type { ExportWork } from '#web/platform/reports/export/use-export.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import type { TableState } from '#web/ui/table/table-state.ts'
import { exportOrders } from '../work-orders.api.ts'
import { orderExport } from './order-export.ts'
import { useFilterTexts } from './use-filter-texts.ts'

const formats = ['xlsx', 'csv'] as const

type Props = {
  columns: readonly { id: OrderColumn; label: string }[]
  table: TableState
  filter: Partial<OrderFilter>
  /** Orders that the filter finds. */
  total: number
}

/** The list as a file: all its pages, as it is filtered, sorted and arranged. */
export function ExportOrders({ columns, table, filter, total }: Props) {
  const { t, i18n } = useLingui()
  const names = useCodeNames()
  const words = useDocumentWords()
  const { inForce, passive, status } = useFilterTexts(filter)
  const filters = [
    { label: t`Production status`, value: status },
    ...(filter.search ? [{ label: t`Search`, value: filter.search }] : []),
    ...inForce.map(({ label, value }) => ({ label, value: value.slice(0, 2000) })),
    ...(passive ? [{ label: t`Use`, value: passive }] : []),
  ]
  const title = t`Work orders`
  const work = useMemo<ExportWork>(
    () => ({
      count: () => ({ rows: total, large: total > largeExport, maximum: exportLimit, pdfMaximum: exportLimit }),
      create: (format: ExportFormat, signal) => {
        const letter = { language: toLanguage(i18n.locale), title, filters, words }
        const file = format === 'csv' ? 'csv' : 'xlsx'
        return exportOrders(orderExport({ columns, table, filter, names }, { ...letter, format: file }), signal)
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- names and filters are made anew of what stands here
    [i18n.locale, columns, table, filter, total, words, title, passive, status, JSON.stringify(inForce)],
  )
  return <ExportFiles work={work} formats={formats} variant="ghost" size="sm" />
}
