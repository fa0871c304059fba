import type { NewEntry } from '../ledger/ledger.service.ts'
import type { Balance } from '../types/leave-kind.contract.ts'

/** What a list says somebody has, in the unit of the type; undefined where it says nothing. */
export interface ListedBalance {
  entitled: number | undefined
  carriedOver: number | undefined
  /** The last day on which what was carried over can be taken, `YYYY-MM-DD`. */
  expiresOn: string | undefined
  used: number | undefined
  remaining: number | undefined
}

/** Why a row of a list is not booked, with what makes the reason plain. */
export type BalanceFault =
  | { code: 'nothing_said' }
  | { code: 'sum_differs'; given: number; sum: number }
  | { code: 'too_low'; given: number; least: number }
  | { code: 'expiry_differs'; known: string | null }
  | { code: 'expiry_of_other_year' }
  | { code: 'lapsed_already'; on: string; left: number }

type Entry = Pick<NewEntry, 'kind' | 'amount' | 'ofCarried' | 'expiresOn'>

/** Thousandths, as the ledger keeps them. */
const round = (value: number): number => Math.round(value * 1000) / 1000

/** Whether nothing was booked of a balance, or all of it taken back: what a list says of it is where it begins. */
export const begins = ({ entitled, carriedOver, used, gone }: Balance): boolean =>
  entitled === 0 && carriedOver === 0 && used === 0 && gone === 0

/**
 * The entries after which a balance is what a list says; none where it is that already. What lapsed or was carried on stays
 * as the portal booked it.
 *
 * @param now the balance as it is. @param free of the year's own days what is neither taken nor reserved.
 * @param overdraft by how much the type lets that go below nothing.
 */
export function entriesTowards(
  listed: ListedBalance,
  { now, free, today, overdraft }: { now: Balance; free: number; today: string; overdraft: number },
): Entry[] | BalanceFault {
  if ([listed.entitled, listed.carriedOver, listed.used, listed.remaining].every((amount) => amount === undefined))
    return { code: 'nothing_said' }
  const carriedOver = listed.carriedOver ?? now.carriedOver
  const used = listed.used ?? now.used
  const besides = carriedOver - used - now.gone
  const entitled = listed.entitled ?? (listed.remaining === undefined ? now.entitled : listed.remaining - besides)
  const sum = round(entitled + besides)
  if (listed.remaining !== undefined && round(listed.remaining - sum) !== 0)
    return { code: 'sum_differs', given: listed.remaining, sum }
  const expiresOn = listed.expiresOn ?? now.expiresOn
  if (carriedOver > 0 && listed.expiresOn !== undefined) {
    if (!listed.expiresOn.startsWith(`${now.year}-`)) return { code: 'expiry_of_other_year' }
    if (now.carriedOver !== 0 && now.expiresOn !== listed.expiresOn)
      return { code: 'expiry_differs', known: now.expiresOn }
  }

  const entries: Entry[] = []
  const lapsed = expiresOn !== null && expiresOn < today
  let carriedLeft = Math.max(0, now.ofCarried)
  /** As leave does, what goes takes what was carried over first. */
  const take = (amount: number) => {
    const ofCarried = Math.min(carriedLeft, amount)
    carriedLeft = round(carriedLeft - ofCarried)
    return -ofCarried
  }
  const carry = round(carriedOver - now.carriedOver)
  if (carry !== 0) {
    if (carry > 0) carriedLeft = round(carriedLeft + carry)
    entries.push({ kind: 'carried_over', amount: carry, ofCarried: carry > 0 ? carry : take(-carry), expiresOn })
  }
  const use = round(used - now.used)
  if (use > 0) entries.push({ kind: 'used', amount: -use, ofCarried: take(use) })
  if (use < 0) entries.push({ kind: 'returned', amount: -use, ofCarried: 0 })
  const correct = round(entitled - now.entitled)
  if (correct !== 0)
    entries.push({
      kind: begins(now) && correct > 0 ? 'entitlement' : 'correction',
      amount: correct,
      ofCarried: correct < 0 && !lapsed ? take(-correct) : 0,
    })

  if (carry > 0 && lapsed && carriedLeft > 0) return { code: 'lapsed_already', on: expiresOn, left: carriedLeft }
  const own = round(entries.reduce((total, { amount, ofCarried = 0 }) => total + amount - ofCarried, 0))
  if (own < 0 && round(free + own) < -overdraft) return { code: 'too_low', given: sum, least: -overdraft }
  return entries
}
