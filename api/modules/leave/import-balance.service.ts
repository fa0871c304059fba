import { auditor, type Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type BalanceFault, begins, entriesTowards, type ListedBalance } from './balance-entries.ts'
import { noBalance } from './balances.service.ts'
import { bookEntries, readBalances, readLots } from './ledger.queries.ts'
import { lockPerson, type LeavePerson } from './people.queries.ts'
import type { LeaveType } from './types.queries.ts'

const audit = auditor('leave_ledger_entry')

/** A balance as a list says it is to be. */
export interface ImportedBalance {
  person: LeavePerson
  type: LeaveType
  year: number
  listed: ListedBalance
  /** Of balances that begin with it, and of those that it corrects. */
  reasons: { opening: string; correction: string }
}

/**
 * Books what is between a balance and what a list says of it, each entry with its reason.
 *
 * @returns how many entries; 0 where the balance is that already.
 */
export async function importBalance(
  trx: Trx,
  by: Author,
  { person, type, year, listed, reasons }: ImportedBalance,
): Promise<number | BalanceFault> {
  await lockPerson(trx, person.id)
  const found = (await readBalances(trx, person.id, type.id)).find((balance) => balance.year === year)
  const now = found ?? noBalance(year)
  const lot = (await readLots(trx, person.id, type.id, null)).get(year)
  const overdraft = type.mayGoNegative ?? 0
  const entries = entriesTowards(listed, { now, free: lot?.own ?? 0, today: person.today, overdraft })
  if (!Array.isArray(entries)) return entries
  if (entries.length === 0) return 0
  const reason = begins(now) ? reasons.opening : reasons.correction
  await bookEntries(
    trx,
    { companyId: by.caller.companyId, by: by.caller.uid ?? null },
    entries.map((entry) => ({ employee: person.id, type: type.id, year, ...entry, reason })),
  )
  await audit(trx, by, 'leave_ledger_entry.import', undefined, {
    employee: person.code,
    type: type.code,
    year,
    entries: entries.map(({ kind, amount }) => ({ kind, amount })),
    reason,
  })
  return entries.length
}
