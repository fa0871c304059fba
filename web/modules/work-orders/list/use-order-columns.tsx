import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Order, OrderColumn } from '#api/modules/work-orders/work-orders.contract.ts'
import { codeTone } from '#web/platform/reports/words/code-tones.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { BandMark } from '#web/platform/reports/marks/BandMark.tsx'
import { CodeCell } from '#web/platform/reports/marks/CodeCell.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { ColourMark } from '../order/ColourMark.tsx'
import { OrderProgress } from '../order/Progress.tsx'

type Column = TableColumn<Order> & { id: OrderColumn }

/** Columns in the order of who has arranged none. */
export const shownFirst: readonly OrderColumn[] = [
  'code',
  'productionStatus',
  'label',
  'machine',
  'product',
  'dueDate',
  'completion',
  'produced',
  'plannedQuantity',
  'remaining',
  'performance',
  'labels',
]

/** Every column of the list of orders. */
export function useOrderColumns(): Column[] {
  const { t, i18n } = useLingui()
  const names = useCodeNames()
  return useMemo(() => {
    const locale = i18n.locale
    const pieces = (value: string | number) => formatFigure(Number(value), 'pieces', locale)
    const day = (value: string | number) => formatDate(String(value), locale, 'day')
    const code = (dimension: string, value: string | number | null) => (
      <CodeCell tone={codeTone(dimension, value)} text={names[dimension]?.[String(value)] ?? String(value)} />
    )
    const text = (id: OrderColumn, label: string, value: Column['value'], size?: number): Column => ({
      id,
      label,
      type: 'text',
      ...(value && { value }),
      ...(size && { size }),
    })
    const amount = (id: OrderColumn, label: string): Column => ({
      id,
      label,
      type: 'number',
      format: pieces,
      size: 100,
    })
    const date = (id: OrderColumn, label: string): Column => ({ id, label, type: 'date', format: day, size: 116 })
    const columns: Column[] = [
      {
        ...text('code', t`Work order`, undefined, 150),
        render: (value, row) => (
          <span className="flex min-w-0 items-center gap-2">
            {row?.colour && <ColourMark colour={row.colour} />}
            <bdi className="truncate font-medium">{value}</bdi>
          </span>
        ),
      },
      text('summaryCode', t`Summary order`, undefined, 130),
      {
        ...text('productionStatus', t`Production status`, undefined, 128),
        render: (value) => code('production_status', value),
      },
      { ...text('label', t`Standing`, undefined, 180), render: (value) => code('order_label', value) },
      {
        ...text('machine', t`Machine`, (row) => row.machine?.name ?? null, 190),
        render: (value, row) => (
          <span className="min-w-0 truncate" title={String(value ?? '')}>
            <bdi>{value ?? '–'}</bdi>
            {row?.at && row.at.id !== row.machine?.id && <span className="text-xs text-muted"> → {row.at.name}</span>}
          </span>
        ),
      },
      text('mold', t`Mould`, (row) => row.mold?.name ?? null, 180),
      { ...text('moldCode', t`Mould code`, (row) => row.mold?.code ?? null, 110), sortable: false },
      text('product', t`Product`, (row) => row.product.name, 190),
      { ...text('productCode', t`Product code`, (row) => row.product.code, 120), sortable: false },
      { ...text('status', t`Closure`, undefined, 90), format: (value) => names.order_status?.[value] ?? String(value) },
      {
        ...text('progress', t`Progress`, undefined, 120),
        render: (value) => code('order_progress', value),
        sortable: false,
      },
      date('startDate', t`Start`),
      {
        ...date('dueDate', t`Due`),
        render: (value, row) => (
          <span className={row?.late && row.status === 'open' ? 'font-medium text-danger' : undefined}>
            {value === null ? '–' : day(value)}
          </span>
        ),
      },
      date('lastDate', t`Last production`),
      amount('plannedPrints', t`Planned prints`),
      amount('plannedQuantity', t`Ordered`),
      amount('produced', t`Produced`),
      amount('remaining', t`Remaining`),
      { ...amount('scrap', t`Scrap`), sortable: false },
      {
        id: 'completion',
        label: t`Completion`,
        type: 'text',
        size: 140,
        value: (row) => row.completion,
        render: (value, row) => (
          <OrderProgress
            className="w-full"
            completion={value === null ? null : Number(value)}
            done={row?.progress === 'completed'}
          />
        ),
      },
      {
        id: 'performance',
        label: t`Performance`,
        type: 'number',
        size: 130,
        format: (value) => formatFigure(Number(value), 'ratio', locale),
        render: (value) => (
          <span className="flex items-center gap-2">
            <BandMark band="performance" value={value === null ? null : Number(value)} className="max-sm:hidden" />
            {formatFigure(value === null ? null : Number(value), 'ratio', locale)}
          </span>
        ),
      },
      {
        ...text('active', t`Active`, (row) => (row.active ? 'active' : 'passive'), 90),
        format: (value) => names.order_active?.[value] ?? '',
      },
      {
        ...text('kind', t`Kind of order`, undefined, 120),
        format: (value) => names.order_kind?.[value] ?? '',
        sortable: false,
      },
      {
        ...text('labels', t`Labels`, (row) => row.labels.join(', ') || null, 160),
        sortable: false,
        render: (_value, row) => (
          <span className="flex min-w-0 gap-1 overflow-hidden">
            {row?.labels.length ? row.labels.map((label) => <Badge key={label}>{label}</Badge>) : '–'}
          </span>
        ),
      },
      { ...text('note', t`Note`, (row) => row.note || null, 200), sortable: false },
    ]
    return columns
    // oxlint-disable-next-line react/exhaustive-deps -- names and t change with the language only
  }, [i18n, i18n.locale])
}
