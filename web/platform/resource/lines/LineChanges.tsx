import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Minus, Plus } from 'lucide-react'
import { sameValue } from '#api/platform/resource/check-value.contract.ts'
import type { LinesField } from '#api/platform/resource/field.contract.ts'
import { type Line, linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import type { FieldChange } from '#api/platform/resource/rows.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { fieldText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useValueText } from '../use-value-text.ts'
import { lineShown } from './line-shown.ts'

const isHeld = (value: Value | undefined) => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null)

type Props = { shown: ShownResource; field: LinesField; change: FieldChange }

/** What became of lines, line by line: which came, which went, and what changed in the others. */
export function LineChanges({ shown, field, change }: Props) {
  const { t, i18n } = useLingui()
  const words = lineShown(shown, field)
  const text = useValueText(words)
  const before = linesOf(change.before)
  const after = linesOf(change.after)
  const pairs = after.flatMap((now) => {
    const old = now['id'] === undefined ? undefined : before.find(({ id }) => id === now['id'])
    return old ? [{ old, now }] : []
  })
  const names = Object.keys(field.fields)
  const summary = (line: Line) =>
    names
      .filter((name) => isHeld(line[name]))
      .map((name) => text(name, line[name]))
      .join(' · ')
  const gone = before.filter((line) => !pairs.some(({ old }) => old === line))
  const come = after.filter((line) => !pairs.some(({ now }) => now === line))
  if (before.length + after.length === 0) return <Trans>Order changed</Trans>
  return (
    <ul className="grid gap-1">
      {gone.map((line) => (
        <li key={`gone ${summary(line)}`} className="flex items-start gap-1.5 text-muted">
          <Minus aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="sr-only">{t`Removed`}</span>
          <bdi className="min-w-0 line-through decoration-line-strong [overflow-wrap:anywhere]">{summary(line)}</bdi>
        </li>
      ))}
      {come.map((line) => (
        <li key={`come ${String(line['id'])} ${summary(line)}`} className="flex items-start gap-1.5 font-medium">
          <Plus aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="sr-only">{t`Added`}</span>
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{summary(line)}</bdi>
        </li>
      ))}
      {pairs.map(({ old, now }) => (
        <li key={String(now['id'])} className="[overflow-wrap:anywhere]">
          <bdi>{summary(old)}</bdi>
          <ul className="ps-3">
            {names
              .filter((name) => !sameValue(old[name] ?? null, now[name] ?? null))
              .map((name) => (
                <li key={name} className="flex flex-wrap items-center gap-x-1.5">
                  <span className="text-muted">{i18n._(fieldText(words, name))}</span>
                  <bdi className="text-muted line-through decoration-line-strong">{text(name, old[name])}</bdi>
                  <span className="sr-only">{t`becomes`}</span>
                  <ArrowRight aria-hidden className="flip-rtl size-3.5 shrink-0 text-subtle" />
                  <bdi className="font-medium">{text(name, now[name])}</bdi>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
