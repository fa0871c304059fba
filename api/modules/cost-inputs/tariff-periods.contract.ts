/** When a price of a tariff holds. Every part of a day belongs to the weekday and the month of its own date. */
export interface TariffPeriod {
  /** `HH:MM`; the same as the end for the whole day, later than it for a night. */
  startsAt: string
  endsAt: string
  /** 1 is Monday. */
  weekdays: readonly number[]
  /** 1 to 12, both included; the first one may be the later one: October to March. */
  fromMonth: number
  toMonth: number
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Parts of a day as `[from, until)` in minutes. */
function partsOf({ startsAt, endsAt }: TariffPeriod): [number, number][] {
  const [from, until] = [minutesOf(startsAt), minutesOf(endsAt)]
  if (from < until) return [[from, until]]
  return [
    [0, until],
    [from, 1440],
  ]
}

const hasMonth = ({ fromMonth, toMonth }: TariffPeriod, month: number): boolean =>
  fromMonth <= toMonth ? month >= fromMonth && month <= toMonth : month >= fromMonth || month <= toMonth

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** Whether two periods share a minute of a day. */
const overlap = (one: TariffPeriod, other: TariffPeriod): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  months.some((month) => hasMonth(one, month) && hasMonth(other, month)) &&
  partsOf(one).some(([from, until]) => partsOf(other).some(([start, end]) => from < end && start < until))

/** The first two periods with a minute in common, by their places from 0. */
export function overlapOf(periods: readonly TariffPeriod[]): { at: number; with: number } | null {
  for (const [at, period] of periods.entries()) {
    const earlier = periods.slice(0, at).findIndex((other) => overlap(period, other))
    if (earlier >= 0) return { at, with: earlier }
  }
  return null
}
