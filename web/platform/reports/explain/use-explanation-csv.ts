import { useLingui } from '@lingui/react/macro'
import { toLanguage } from '#web/core/languages/languages.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useValueText } from '../words/value-text.ts'
import { csvText, downloadText } from '#web/platform/files/csv-text.ts'
import type { Explanation, ExplainQuestion } from './explanation.ts'
import { useExplainWords } from './explain-words.ts'

/** The whole explanation as one table in full precision: factors, then every member of every dimension. */
export function useExplanationCsv(explanation: Explanation, { measure, view, before, after }: ExplainQuestion) {
  const { t, i18n } = useLingui()
  const { report } = useReport()
  const { factorName, restName } = useExplainWords(view)
  const valueText = useValueText(report.time.on)
  const text = useModelText()
  return () => {
    const title = text(measure.title)
    const ways = explanation.factors.map((factor) => factorName(factor.name))
    const rated = explanation.lists.some((list) => list.by === 'rateAndMix')
    const columns = rated ? [t`Rate`, t`Mix`] : ways
    const period = (range: typeof before) => `${range.from}..${range.to}`
    const rows: (string | number | null)[][] = [
      [t`By`, t`Name`, `${title} ${period(before)}`, `${title} ${period(after)}`, t`Contribution`, ...columns],
      [t`Change`, title, explanation.before, explanation.after, explanation.change],
      ...explanation.factors.map((factor) => [
        t`Factor`,
        factorName(factor.name),
        factor.before,
        factor.after,
        factor.effect,
      ]),
      ...explanation.lists.flatMap((list) => {
        const by = text(list.view.dimensions[list.dimension]?.title ?? list.dimension)
        return [
          ...list.rows.map((row) => [
            by,
            valueText(list.dimension, row.key),
            row.before,
            row.after,
            row.total,
            ...row.parts,
          ]),
          ...(list.rest ? [[by, restName(list.rest.name), null, null, list.rest.total]] : []),
        ]
      }),
    ]
    downloadText(csvText(rows, toLanguage(i18n.locale)), `${measure.name}-${before.from}-${after.to}.csv`)
  }
}
