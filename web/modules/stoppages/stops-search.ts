import type { StopFilter } from '#api/modules/stoppages/stoppages.contract.ts'

/** Filters in the address of the stoppage actions; empty text is no filter. */
export type StopsSearch = {
  /** Business dates back from today, today included. */
  days: (typeof dayChoices)[number]
  area: string
  machine: string
  shift: '' | 'morning' | 'evening' | 'night'
  reason: string
  defined: '' | 'defined' | 'undefined'
  /** Seconds. */
  longer: (typeof longerChoices)[number]
  page: number
}

export const dayChoices = [1, 2, 7, 30, 90] as const
export const longerChoices = [0, 60, 300, 900, 3600] as const

const usual: StopsSearch = { days: 7, area: '', machine: '', shift: '', reason: '', defined: '', longer: 0, page: 1 }
const id = /^[0-9a-f-]{36}$/

export function readSearch(params: URLSearchParams): StopsSearch {
  const one = <Value extends string | number>(name: string, choices: readonly Value[], other: Value): Value =>
    choices.find((choice) => `${choice}` === params.get(name)) ?? other
  const named = (name: string) => (id.test(params.get(name) ?? '') ? params.get(name)! : '')
  return {
    days: one('days', dayChoices, usual.days),
    area: named('area'),
    machine: named('machine'),
    shift: one('shift', ['', 'morning', 'evening', 'night'] as const, ''),
    reason: named('reason'),
    defined: one('defined', ['', 'defined', 'undefined'] as const, ''),
    longer: one('longer', longerChoices, usual.longer),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

export function writeSearch(search: StopsSearch): URLSearchParams {
  const entries = Object.entries(search).filter(([name, value]) => value !== usual[name as keyof StopsSearch])
  return new URLSearchParams(entries.map(([name, value]) => [name, `${value}`]))
}

/** @param today business date of the site. */
export function filterOf(search: StopsSearch, site: string, today: string): StopFilter {
  const { days, area, machine, shift, reason, defined, longer } = search
  return {
    site,
    from: new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10),
    to: today,
    ...(area && { area }),
    ...(machine && { machine }),
    ...(shift && { shift }),
    ...(reason && { reason }),
    ...(defined && { defined }),
    ...(longer && { longer }),
  }
}

/** Filters beyond the days that narrow the list. */
export const narrowing = ({ area, machine, shift, reason, defined, longer }: StopsSearch): number =>
  [area, machine, shift, reason, defined, longer].filter(Boolean).length
