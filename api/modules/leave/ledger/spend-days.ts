/** What can be taken in a year: what was carried over into it, and what is its own. */
export interface YearLot {
  /** Of the year before, as far as it is not taken or asked for. */
  carried: number
  /** The last day on which that can be taken; null for the whole year. */
  expiresOn: string | null
  own: number
}

export interface SpentDay {
  date: string
  amount: number
  ofCarried: number
}

export interface Spent {
  days: SpentDay[]
  /** One a year, in order. */
  years: { year: number; amount: number; ofCarried: number }[]
  /** Years whose balance would be overdrawn, and by how much beyond what the type allows. */
  short: { year: number; by: number }[]
}

/** Thousandths: sums of halves and hours do not drift. */
const round = (value: number): number => Math.round(value * 1000) / 1000

/**
 * Takes days from the balances of their years: what was carried over first, as long as it has not lapsed on the day, then
 * the year's own.
 *
 * @param overdraft by how much a balance may go below nothing.
 */
export function spendDays(
  days: readonly { date: string; amount: number }[],
  lots: ReadonlyMap<number, YearLot>,
  overdraft: number,
): Spent {
  const left = new Map([...lots].map(([year, lot]) => [year, { ...lot }]))
  const spent: SpentDay[] = []
  for (const { date, amount } of days) {
    const year = Number(date.slice(0, 4))
    let lot = left.get(year)
    if (!lot) left.set(year, (lot = { carried: 0, expiresOn: null, own: 0 }))
    const valid = lot.expiresOn === null || date <= lot.expiresOn
    const ofCarried = valid ? Math.min(Math.max(0, lot.carried), amount) : 0
    lot.carried = round(lot.carried - ofCarried)
    lot.own = round(lot.own - (amount - ofCarried))
    spent.push({ date, amount, ofCarried })
  }
  const byYear = Map.groupBy(spent, ({ date }) => Number(date.slice(0, 4)))
  const years = [...byYear]
    .map(([year, own]) => ({
      year,
      amount: round(own.reduce((sum, one) => sum + one.amount, 0)),
      ofCarried: round(own.reduce((sum, one) => sum + one.ofCarried, 0)),
    }))
    .toSorted((a, b) => a.year - b.year)
  const short = years.flatMap(({ year }) => {
    const by = round(-overdraft - left.get(year)!.own)
    return by > 0 ? [{ year, by }] : []
  })
  return { days: spent, years, short }
}

/**
 * What a longer absence that begins now could take of a year: of what was carried over no more than a day for each day
 * until it lapses, and all of the year's own.
 */
export function usableAtOnce({ carried, expiresOn, own }: YearLot, today: string): number {
  const untilThen = expiresOn === null ? Infinity : (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000 + 1
  return round(own + Math.min(carried, Math.max(0, untilThen)))
}
