import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#web/ui/class-names.ts'
import type { MeasureModel, ViewModel } from '#web/core/figures/view-model.ts'
import { useReport } from '../state/report-context.ts'
import { useValueText } from '../words/value-text.ts'
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

/** The way from the figure before to the figure now, as a table whose cells draw the waterfall. */
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
  return (
    <table className="w-full text-sm" data-testid="explain-bridge">
      <caption className="sr-only">
        <Trans>From the figure before to the figure now</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t`Step`}</th>
          <th scope="col">{t`Before and now`}</th>
          <th scope="col">{t`Drawing`}</th>
          <th scope="col">{t`Contribution`}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const total = step.kind === 'before' || step.kind === 'after'
          return (
            <tr key={step.kind === 'part' ? step.index : step.kind} className={classNames(total && 'font-medium')}>
              <th scope="row" className="max-w-44 truncate py-1 pe-3 text-start font-[inherit]" title={nameOf(step)}>
                {nameOf(step)}
              </th>
              <td className="whitespace-nowrap py-1 pe-3 text-xs tabular-nums text-muted max-sm:hidden">
                {detailOf(step)}
              </td>
              <td className="w-1/2 py-1">
                <Bar step={step} scale={scale} measure={measure} />
              </td>
              <td className="whitespace-nowrap py-1 ps-3 text-end tabular-nums">
                <bdi>{total ? writer.figure(step.value) : writer.difference(step.value)}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot className="border-t border-line text-muted">
        <tr>
          <th scope="row" className="py-1 text-start font-normal">
            <Trans>Change</Trans>
          </th>
          <td aria-hidden className="max-sm:hidden" />
          <td aria-hidden />
          <td className="whitespace-nowrap py-1 text-end font-medium tabular-nums text-fg">
            <bdi>{writer.spoken(change)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

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
  const tone = step.kind === 'before' || step.kind === 'after' ? 'bg-line-strong' : toneOf(step.value, measure)
  return (
    <div aria-hidden className="relative h-4">
      <div
        className={classNames('absolute inset-y-0 rounded-sm', tone)}
        style={{ insetInlineStart: `${start * 100}%`, width: `${width * 100}%` }}
      />
    </div>
  )
}
