import type { PendingDay, Run } from './pending.ts'

/** A day that changes by the second, as today does where devices send, is computed this often at most … */
const sameDayMs = 8000
/** … and takes this part of the time at most … */
const restPerWork = 20
/** … but is no older than this because of it: on a machine that is busy with other work every day takes long. */
const longestRestMs = 30_000
/** Target duration of one transaction, and so the delay of another company's present by a company's history. */
const runMs = 1500
const mostDays = 366

/** When days were computed, and how long days of a company take: how many are computed next, and when one may be again. */
export class Pace {
  readonly #restUntil = new Map<string, number>()
  readonly #daysPerRun = new Map<string, number>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** How many days of a company one run may hold. */
  limitOf = (companyId: string): number => this.#daysPerRun.get(companyId) ?? 31

  /** Whether a day may be computed again. */
  mayRun = ({ companyId, day }: PendingDay): boolean => (this.#restUntil.get(`${companyId} ${day}`) ?? 0) <= this.#now()

  /** Records a finished run. */
  note({ companyId, from, to }: Run, tookMs: number): void {
    const now = this.#now()
    for (const [key, until] of this.#restUntil) if (until <= now) this.#restUntil.delete(key)
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const rest = Math.min(longestRestMs, Math.max(sameDayMs, (restPerWork * tookMs) / days))
    for (let n = 0; n < days; n++) {
      const day = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10)
      this.#restUntil.set(`${companyId} ${day}`, now + rest)
    }
    const fitting = Math.round((days * runMs) / Math.max(1, tookMs))
    // Runs of at least half the limit show the time per day; shorter ones mostly measure parsing.
    if (days * 2 >= this.limitOf(companyId) || fitting < days)
      this.#daysPerRun.set(companyId, Math.min(mostDays, Math.max(1, fitting, Math.ceil(days / 4))))
  }
}
