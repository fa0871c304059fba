import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Ordinal, Recurrence, RecurrenceUnit } from '#api/platform/resource/fields/recurrence-rule.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { weekdayName } from '../weekday-text.ts'

/** How often, in everyday words. */
export const everyText: Record<RecurrenceUnit, (count: number) => MessageDescriptor> = {
  day: (count) => msg`${plural(count, { one: 'Every day', other: 'Every # days' })}`,
  week: (count) => msg`${plural(count, { one: 'Every week', other: 'Every # weeks' })}`,
  month: (count) => msg`${plural(count, { one: 'Every month', other: 'Every # months' })}`,
  year: (count) => msg`${plural(count, { one: 'Every year', other: 'Every # years' })}`,
}

/** Which of its kind in a month; `what` is a day of the week, or a working day. */
export const ordinalText: Record<Ordinal, (what: string) => MessageDescriptor> = {
  1: (what) => msg({ message: `first ${what}`, context: 'day of a month' }),
  2: (what) => msg({ message: `second ${what}`, context: 'day of a month' }),
  3: (what) => msg({ message: `third ${what}`, context: 'day of a month' }),
  4: (what) => msg({ message: `fourth ${what}`, context: 'day of a month' }),
  [-1]: (what) => msg({ message: `last ${what}`, context: 'day of a month' }),
}

/** 1 is January. */
export const monthName = (month: number, locale: string): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2028, month - 1, 1))

/** A rule as people say it: how often, on which days, when, and until when. */
export function recurrenceText(rule: Recurrence, i18n: I18n): string {
  const { unit, interval, weekdays, month, time, ends } = rule
  return [
    i18n._(everyText[unit](interval)),
    month !== null && monthName(month, i18n.locale),
    unit === 'week' && weekdays.map((day) => weekdayName(day, i18n.locale, 'long')).join(', '),
    dayText(rule, i18n),
    time,
    ends && ('until' in ends ? untilText(ends.until, i18n) : i18n._(timesText(ends.times))),
  ]
    .filter(Boolean)
    .join(' · ')
}

function dayText({ on }: Recurrence, i18n: I18n): string | null {
  if (!on) return null
  if ('day' in on) return i18n._(on.day === -1 ? msg`last day` : dayOfMonth(on.day))
  const what = 'weekday' in on ? weekdayName(on.weekday, i18n.locale, 'long') : i18n._(msg`working day`)
  return i18n._(ordinalText[on.ordinal](what))
}

const dayOfMonth = (number: number) => msg({ message: `day ${number}`, context: 'of a month' })

function untilText(last: string, i18n: I18n): string {
  const date = formatDate(last, i18n.locale)
  return i18n._(msg({ message: `until ${date}`, context: 'recurrence' }))
}

const timesText = (count: number) => msg`${plural(count, { one: '# time', other: '# times' })}`
