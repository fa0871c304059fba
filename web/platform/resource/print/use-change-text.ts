import { useLingui } from '@lingui/react/macro'
import type { LinesField } from '#api/platform/resource/field.contract.ts'
import type { Line } from '#api/platform/resource/fields/lines.contract.ts'
import { lineFieldsIn } from '#api/platform/resource/resource.contract.ts'
import type { FieldChange, Row } from '#api/platform/resource/rows.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { languages } from '#web/core/languages/languages.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { fieldText } from '../field-text.ts'
import { lineChanges, lineSummary } from '../lines/line-changes.ts'
import { lineShown } from '../lines/line-shown.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useValueText, writeValue } from '../use-value-text.ts'

/** @returns how a change is written on paper: what was and what is, and each line that came, went or changed below the other. */
export function useChangeText(shown: ShownResource): (change: FieldChange, row: Row) => string {
  const { t, i18n } = useLingui()
  const text = useValueText(shown)
  const arrow = languages[useLanguage()].direction === 'rtl' ? '←' : '→'

  const linesText = (field: LinesField, change: FieldChange): string => {
    const words = lineShown(shown, field)
    const written = (name: string, value: Value | undefined) => isolated(writeValue(words, i18n, name, value ?? null))
    const summary = (line: Line) => lineSummary(field, line, written)
    const { removed, added, changed, reordered } = lineChanges(field, change)
    if (reordered) return t`Order changed`
    if (change.before === null) return added.map(summary).join('\n')
    return [
      ...removed.map((line) => `${t`Removed`}: ${summary(line)}`),
      ...added.map((line) => `${t`Added`}: ${summary(line)}`),
      ...changed.flatMap(({ before, after, fields }) => [
        `${t`Changed`}: ${summary(before)}`,
        ...fields.map((name) => {
          const became = `${written(name, before[name])} ${arrow} ${written(name, after[name])}`
          return `• ${i18n._(fieldText(words, name))}: ${became}`
        }),
      ]),
    ].join('\n')
  }

  return (change, row) => {
    const { field, before, after } = change
    const lines = lineFieldsIn(shown.resource).find(({ name }) => name === field)
    if (lines && [before, after].every((one) => one === null || Array.isArray(one))) return linesText(lines, change)
    const [was, is] = [before, after].map((value) => isolated(text(field, value, row.values)))
    return before === null ? is! : `${was} ${arrow} ${is}`
  }
}

const fromRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u
const [leftToRight, rightToLeft] = ['\u200E', '\u200F']

/** Keeps the full stop of a text in another script beside it: the marks that isolate have no place in the fonts of a PDF. */
function isolated(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  const mark = fromRight.test(text) ? rightToLeft : leftToRight
  return `${mark}${text}${mark}`
}
