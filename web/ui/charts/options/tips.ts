import type { ChartContext, TipLine } from './chart-context.ts'
import type { ChartWords } from '#web/core/chart-specs/chart-spec.ts'
import type { Unit } from '#web/core/figures/formats.ts'

type Figure = { value: number | null; before?: number | null; target?: number | null; share?: number | null }

/** Lines of a tooltip in their fixed order: figure, share, target, comparison, what else the mark carries. */
export function figureLines(
  { format }: ChartContext,
  words: ChartWords,
  {
    measure,
    unit,
    figure,
    details = [],
  }: {
    measure: string
    unit: Unit
    figure: Figure
    details?: readonly { label: string; text: string }[]
  },
): TipLine[] {
  const { value, before, target, share } = figure
  const lines: TipLine[] = [{ label: measure, value: value === null ? words.noData : format.value(value, unit) }]
  if (share !== null && share !== undefined) lines.push({ label: words.share, value: format.value(share, 'ratio') })
  if (target !== null && target !== undefined) lines.push({ label: words.target, value: format.value(target, unit) })
  if (before !== undefined) {
    lines.push({ label: words.before, value: format.value(before, unit) })
    if (value !== null && before !== null)
      lines.push({ label: words.change, value: format.change(value, before, unit) })
  }
  return [...lines, ...details.map(({ label, text }) => ({ label, value: text }))]
}
