import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { MasterRow, RecordedValue } from '#api/modules/master-data/master-data.contract.ts'
import { type Field, type MasterDataKind, definitionOf } from '#api/modules/master-data/kinds.contract.ts'
import type { Break } from '#api/modules/master-data/values.contract.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'

/** Monday is 1; short or long. */
export function weekdayName(day: number, language: string, style: 'short' | 'long' = 'short'): string {
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(intlLocale(language), { weekday: style, timeZone: 'UTC' }).format(date)
}

/** Names of the options of a choice. */
export function useOptionNames(): (field: Field) => Record<string, string> {
  const names = useCodeNames()
  return (field) => {
    if (field.name === 'lossClass') return names['loss_class'] ?? {}
    return (field.name === 'countsAs' ? names['counts_as'] : names['shift']) ?? {}
  }
}

/** Writes a value of a kind's field as people read it. */
export function useValueText(): (kind: MasterDataKind, name: string, value: RecordedValue | undefined) => string {
  const { t, i18n } = useLingui()
  const optionNames = useOptionNames()
  return useCallback(
    (kind, name, value) => {
      if (value === null || value === undefined || value === '') return emptyFigure
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      if (typeof value === 'object' && 'code' in value) return value.name
      const field = definitionOf(kind).fields.find((one) => one.name === name)
      if (!field) return String(value)
      if (Array.isArray(value)) {
        if (value.length === 0) return emptyFigure
        if (field.type === 'breaks')
          return (value as Break[]).map((pause) => `${pause.startsAt}–${pause.endsAt}`).join(', ')
        if (field.type === 'weekdays') return weekdaysText(value as number[], i18n.locale, t`Every day`)
        return value.map((one) => optionNames(field)[String(one)] ?? String(one)).join(', ')
      }
      if (field.type === 'choice') return optionNames(field)[String(value)] ?? String(value)
      if (field.type === 'weekday') return weekdayName(Number(value), i18n.locale, 'long')
      if (field.type === 'date') return formatDate(String(value), i18n.locale)
      if (typeof value !== 'number') return String(value)
      // Seconds of a cycle stand under each other by their decimal point.
      const figure = i18n.number(value, {
        minimumFractionDigits: field.type === 'number' ? 2 : 0,
        maximumFractionDigits: 4,
      })
      return name.endsWith('Seconds') ? t`${figure} s` : figure
    },
    // eslint-disable-next-line react/exhaustive-deps -- the names change with the language alone
    [t, i18n.locale],
  )
}

/** Days in a row are written by their first and last. */
export function weekdaysText(days: readonly number[], language: string, everyDay: string): string {
  if (days.length === 7) return everyDay
  const runs: [number, number][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && day === last[1] + 1) last[1] = day
    else runs.push([day, day])
  }
  const name = (day: number) => weekdayName(day, language)
  return runs
    .flatMap(([from, to]) => {
      if (from === to) return [name(from)]
      return to === from + 1 ? [name(from), name(to)] : [`${name(from)}–${name(to)}`]
    })
    .join(', ')
}

/** A row by its name; one without a name by what tells it apart. */
export function useRowTitle(): (kind: MasterDataKind, row: Pick<MasterRow, 'values' | 'refs'>) => string {
  const text = useValueText()
  return (kind, { values, refs }) => {
    if (typeof values['name'] === 'string') return values['name']
    return definitionOf(kind)
      .fields.filter((field) => field.key && values[field.name] !== null)
      .map(({ name }) => refs[name]?.name ?? text(kind, name, values[name]))
      .join(' · ')
  }
}
