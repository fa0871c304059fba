import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type PlainField, orderField, plainFields } from '#api/modules/work-orders/order-fields.contract.ts'
import type { Order, OrderColumn } from '#api/modules/work-orders/work-orders.contract.ts'
import { codeTone } from '#web/platform/reports/words/code-tones.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { BandMark } from '#web/platform/reports/marks/BandMark.tsx'
import { CodeCell } from '#web/platform/reports/marks/CodeCell.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { ColourMark } from '../order/ColourMark.tsx'
import { orderFieldWords } from '../public/order-field-words.ts'
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

const textOf = (value: Order[PlainField]): string | null =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || null

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
    /** A field as people gave it. */
    const given = (name: PlainField, size = 130): Column => {
      const { is, sorts } = orderField(name)
      const { label, column = label } = orderFieldWords[name]
      const heading = i18n._(column)
      const plain = (): Column => {
        if (is === 'pieces') return amount(name, heading)
        if (is === 'date') return date(name, heading)
        if (is !== 'choice') return text(name, heading, (row) => textOf(row[name]), size)
        return { ...text(name, heading, undefined, size), format: (value) => names[`order_${name}`]?.[value] ?? '' }
      }
      return { ...plain(), ...(!sorts && { sortable: false }) }
    }
    const columns: Column[] = [
      {
        ...given('code', 150),
        render: (value, row) => (
          <span className="flex min-w-0 items-center gap-2">
            {row?.colour && <ColourMark colour={row.colour} />}
            <bdi className="truncate font-medium">{value}</bdi>
          </span>
        ),
      },
      given('summaryCode'),
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
      given('startDate'),
      {
        ...given('dueDate'),
        render: (value, row) => (
          <span className={row?.late && row.status === 'open' ? 'font-medium text-danger' : undefined}>
            {value === null ? '–' : day(value)}
          </span>
        ),
      },
      date('lastDate', t`Last production`),
      given('plannedPrints'),
      given('plannedQuantity'),
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
      given('kind', 120),
      {
        ...given('labels', 160),
        render: (_value, row) => (
          <span className="flex min-w-0 gap-1 overflow-hidden">
            {row?.labels.length ? row.labels.map((label) => <Badge key={label}>{label}</Badge>) : '–'}
          </span>
        ),
      },
      given('note', 200),
    ]
    const placed = new Set<string>(columns.map(({ id }) => id))
    return [...columns, ...plainFields.filter((name) => !placed.has(name)).map((name) => given(name))]
    // oxlint-disable-next-line react/exhaustive-deps -- names and t change with the language only
  }, [i18n, i18n.locale])
}
