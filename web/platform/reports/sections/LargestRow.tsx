import { useLingui } from '@lingui/react/macro'
import { measureOf } from '#web/core/figures/view-model.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { emptyFigure, formatFigure } from '#web/core/figures/formats.ts'
import { CrossCell, CrossRow } from '#web/ui/table/cross-table.tsx'
import { useReport } from '../state/report-context.ts'
import type { ReportSections } from '#web/core/report/report-definition.ts'
import { useCut } from '../data/use-cut.ts'
import { useFilters } from '../state/use-filters.ts'
import type { Part } from './use-parts.ts'
import { BandMark } from '../marks/BandMark.tsx'

/** Facts read: the largest come first, and no part of a day holds more than these. */
const factLimit = 5000

type Props = {
  largest: NonNullable<ReportSections['largest']>
  parts: readonly Part[]
  onOpenFact: (key: string) => void
}

/** The largest single fact of each part, with its subject; a click opens it. */
export function LargestRow({ largest, parts, onOpenFact }: Props) {
  const { i18n } = useLingui()
  const { report, view, range, filters } = useReport()
  const by = report.sections?.by ?? ''
  const { data } = useCut({
    measures: [largest.of],
    by: [by, largest.key, ...largest.show].map((dimension) => ({ dimension })),
    filters,
    range,
    present: largest.key,
    any: [largest.of],
    sort: [{ by: largest.of, desc: true }],
    limit: factLimit,
  })
  const rows = data?.rows ?? []
  const cells = parts.map((part) => ({ key: part.key, row: rows.find((row) => toKey(row[by]) === part.key) }))
  const { unit } = measureOf(view, largest.of)
  const cell = (row: CutRow | undefined) =>
    row ? <Fact row={row} largest={largest} unit={unit} onOpenFact={onOpenFact} /> : emptyFigure
  return (
    <CrossRow head={<span className="text-muted">{i18n._(largest.title)}</span>}>
      {cells.map(({ key, row }) => (
        <CrossCell key={key}>{cell(row)}</CrossCell>
      ))}
      <CrossCell>{cell(rows[0])}</CrossCell>
    </CrossRow>
  )
}

type FactProps = {
  row: CutRow
  largest: Props['largest']
  unit: Parameters<typeof formatFigure>[1]
  onOpenFact: (key: string) => void
}

function Fact({ row, largest, unit, onOpenFact }: FactProps) {
  const { i18n } = useLingui()
  const { valueText } = useFilters()
  const value = Number(row[largest.of])
  return (
    <button
      type="button"
      onClick={() => onOpenFact(String(row[largest.key]))}
      className="max-w-full rounded-md text-end hover:underline hover:underline-offset-4"
    >
      <bdi className="text-lg font-semibold tabular-nums">{formatFigure(value, unit, i18n.locale)}</bdi>
      {largest.bands && <BandMark band={largest.bands} value={value} className="ms-2" />}
      <span className="block text-xs text-muted">
        {largest.show.map((dimension) => valueText(dimension, toKey(row[dimension]))).join(' · ')}
      </span>
    </button>
  )
}
