import { useLingui } from '@lingui/react/macro'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useValueText } from '../words/value-text.ts'
import type { FigureWriter } from './difference-text.ts'
import type { Contribution, Explanation, ExplainQuestion } from './explanation.ts'
import { useExplainWords } from './explain-words.ts'

/** Members named in the sentence of a figure without factors. */
const named = 3

/**
 * The explanation as a sentence: 'OEE fell by 3.1 pp, from 61.2 % to 58.1 %: availability −2.4 pp, of which Press 7
 * −1.1 pp.'
 */
export function useSummary(explanation: Explanation, { measure, view }: ExplainQuestion, writer: FigureWriter): string {
  const { t, i18n } = useLingui()
  const { report } = useReport()
  const { factorName } = useExplainWords(view)
  const valueText = useValueText(report.time.on)
  const text = useModelText()
  const title = text(measure.title)
  const { before, after, change, factors, lists } = explanation
  if (before === null || after === null || change === null) return ''
  const [was, is, size] = [writer.figure(before), writer.figure(after), writer.size(change)]
  const list = (items: string[]) =>
    new Intl.ListFormat(intlLocale(i18n.locale), { type: 'conjunction', style: 'narrow' }).format(items)
  if (change === 0) return t`${title} stayed at ${is}.`
  const moved =
    change > 0 ? t`${title} rose by ${size}, from ${was} to ${is}.` : t`${title} fell by ${size}, from ${was} to ${is}.`

  if (factors.length > 0) {
    const most = factors.reduce((largest, factor) =>
      factor.effect * Math.sign(change) > largest.effect * Math.sign(change) ? factor : largest,
    )
    const parts = factors.map((factor, index) => {
      const name = factorName(factor.name)
      const effect = writer.spoken(factor.effect)
      const members = lists.find((each) => each.by === 'factors')
      const member = factor === most ? strongest(members?.rows ?? [], index, factor.effect) : undefined
      if (!member || !members) return `${name} ${effect}`
      const who = valueText(members.dimension, member.key)
      const share = writer.spoken(member.parts[index] ?? 0)
      return t`${name} ${effect} (of which ${who} ${share})`
    })
    const all = list(parts)
    return `${moved} ${t`By factor: ${all}.`}`
  }
  const [members] = lists
  if (!members) return moved
  const most = members.rows.filter((row) => row.total * change > 0).slice(0, named)
  if (most.length === 0) return moved
  const all = list(most.map((row) => `${valueText(members.dimension, row.key)} ${writer.spoken(row.total)}`))
  return `${moved} ${t`Most of it: ${all}.`}`
}

/** The member that moved a factor most, in the factor's own direction. */
function strongest(rows: readonly Contribution[], index: number, effect: number): Contribution | undefined {
  const part = (row: Contribution) => (row.parts[index] ?? 0) * Math.sign(effect)
  const [first] = rows.toSorted((a, b) => part(b) - part(a))
  return first && part(first) > 0 ? first : undefined
}
