import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { RecordedValue, Row } from '#api/platform/resource/rows.contract.ts'
import type { Break, Values } from '#api/platform/resource/values.contract.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { fieldWords } from './field-text.ts'
import type { ShownResource } from './shown-resource.ts'
import { weekdayName, weekdaysText } from './weekday-text.ts'

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

/** Name of an option of a choice, by the words of its resource. */
export function optionText(shown: ShownResource, field: string, option: unknown, i18n: I18n): string {
  const words = shown.words.options?.[field]?.[String(option)]
  return words ? i18n._(words) : String(option)
}

/** Writes the value of a field as people read it. */
export function useValueText(shown: ShownResource): ValueText {
  const { t, i18n } = useLingui()
  const useOwnText = shown.parts?.useOwnText ?? useNoText
  const ownText = useOwnText()
  return useCallback(
    (name, value, row, { bare = false } = {}) => {
      if (value === null || value === undefined || value === '') return emptyFigure
      const own = ownText?.(name, value, row)
      if (own !== undefined) return own
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      if (typeof value === 'object' && 'code' in value) return value.name
      const field = shown.resource.fields[name]
      if (!field) {
        const status = name === 'status' ? shown.words.statuses?.[String(value)] : undefined
        return status ? i18n._(status.label) : String(value)
      }
      if (Array.isArray(value)) {
        if (value.length === 0) return emptyFigure
        if (field.type === 'breaks')
          return (value as Break[]).map((pause) => `${pause.startsAt}–${pause.endsAt}`).join(', ')
        if (field.type === 'weekdays') return weekdaysText(value as number[], i18n.locale, t`Every day`)
        return value.map((one) => optionText(shown, name, one, i18n)).join(', ')
      }
      if (field.type === 'choice') return optionText(shown, name, value, i18n)
      if (field.type === 'weekday') return weekdayName(Number(value), i18n.locale, 'long')
      if (field.type === 'date') return formatDate(String(value), i18n.locale)
      if (field.type === 'datetime') return instantText(String(value), 'dateTime', i18n.locale)
      if (typeof value !== 'number') return String(value)
      // Figures stand under each other by their decimal point.
      const figure = i18n.number(value, {
        minimumFractionDigits: field.type === 'number' ? Math.min(2, field.decimals ?? 2) : 0,
        maximumFractionDigits: 4,
      })
      const { unit } = fieldWords(shown, name)
      return unit && !bare ? `${figure} ${i18n._(unit)}` : figure
    },
    // eslint-disable-next-line react/exhaustive-deps -- the words change with the language alone
    [shown, ownText, t, i18n.locale],
  )
}

const useNoText = () => undefined

/** A row by its name; one without a name by what tells it apart. */
export function useRowTitle(shown: ShownResource): (row: Pick<Row, 'values' | 'refs'>) => string {
  const text = useValueText(shown)
  return useCallback(
    ({ values, refs }) => {
      if (typeof values['name'] === 'string') return text('name', values['name'], values)
      return fieldsOf(shown.resource)
        .filter((field) => field.key && values[field.name] !== null)
        .map(({ name }) => refs[name]?.name ?? text(name, values[name]))
        .join(' · ')
    },
    [shown, text],
  )
}
