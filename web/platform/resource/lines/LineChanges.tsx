import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Minus, Plus } from 'lucide-react'
import type { LinesField } from '#api/platform/resource/field.contract.ts'
import type { Line } from '#api/platform/resource/fields/lines.contract.ts'
import type { FieldChange } from '#api/platform/resource/rows.contract.ts'
import { fieldText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useValueText } from '../use-value-text.ts'
import { lineChanges, lineSummary } from './line-changes.ts'
import { lineShown } from './line-shown.ts'

type Props = { shown: ShownResource; field: LinesField; change: FieldChange }

/** What became of lines, line by line: which came, which went, and what changed in the others. */
export function LineChanges({ shown, field, change }: Props) {
  const { t, i18n } = useLingui()
  const words = lineShown(shown, field)
  const text = useValueText(words)
  const { removed, added, changed, reordered } = lineChanges(field, change)
  const summary = (line: Line) => lineSummary(field, line, text)
  if (reordered) return <Trans>Order changed</Trans>
  return (
    <ul className="grid gap-1">
      {removed.map((line) => (
        <li key={`gone ${summary(line)}`} className="flex items-start gap-1.5 text-muted">
          <Minus aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="sr-only">{t`Removed`}</span>
          <bdi className="min-w-0 line-through decoration-line-strong [overflow-wrap:anywhere]">{summary(line)}</bdi>
        </li>
      ))}
      {added.map((line) => (
        <li key={`come ${String(line['id'])} ${summary(line)}`} className="flex items-start gap-1.5 font-medium">
          <Plus aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="sr-only">{t`Added`}</span>
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{summary(line)}</bdi>
        </li>
      ))}
      {changed.map(({ before, after, fields }) => (
        <li key={String(after['id'])} className="[overflow-wrap:anywhere]">
          <bdi>{summary(before)}</bdi>
          <ul className="ps-3">
            {fields.map((name) => (
              <li key={name} className="flex flex-wrap items-center gap-x-1.5">
                <span className="text-muted">{i18n._(fieldText(words, name))}</span>
                <bdi className="text-muted line-through decoration-line-strong">{text(name, before[name])}</bdi>
                <span className="sr-only">{t`becomes`}</span>
                <ArrowRight aria-hidden className="flip-rtl size-3.5 shrink-0 text-subtle" />
                <bdi className="font-medium">{text(name, after[name])}</bdi>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
