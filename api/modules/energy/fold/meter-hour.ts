/** An hour of a meter, energies in exact kWh. */
export interface MeterHour {
  /** Epoch ms; the start of an hour of the site's clock. */
  start: number
  /** Calendar day and hour of the site. */
  date: string
  hour: number
  kwh: bigint
  /** Of it what passed while the machine stood. */
  idle: bigint
  /** kW of the hour's quarter hour in which most passed; null where readings are too far apart to tell. */
  peak: bigint | null
  /** The amount is known, its course is not: it is spread evenly over the time. */
  spread: boolean
  /** Something of it is not known, and not counted. */
  gap: boolean
  /** Reckoned from powers. */
  estimated: boolean
  /** The day's readings were powers where a counter was meant: they count for nothing. */
  power: boolean
  readings: number
  /** With what the next reading is compared; null where the hour has no reading that counts. */
  kept: { at: number; value: bigint } | null
}

const quarterMs = 900_000

/** Hours as they fill up, by their starts. */
export interface HourBook {
  at(instant: number): MeterHour
  /** Shares an amount by time among the hours that it lies in; the shares add up to it exactly. */
  share(amount: bigint, span: { from: number; to: number }, add: (hour: MeterHour, part: bigint) => void): void
  /** Books what a quarter hour had. */
  quarter(amount: bigint, span: { from: number; to: number }): void
  finish(): MeterHour[]
}

export function hourBook(
  hourAt: (instant: number) => { start: number; end: number; date: string; hour: number },
): HourBook {
  const hours = new Map<number, MeterHour>()
  const quarters = new Map<number, bigint>()

  function at(instant: number): MeterHour {
    const { start, date, hour } = hourAt(instant)
    let found = hours.get(start)
    if (!found) {
      found = {
        start,
        date,
        hour,
        kwh: 0n,
        idle: 0n,
        peak: null,
        spread: false,
        gap: false,
        estimated: false,
        power: false,
        readings: 0,
        kept: null,
      }
      hours.set(start, found)
    }
    return found
  }

  return {
    at,
    share(amount, span, add) {
      for (const [part, from] of parts(amount, span, (instant) => hourAt(instant).end)) add(at(from), part)
    },
    quarter(amount, span) {
      const next = (instant: number) => (Math.floor(instant / quarterMs) + 1) * quarterMs
      for (const [part, from] of parts(amount, span, next)) {
        const start = Math.floor(from / quarterMs) * quarterMs
        quarters.set(start, (quarters.get(start) ?? 0n) + part)
      }
    },
    finish() {
      for (const [start, amount] of quarters) {
        const hour = at(start)
        const peak = amount * 4n
        if (hour.peak === null || peak > hour.peak) hour.peak = peak
      }
      return [...hours.values()].toSorted((a, b) => a.start - b.start)
    },
  }
}

/** Parts of an amount by time, each with where it begins; the next part begins where the last one ends. */
function* parts(
  amount: bigint,
  { from, to }: { from: number; to: number },
  endOf: (instant: number) => number,
): Generator<[bigint, number]> {
  if (from >= to) return yield [amount, to - 1]
  let done = 0n
  for (let begin = from; begin < to;) {
    const end = Math.min(to, endOf(begin))
    const upTo = end === to ? amount : (amount * BigInt(end - from)) / BigInt(to - from)
    yield [upTo - done, begin]
    done = upTo
    begin = end
  }
}
