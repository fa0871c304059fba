import { useLingui } from '@lingui/react/macro'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { fieldText } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { LinesTable } from '../lines/LinesTable.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { TonedText, toneOf } from '../TonedText.tsx'
import { shownValue, useValueText } from '../use-value-text.ts'

type Props = {
  shown: ShownResource
  row: Row
  /** All fields, unless only some are facts. */
  fields?: readonly NamedField[]
}

/** Fields of a row that are looked at only: all of them, or those that a step or the server sets. */
export function RowFacts({ shown, row, fields = fieldsOf(shown.resource) }: Props) {
  const { i18n } = useLingui()
  const text = useValueText(shown)
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {fields.map((field) => {
        const { name } = field
        const { Show } = viewOf(field)
        const value = row.values[name] ?? null
        return (
          <div key={name}>
            <dt className="text-xs text-muted">{i18n._(fieldText(shown, name))}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              {field.type === 'lines' ? (
                <LinesTable {...{ shown, field, row }} />
              ) : Show && isFilled(value) ? (
                <Show value={value} field={field} html={row.html?.[name]} />
              ) : (
                <TonedText tone={toneOf(shown, name, value)} text={text(name, shownValue(row, name), row.values)} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const isFilled = (value: Value) => (Array.isArray(value) ? value.length > 0 : value !== null)
