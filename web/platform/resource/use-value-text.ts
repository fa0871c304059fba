import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type NamedField, typeOf } from '#api/platform/resource/field.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { RecordedValue, Row } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { fieldWords } from './field-text.ts'
import { viewOf } from './fields/field-views.ts'
import { lineShown } from './lines/line-shown.ts'
import { optionText } from './option-text.ts'
import type { ShownResource } from './shown-resource.ts'

/**
 * Writes the value of a field.
 *
 * @param row values of the row it is of, where how one is written depends on others.
 * @param bare without its unit, as below a head that has it.
 */
export type ValueText = (
  name: string,
  value: RecordedValue | undefined,
  row?: Values,
  options?: { bare?: boolean },
) => string

/** Writes the value of a field as people read it. */
export function useValueText(shown: ShownResource): ValueText {
  const { i18n } = useLingui()
  const useOwnText = shown.parts?.useOwnText ?? useNoText
  const ownText = useOwnText()
  return useCallback(
    (name, value, row, { bare = false } = {}) => {
      if (value === null || value === undefined || value === '') return emptyFigure
      const own = ownText?.(name, value, row)
      if (own !== undefined) return own
      return writeValue(shown, i18n, name, value, bare)
    },
    // eslint-disable-next-line react/exhaustive-deps -- the words change with the language alone
    [shown, ownText, i18n.locale],
  )
}

/** A value as people read it, by the words of its resource alone. */
export function writeValue(shown: ShownResource, i18n: I18n, name: string, value: RecordedValue, bare = false): string {
  if (value === null || value === '') return emptyFigure
  if (isReferred(value)) return value.name
  if (Array.isArray(value) && value.length > 0 && value.every(isReferred))
    return value.map((one) => one.name).join(', ')
  if (!Object.hasOwn(shown.resource.fields, name)) return plainText(shown, name, value, i18n)
  const field: NamedField = { ...shown.resource.fields[name]!, name }
  if (Array.isArray(value) && value.length === 0) return emptyFigure
  const read = typeOf(field).schema.safeParse(value)
  const { unit } = fieldWords(shown, name)
  const view = viewOf(field)
  // What history keeps in place of something that was forgotten is a text, whatever the type.
  if (!read.success || !view.text) return Array.isArray(value) ? value.join(', ') : String(value)
  return view.text(read.data, {
    field,
    i18n,
    shown,
    option: (code) => optionText(shown, name, code, i18n),
    unit: unit && !bare ? i18n._(unit) : undefined,
    ofLine: (one, held) => (field.type === 'lines' ? writeValue(lineShown(shown, field), i18n, one, held) : ''),
  })
}

const useNoText = () => undefined

/** A field of a row as it is written: what a reference leads to, and of others the value. */
export const shownValue = ({ refs, severalRefs, values }: Pick<Row, 'refs' | 'severalRefs' | 'values'>, name: string) =>
  refs[name] ?? severalRefs?.[name] ?? values[name]

/** What a reference was: the code and the name of its row. */
export const isReferred = (value: unknown): value is { code: string; name: string } =>
  typeof value === 'object' && value !== null && 'code' in value && 'name' in value

/** What is no field of it: whether it is in use, its status, its version. */
function plainText({ words }: ShownResource, name: string, value: unknown, i18n: I18n): string {
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`)
  const status = name === 'status' ? words.statuses?.[String(value)] : undefined
  return status ? i18n._(status.label) : String(value)
}

/** A row by its name; one without a name by what tells it apart. */
export function useRowTitle(shown: ShownResource): (row: Pick<Row, 'values' | 'refs'>) => string {
  const text = useValueText(shown)
  return useCallback(
    ({ values, refs }) => {
      const { title } = shown.resource
      if (title) return title.map((name) => refs[name]?.name ?? text(name, values[name])).join(' · ')
      if (typeof values['name'] === 'string') return text('name', values['name'], values)
      return fieldsOf(shown.resource)
        .filter((field) => field.key && values[field.name] !== null)
        .map(({ name }) => refs[name]?.name ?? text(name, values[name]))
        .join(' · ')
    },
    [shown, text],
  )
}
