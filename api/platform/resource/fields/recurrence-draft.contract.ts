import type { Value } from '../values.contract.ts'
import {
  type Ordinal,
  type Recurrence,
  type RecurrenceUnit,
  readRecurrence,
  writeRecurrence,
} from './recurrence-rule.contract.ts'

/** A rule while it is typed: numbers as text, and what another unit would ask for beside what this one does. */
export interface RecurrenceDraft {
  /** Empty for what does not come again. */
  unit: RecurrenceUnit | ''
  from: string
  time: string
  interval: string
  weekdays: readonly number[]
  month: string
  on: 'day' | 'last' | 'weekday'
  day: string
  ordinal: string
  /** 1 is Monday; `working` for the days from Monday to Friday. */
  weekday: string
  ends: 'never' | 'until' | 'times'
  until: string
  times: string
}

const empty: RecurrenceDraft = {
  unit: '',
  from: '',
  time: '08:00',
  interval: '1',
  weekdays: [],
  month: '1',
  on: 'day',
  day: '1',
  ordinal: '1',
  weekday: '1',
  ends: 'never',
  until: '',
  times: '10',
}

/** What a form holds of a rule. */
export function draftOf(text: string | null): RecurrenceDraft {
  const read = text === null ? null : readRecurrence(text)
  if (!read) return empty
  const { from, time, unit, weekdays, on, ends } = read
  return {
    ...empty,
    from,
    time,
    unit,
    weekdays,
    interval: String(read.interval),
    month: String(read.month ?? 1),
    ...(on && draftOfDay(on)),
    ...(ends &&
      ('until' in ends ? { ends: 'until', until: ends.until } : { ends: 'times', times: String(ends.times) })),
  }
}

function draftOfDay(on: NonNullable<Recurrence['on']>): Partial<RecurrenceDraft> {
  if ('day' in on) return on.day === -1 ? { on: 'last' } : { on: 'day', day: String(on.day) }
  return { on: 'weekday', ordinal: String(on.ordinal), weekday: 'weekday' in on ? String(on.weekday) : 'working' }
}

/** The rule that was typed; what is no whole one yet is a text that its check refuses. */
export function typedRecurrence(typed: unknown): Value {
  const draft: RecurrenceDraft = { ...empty, ...Object(typed) }
  const { from, time, unit, weekdays, ends } = draft
  if (unit === '') return null
  const isMonthly = unit === 'month' || unit === 'year'
  return writeRecurrence({
    from,
    time,
    unit,
    interval: Number(draft.interval),
    weekdays: unit === 'week' ? weekdays.toSorted((a, b) => a - b) : [],
    on: isMonthly ? dayOf(draft) : null,
    month: unit === 'year' ? Number(draft.month) : null,
    ends: ends === 'never' ? null : ends === 'until' ? { until: draft.until } : { times: Number(draft.times) },
  })
}

function dayOf({ on, day, ordinal, weekday }: RecurrenceDraft): Recurrence['on'] {
  if (on === 'last') return { day: -1 }
  if (on === 'day') return { day: Number(day) }
  const which = Number(ordinal) as Ordinal
  return weekday === 'working' ? { ordinal: which, working: true } : { ordinal: which, weekday: Number(weekday) }
}
