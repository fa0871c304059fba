import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { linesOfAudit } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { isLow } from '#api/modules/five-s-audits/audit-score.contract.ts'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { useChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { answerWords, pillarWords } from '../audit-words.ts'
import { ActOnAnswer } from './ActOnAnswer.tsx'
import { scoreSpec } from './score-spec.ts'
import { useAuditBefore } from './use-audit-before.ts'

/** What an audit came to: its score by pillar beside the audit before and the target, and the answers that ask for something. */
export function ResultSection({ row }: RowPartProps) {
  const { i18n } = useLingui()
  const lines = useMemo(() => linesOfAudit(row), [row])
  const before = useAuditBefore(row)
  const frame = useChartFrame()
  const format = useMemo(() => chartFigures(i18n.locale), [i18n.locale])
  const target = typeof row.values['target'] === 'number' ? row.values['target'] : null
  const score = typeof row.values['score'] === 'number' ? row.values['score'] : null
  const spec = useMemo(
    () => scoreSpec({ lines, before: before ?? null, target }, frame, (message) => i18n._(message)),
    [lines, before, target, frame, i18n],
  )
  const low = lines.filter(({ answer }) => isLow(answer))
  const percent = (value: number | null) => formatFigure(value === null ? null : value / 100, 'ratio', i18n.locale)
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-kpi font-semibold tabular-nums">{percent(score)}</span>
        <span className="text-sm text-muted">
          <Trans>Target {percent(target)}</Trans>
        </span>
      </p>
      {spec.kind !== 'radar' && spec.kind !== 'rowBars'
        ? null
        : spec.rows.length > 0 && <Chart spec={spec} format={format} loading={before === undefined} />}
      {low.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">
            <Trans>Answers to act on</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {low.map((line) => {
              const { id, pillar, question, answer, note } = line
              return (
                <li key={id} className="py-3 text-sm">
                  <p className="text-xs text-muted">{i18n._(pillarWords[pillar])}</p>
                  <p className="font-medium">
                    <bdi>{question}</bdi>
                  </p>
                  <p>
                    {answer && i18n._(answerWords[answer])}
                    {note && <bdi className="block text-muted">{note}</bdi>}
                  </p>
                  <ActOnAnswer audit={row.id} line={line} area={String(row.values['area'])} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
