import { useLingui } from '@lingui/react/macro'
import { classNames } from '#web/ui/class-names.ts'
import type { MeasureModel, ViewModel } from '#web/core/figures/view-model.ts'
import { useReport } from '../state/report-context.ts'
import { useValueText } from '../words/value-text.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { type BridgeStep, bridgeParts, bridgeScale, bridgeSteps } from './bridge.ts'
import type { FigureWriter } from './difference-text.ts'
import type { Explanation } from './explanation.ts'
import { useExplainWords } from './explain-words.ts'
import { toneOf } from './verdict.ts'

type Props = {
  explanation: Explanation
  change: number
  measure: MeasureModel
  view: ViewModel
  writer: FigureWriter
}

/** The way from the figure before to the figure now, as a table with cells that draw the waterfall. */
export function BridgeTable({ explanation, change, measure, view, writer }: Props) {
  const { t } = useLingui()
  const { report } = useReport()
  const { factorName } = useExplainWords(view)
  const value = useValueText(report.time.on)
  const { before, after, factors, lists } = explanation
  const parts = bridgeParts(explanation)
  const steps = bridgeSteps(
    before ?? 0,
    after ?? 0,
    parts.map((part) => (typeof part === 'number' ? part : part.total)),
  )
  const scale = bridgeScale(steps)
  const dimension = lists.find((list) => !list.rest)?.dimension ?? ''
  const nameOf = (step: BridgeStep) => {
    if (step.kind === 'before') return t`Before`
    if (step.kind === 'after') return t`Now`
    if (step.kind === 'others') return t`All others`
    const index = step.kind === 'part' ? step.index : -1
    const part = parts[index]
    const factor = factors[index]
    if (factor) return factorName(factor.name)
    return typeof part === 'object' ? value(dimension, part.key) : ''
  }
  const detailOf = (step: BridgeStep) => {
    const factor = step.kind === 'part' ? factors[step.index] : undefined
    if (!factor) return null
    return (
      <BeforeAfter
        before={writer.figure(factor.before, factor.unit)}
        after={writer.figure(factor.after, factor.unit)}
      />
    )
  }
  if (steps.length < 3) return null
  const columns: PlainColumn<BridgeStep>[] = [
    {
      key: 'step',
      head: t`Step`,
      headHidden: true,
      names: true,
      className: 'max-w-44 truncate',
      title: nameOf,
      renderCell: (step) => <span className={weightOf(step)}>{nameOf(step)}</span>,
      foot: <span className="text-muted">{t`Change`}</span>,
    },
    {
      key: 'figures',
      head: t`Before and now`,
      headHidden: true,
      hideBelow: 'sm',
      className: 'text-xs tabular-nums text-muted',
      renderCell: detailOf,
    },
    {
      key: 'drawing',
      head: t`Drawing`,
      headHidden: true,
      className: 'w-1/2',
      renderCell: (step) => <Bar step={step} scale={scale} measure={measure} />,
    },
    {
      key: 'contribution',
      head: t`Contribution`,
      headHidden: true,
      align: 'end',
      renderCell: (step) => (
        <bdi className={weightOf(step)}>
          {isTotal(step) ? writer.figure(step.value) : writer.difference(step.value)}
        </bdi>
      ),
      foot: <bdi className="font-medium">{writer.spoken(change)}</bdi>,
    },
  ]
  return (
    <div data-testid="explain-bridge">
      <PlainTable
        label={t`From the figure before to the figure now`}
        frame="none"
        columns={columns}
        rows={steps}
        rowKey={(step) => String(step.kind === 'part' ? step.index : step.kind)}
      />
    </div>
  )
}

const isTotal = ({ kind }: BridgeStep) => kind === 'before' || kind === 'after'

const weightOf = (step: BridgeStep) => (isTotal(step) ? 'font-medium' : undefined)

function Bar({
  step,
  scale,
  measure,
}: {
  step: BridgeStep
  scale: { low: number; high: number }
  measure: MeasureModel
}) {
  const span = scale.high - scale.low || 1
  const share = (value: number) => (Math.min(Math.max(value, scale.low), scale.high) - scale.low) / span
  const start = Math.min(share(step.from), share(step.to))
  const width = Math.max(Math.abs(share(step.to) - share(step.from)), 0.004)
  const tone = isTotal(step) ? 'bg-line-strong' : toneOf(step.value, measure)
  return (
    <div aria-hidden className="relative h-4">
      <div
        className={classNames('absolute inset-y-0 rounded-sm', tone)}
        style={{ insetInlineStart: `${start * 100}%`, width: `${width * 100}%` }}
      />
    </div>
  )
}
