import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { pillarScores } from '#api/modules/five-s-audits/audit-score.contract.ts'
import type { ChartFrame, ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { pillarWords } from '../audit-words.ts'

interface Compared {
  lines: readonly AuditLine[]
  /** Of the area’s audit before; null without one. */
  before: readonly AuditLine[] | null
  /** Percent. */
  target: number | null
}

const titleWord = msg`Score by pillar`

/** Scores by pillar of an audit, of the one before, and the target: a radar, or bars where there are gaps or too few pillars. */
export function scoreSpec(
  { lines, before, target }: Compared,
  frame: ChartFrame,
  text: (message: MessageDescriptor) => string,
): ChartSpec {
  const share = (percent: number | null) => (percent === null ? null : percent / 100)
  const scored = pillarScores(lines).filter(({ score }) => score !== null)
  const earlier = before && pillarScores(before)
  const rows = scored.map(({ pillar }) => ({ key: pillar, label: text(pillarWords[pillar]) }))
  const series = [
    { key: 'now', label: text(msg`This audit`), values: scored.map(({ score }) => share(score)) },
    ...(earlier
      ? [
          {
            key: 'before',
            label: text(msg`Audit before`),
            tone: 'other' as const,
            values: scored.map(({ pillar }) => share(earlier.find((one) => one.pillar === pillar)?.score ?? null)),
          },
        ]
      : []),
    ...(target === null
      ? []
      : [
          {
            key: 'target',
            label: text(msg`Target`),
            tone: 'neutral' as const,
            values: scored.map(() => target / 100),
          },
        ]),
  ]
  const common = { ...frame, title: text(titleWord), by: text(msg`Pillar`), unit: 'ratio' as const, rows }
  const whole = series.every(({ values }) => values.every((value) => value !== null))
  if (rows.length < 3 || !whole)
    return { ...common, kind: 'rowBars', measure: text(msg`Score`), arrange: 'grouped', series }
  return {
    ...common,
    kind: 'radar',
    most: 1,
    series: series.map((one) => ({
      ...one,
      dashed: one.key === 'target',
      values: one.values.flatMap((value) => value ?? []),
    })),
  }
}
