import type { CountedDay } from '#api/modules/leave/requests/leave.contract.ts'
import type { Balance } from '#api/modules/leave/types/leave-kind.contract.ts'

interface Asked {
  firstDate: string
  amount: number
  balances: readonly Balance[]
  days?: readonly CountedDay[]
}

/** What is left of the balance of each year that an open request draws on, before and after it, in the unit of its type. */
export function balancesAfter({ firstDate, amount, balances, days }: Asked): {
  year: number
  before: number
  after: number
}[] {
  const taken = new Map<number, number>()
  const costly = (days ?? []).filter((day) => day.amount > 0)
  if (costly.length === 0) taken.set(yearOf(firstDate), amount)
  for (const day of costly) taken.set(yearOf(day.date), (taken.get(yearOf(day.date)) ?? 0) + day.amount)
  return [...taken].map(([year, sum]) => {
    const before = balances.find((balance) => balance.year === year)?.remaining ?? 0
    return { year, before, after: rounded(before - sum) }
  })
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Hours have thousandths at most. */
const rounded = (amount: number): number => Math.round(amount * 1000) / 1000
