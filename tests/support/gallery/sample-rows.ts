import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { randomness } from './sample-frame.ts'

export type SampleRow = {
  id: string
  business_date: string
  shift: string
  machine: string
  product: string
  work_order: string
  reason: string | null
  good_pieces: number
  total_pieces: number
  stoppage_seconds: number
  loaded_seconds: number
  stop_count: number
}

const products = [
  'Cap 38 mm white',
  'Bottle crate',
  'Bucket 12 l',
  'Lid 95 mm',
  'Handle grey',
  'Trolley wheel ø 80',
  'Çekmece rayı',
  'Gehäuse 4711',
]
const reasons = ['Waiting for material', 'Hydraulic failure', 'Mould change', 'No operator', 'Robot gripper', null]

/** Rows like a production report's, deterministic by count. */
export function sampleRows(count: number): SampleRow[] {
  const random = randomness(3)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  return Array.from({ length: count }, (_, index) => {
    const total = Math.floor(random() * 4000)
    const loaded = 20_000 + Math.floor(random() * 8800)
    return {
      id: `row-${index}`,
      business_date: new Date(Date.UTC(2025, 10, 1) + (index % 380) * 86_400_000).toISOString().slice(0, 10),
      shift: pick(['Morning', 'Evening', 'Night']),
      machine: `Press ${1 + Math.floor(random() * 40)}`,
      product: pick(products),
      work_order: `WO-${10_000 + Math.floor(random() * 5000)}`,
      reason: pick(reasons),
      good_pieces: Math.floor(total * (0.9 + random() * 0.1)),
      total_pieces: total,
      stoppage_seconds: Math.floor(random() * 6000),
      loaded_seconds: loaded,
      stop_count: Math.floor(random() * 12),
    }
  })
}

export function sampleColumns(locale: string): TableColumn<SampleRow>[] {
  const count = (value: string | number) => formatFigure(Number(value), 'pieces', locale)
  const percent = (value: string | number) => formatFigure(Number(value), 'ratio', locale, { bare: true })
  return [
    {
      id: 'business_date',
      label: 'Date',
      type: 'date',
      size: 130,
      groupable: true,
      format: (value) => formatDate(String(value), locale),
    },
    { id: 'shift', label: 'Shift', type: 'text', size: 100, groupable: true },
    { id: 'machine', label: 'Machine', type: 'text', size: 120, groupable: true },
    { id: 'product', label: 'Product', type: 'text', size: 180, groupable: true },
    { id: 'work_order', label: 'Work order', type: 'text', size: 120 },
    { id: 'reason', label: 'Reason', type: 'text', size: 180, groupable: true },
    { id: 'good_pieces', label: 'Good', unit: 'pcs', type: 'number', measure: { kind: 'additive' }, format: count },
    { id: 'total_pieces', label: 'Total', unit: 'pcs', type: 'number', measure: { kind: 'additive' }, format: count },
    {
      id: 'quality',
      label: 'Quality',
      unit: '%',
      type: 'number',
      description: 'Good pieces / total pieces',
      value: (row) => (row.total_pieces > 0 ? row.good_pieces / row.total_pieces : null),
      measure: { kind: 'ratio', numerator: 'good_pieces', denominator: 'total_pieces' },
      format: percent,
    },
    {
      id: 'stoppage_seconds',
      label: 'Downtime',
      unit: 'h',
      type: 'number',
      measure: { kind: 'additive' },
      format: (value) => formatFigure(Number(value), 'seconds', locale, { scale: 'hours', bare: true, digits: 1 }),
    },
    {
      id: 'downtime_ratio',
      label: 'Downtime',
      unit: '%',
      type: 'number',
      value: (row) => row.stoppage_seconds / row.loaded_seconds,
      measure: { kind: 'ratio', numerator: 'stoppage_seconds', denominator: 'loaded_seconds' },
      format: percent,
    },
    { id: 'stop_count', label: 'Stops', type: 'number', measure: { kind: 'additive' }, format: count },
  ]
}
