import { plusMonths, plusYears } from '#web/core/time/business-date.ts'
import { daysAfter, type Step } from './seniority.contract.ts'

/** How days are earned, as a policy says. */
export interface AccrualRule {
  every: 'year' | 'month'
  begins: 'calendar' | 'anniversary'
  steps: readonly Step[]
  firstYear: 'none' | 'prorated' | 'whole'
  rounding: 'exact' | 'half' | 'whole' | 'up'
  /** Nothing is granted before it. */
  validFrom: string
}

export interface Employment {
  from: string
  /** The last day, included; null while it lasts. */
  until: string | null
}

/** A grant, known by `run`: the same is posted once. */
export interface Grant {
  run: string
  date: string
  year: number
  amount: number
}

/**
 * What somebody is granted until a day, in order. Seniority is counted in completed years of service on the day of the
 * grant; in Turkey 14 days after one year, 20 after more than five and 26 after fifteen (Labour Act 4857, article 53), which
 * on anniversaries is `1:14 6:20 15:26`.
 *
 * Months of a year add up to its days exactly, however each is rounded.
 */
export function grantsUntil(rule: AccrualRule, employment: Employment, today: string): Grant[] {
  const last = employment.until !== null && employment.until < today ? employment.until : today
  const grants = rule.every === 'year' ? yearly(rule, employment, last) : monthly(rule, employment, last)
  return grants.filter(({ date, amount }) => date >= rule.validFrom && date <= last && amount > 0)
}

/** Completed years of service on a date. */
export function yearsOfService(from: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(from.slice(0, 4))
  return plusYears(from, years) <= date ? years : years - 1
}

function yearly(rule: AccrualRule, { from }: Employment, last: string): Grant[] {
  const grants: Grant[] = []
  const began = Number(from.slice(0, 4))
  if (rule.firstYear !== 'none')
    grants.push({
      run: 'start',
      date: from,
      year: began,
      amount: rounded(firstDays(rule) * (rule.firstYear === 'whole' ? 1 : shareOfYear(from)), rule),
    })
  for (let year = began + 1; year <= Number(last.slice(0, 4)); year++) {
    const date = rule.begins === 'calendar' ? `${year}-01-01` : plusYears(from, year - began)
    grants.push({
      run: `year ${year}`,
      date,
      year,
      amount: rounded(daysAfter(rule.steps, yearsOfService(from, date)), rule),
    })
  }
  return grants
}

function monthly(rule: AccrualRule, { from }: Employment, last: string): Grant[] {
  const grants: Grant[] = []
  const calendar = rule.begins === 'calendar'
  const first = calendar ? `${from.slice(0, 7)}-01` : from
  let year = 0
  let exact = 0
  let given = 0
  for (let month = 0; ; month++) {
    const due = plusMonths(first, month)
    if (due > last) return grants
    const date = due < from ? from : due
    if (Number(date.slice(0, 4)) !== year) [year, exact, given] = [Number(date.slice(0, 4)), 0, 0]
    const served = yearsOfService(from, date)
    const inFirst = served < 1
    if (inFirst && rule.firstYear === 'none') continue
    const share = calendar && month === 0 && rule.firstYear === 'prorated' ? shareOfMonth(from) : 1
    exact +=
      ((inFirst ? Math.max(firstDays(rule), daysAfter(rule.steps, 0)) : daysAfter(rule.steps, served)) / 12) * share
    const whole = rounded(exact, rule)
    grants.push({ run: `month ${date.slice(0, 7)}`, date, year, amount: hundredths(whole - given) })
    given = whole
  }
}

/** Days of the first step: what the first year is a part of. */
const firstDays = ({ steps }: AccrualRule): number => steps[0]?.days ?? 0

/** What is left of the calendar year from a day on, that day included. */
function shareOfYear(date: string): number {
  const year = Number(date.slice(0, 4))
  const days = (to: string, since: string) => (Date.parse(to) - Date.parse(since)) / 86_400_000
  return days(`${year + 1}-01-01`, date) / days(`${year + 1}-01-01`, `${year}-01-01`)
}

function shareOfMonth(date: string): number {
  const first = `${date.slice(0, 7)}-01`
  const next = plusMonths(first, 1)
  return (Date.parse(next) - Date.parse(date)) / (Date.parse(next) - Date.parse(first))
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

function rounded(days: number, { rounding }: Pick<AccrualRule, 'rounding'>): number {
  if (rounding === 'half') return Math.round(hundredths(days) * 2) / 2
  if (rounding === 'whole') return Math.round(hundredths(days))
  return rounding === 'up' ? Math.ceil(hundredths(days)) : hundredths(days)
}

/** What of a year's rest goes on into the next one, and what of it lapses; what is owed goes on whole. */
export function carryOver(rest: number, cap: number | null): { carried: number; lapsed: number } {
  const carried = rest <= 0 || cap === null ? rest : Math.min(rest, cap)
  return { carried, lapsed: Math.round((rest - carried) * 1000) / 1000 }
}
