import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'
import { expectedGrants } from '../ledger/accrue.service.ts'
import { type AskedSpan, countLeave, type TakenDay } from './count-leave.ts'
import { readLots } from '../ledger/ledger.service.ts'
import { type CountedLeave, type CountLeave, type LeaveFaultOf, mostLeaveDays } from '../requests/leave.contract.ts'
import type { LeavePerson } from '../people/people.service.ts'
import { findOverlap } from './kept-days.ts'
import { readLocked, readSlots } from './slots.service.ts'
import { type Spent, spendDays, usableAtOnce } from '../ledger/spend-days.ts'
import type { LeaveType } from '../types/types.service.ts'
import { warningsOf } from './warnings.service.ts'

export interface Counted {
  taken: TakenDay[]
  spent: Spent
  answer: CountedLeave
}

/** For whom leave is counted: a manager is not held by notice and by who may ask; `withFiles` where what the type asks to be attached is there. */
interface CountedFor {
  person: LeavePerson
  type: LeaveType
  as: 'oneself' | 'manager'
  withFiles: boolean
}

/** What leave takes of somebody's roster and balance, and what speaks against it. Nothing is written. */
export async function countFor(trx: Trx, companyId: string, who: CountedFor, asked: CountLeave): Promise<Counted> {
  const counted = await weighLeave(trx, companyId, who, asked)
  const working = counted.taken.filter(({ amount }) => amount > 0)
  const [warnings = []] = await warningsOf(trx, [{ person: who.person, days: working, firstDate: asked.firstDate }])
  return { ...counted, answer: { ...counted.answer, warnings } }
}

/** As `countFor`, without what others have to do with it: of leave that lies behind nobody is to be warned. */
export async function weighLeave(
  trx: Trx,
  companyId: string,
  { person, type, as, withFiles }: CountedFor,
  asked: CountLeave,
): Promise<Counted> {
  const faults: LeaveFaultOf[] = []
  const range = { from: asked.firstDate, to: asked.lastDate }
  const days = daysBetween(range.from, range.to) + 1
  if (days > mostLeaveDays) faults.push({ code: 'too_long', limit: mostLeaveDays })
  const hours = asked.fromTime !== null && asked.untilTime !== null
  if (hours && type.unit !== 'hour') faults.push({ code: 'no_hours' })
  if (type.unit === 'day' && (asked.firstPart !== 'whole' || asked.lastPart !== 'whole'))
    faults.push({ code: 'no_halves' })
  if (days < 1 || days > mostLeaveDays) return nothingOf(days < 1 ? [{ code: 'no_working_day' }] : faults)

  const taken = countLeave(await readSlots(trx, companyId, person, range), spanOf(asked, person.timeZone), type)
  const working = taken.filter(({ amount }) => amount > 0)
  const total = round(working.reduce((sum, { amount }) => sum + amount, 0))
  if (working.length === 0) faults.push({ code: 'no_working_day' })
  const outside = taken.find(({ why }) => why === 'not_employed')
  if (outside) faults.push({ code: 'not_employed', date: outside.date })
  const locked = await readLocked(trx, person, range)
  const closed = working.find(({ date }) => locked.has(date))
  if (closed) faults.push({ code: 'locked', date: closed.date })
  const overlap = await findOverlap(trx, person.id, working, asked.replaces ?? null)
  if (overlap) faults.push({ code: 'overlaps', date: overlap })
  faults.push(...ruleFaults(type, as, { total, notice: daysBetween(person.today, asked.firstDate) }))
  if (type.attachmentAfter !== null && total > type.attachmentAfter && !withFiles)
    faults.push({ code: 'attachment_missing', limit: type.attachmentAfter })

  const lots = await readLots(trx, person.id, type.id, asked.replaces ?? null)
  const expected = type.limited
    ? await expectedGrants(trx, { employee: person.id, type: type.id, until: range.to })
    : new Map<number, number>()
  for (const [year, amount] of expected) {
    const lot = lots.get(year) ?? { carried: 0, expiresOn: null, own: 0 }
    lots.set(year, { ...lot, own: round(lot.own + amount) })
  }
  const spent = spendDays(working, type.limited ? lots : new Map(), type.limited ? (type.mayGoNegative ?? 0) : Infinity)
  for (const { year, by } of spent.short) faults.push({ code: 'not_enough', year, limit: by })
  const balances = !type.limited
    ? []
    : spent.years.map(({ year, amount }) => {
        const lot = lots.get(year) ?? { carried: 0, expiresOn: null, own: 0 }
        const available = round(lot.own + (lot.expiresOn === null || lot.expiresOn >= person.today ? lot.carried : 0))
        return {
          year,
          available,
          afterwards: round(available - amount),
          expected: expected.get(year) ?? 0,
          usable: usableAtOnce(lot, person.today),
          lapses: lot.expiresOn !== null && lot.expiresOn >= person.today ? lot.carried : 0,
          expiresOn: lot.expiresOn,
        }
      })
  return {
    taken,
    spent,
    answer: {
      amount: total,
      days: taken.map(({ date, part, amount, why }) => ({ date, part, amount, why })),
      balances,
      faults,
      warnings: [],
    },
  }
}

function ruleFaults(
  type: LeaveType,
  as: 'oneself' | 'manager',
  { total, notice }: { total: number; notice: number },
): LeaveFaultOf[] {
  const faults: LeaveFaultOf[] = []
  if (type.longestRun !== null && total > type.longestRun) faults.push({ code: 'too_long', limit: type.longestRun })
  if (as === 'manager') return faults
  if (type.askedBy === 'managers') faults.push({ code: 'only_by_manager' })
  if (type.leastNotice !== null && notice < type.leastNotice) faults.push({ code: 'too_soon', limit: type.leastNotice })
  if (type.mostNotice !== null && notice > type.mostNotice) faults.push({ code: 'too_far', limit: type.mostNotice })
  return faults
}

const round = (value: number): number => Math.round(value * 1000) / 1000

const nothingOf = (faults: LeaveFaultOf[]): Counted => ({
  taken: [],
  spent: { days: [], years: [], short: [] },
  answer: { amount: 0, days: [], balances: [], faults, warnings: [] },
})

/**
 * What was asked for as instants of the person's site. Hours may lie on the date, or on the one after it: those of a night
 * after midnight belong to the business date on which it began.
 */
export function spanOf(asked: CountLeave, timeZone: string): AskedSpan {
  const at = (date: string, time: string) => instantOf(timeZone, date, `${time}:00`) / 1000
  const { firstDate, lastDate, firstPart, lastPart, fromTime, untilTime } = asked
  const hours =
    fromTime === null || untilTime === null
      ? null
      : [firstDate, plusDays(firstDate, 1)].map((date) => ({
          start: at(date, fromTime),
          end: at(untilTime > fromTime ? date : plusDays(date, 1), untilTime),
        }))
  return { firstDate, lastDate, firstPart, lastPart, hours }
}
