import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { sameValue } from '#api/platform/resource/check-value.contract.ts'
import type { LinesField } from '#api/platform/resource/field.contract.ts'
import { lineFieldsIn } from '#api/platform/resource/resource.contract.ts'
import type { FieldChange } from '#api/platform/resource/rows.contract.ts'
import type { Value, Values } from '#api/platform/resource/values.contract.ts'
import { changedText } from '../field-text.ts'
import { LineChanges } from '../lines/LineChanges.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { isReferred, useValueText } from '../use-value-text.ts'

type Props = {
  shown: ShownResource
  changes: readonly FieldChange[]
  /** Of the row that changed. */
  values?: Values
}

/** Changed fields, each with what it was and what it became; of a new row only what it is. */
export function ChangeList({ shown, changes, values }: Props) {
  const { t, i18n } = useLingui()
  const text = useValueText(shown)
  const isNew = changes.every(({ before }) => before === null)
  return (
    <dl className="mt-1.5 grid gap-1 text-sm">
      {changes.map(differing).map((change) => {
        const { field, before, after } = change
        const lines = linesNamed(shown, field)
        const ofLines = lines && [before, after].every((one) => one === null || Array.isArray(one)) ? lines : undefined
        return (
          <div key={field} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3">
            <dt className="truncate text-muted">{changedText(shown, field, i18n)}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
              {ofLines && <LineChanges {...{ shown, change }} field={ofLines} />}
              {!isNew && !ofLines && (
                <>
                  <bdi className="text-muted line-through decoration-line-strong [overflow-wrap:anywhere]">
                    {text(field, before, values)}
                  </bdi>
                  <span className="sr-only">{t`becomes`}</span>
                  <ArrowRight aria-hidden className="flip-rtl size-3.5 shrink-0 text-subtle" />
                </>
              )}
              {!ofLines && (
                <bdi className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">
                  {text(field, after, values)}
                </bdi>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The field of lines of this name. */
const linesNamed = ({ resource }: ShownResource, name: string): LinesField | undefined =>
  lineFieldsIn(resource).find((field) => field.name === name)

/** Of a list that became another one only what went and what came. */
function differing(change: FieldChange): FieldChange {
  const { before, after } = change
  if (!isListOfThings(before) || !isListOfThings(after)) return change
  const without = (list: Value[], others: Value[]) =>
    list.filter((one) => !others.some((other) => sameValue(one, other)))
  return { ...change, before: without(before, after), after: without(after, before) }
}

/** Of texts, or of rows that are referred to. */
const isListOfThings = (value: Value): value is Value[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || isReferred(one))
