import { auditor, type Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type BalanceFault, begins, entriesTowards, type ListedBalance } from './balance-entries.ts'
import { noBalance } from '../ledger/balances.service.ts'
import { findImportOfBalance, listImportedBalances } from './imported-balances.queries.ts'
import type { Balance } from '../types/leave-kind.contract.ts'
import { bookEntries, readBalances, readLots } from '../ledger/ledger.service.ts'
import { findPerson, lockPerson, type LeavePerson } from '../people/people.service.ts'
import { type LeaveType, listTypes } from '../types/types.service.ts'

const audit = auditor('leave_ledger_entry')

/** A balance as a list says it is to be. */
export interface ImportedBalance {
  person: LeavePerson
  type: LeaveType
  year: number
  listed: ListedBalance
  /** Of balances that begin with it, and of those that it corrects. */
  reasons: { opening: string; correction: string }
  run: string
}

/** What a list made of a balance. */
export interface BookedBalance {
  entries: number
  /** What the balance was, and the import that spoke of it last; nothing where it begins with this one. */
  before: { balance: Balance; run: string | null } | undefined
}

/**
 * Books what is between a balance and what a list says of it, each entry with its reason.
 *
 * @returns how many entries; 0 where the balance is that already.
 */
export async function importBalance(
  trx: Trx,
  by: Author,
  { person, type, year, listed, reasons, run }: ImportedBalance,
): Promise<BookedBalance | BalanceFault> {
  await lockPerson(trx, person.id)
  const now = await readBalance(trx, person.id, type.id, year)
  const isNew = begins(now)
  const earlier = isNew ? null : await findImportOfBalance(trx, { employee: person.id, type: type.id, year })
  const reason = isNew ? reasons.opening : reasons.correction
  const entries = await bookTowards(trx, by, { person, type, year, listed, reason, run, now })
  if (typeof entries !== 'number') return entries
  return { entries, before: isNew ? undefined : { balance: now, run: earlier } }
}

/**
 * Books the opposite of all that an import booked: what was booked is never taken away.
 *
 * @returns how many balances stay as they are, as too little would be left of them, or whose they are is gone.
 */
export async function takeBalancesBack(
  trx: Trx,
  by: Author,
  { run, reason }: { run: string; reason: string },
): Promise<number> {
  let stayed = 0
  for (const { employee, type: typeId, year, ...booked } of await listImportedBalances(trx, run)) {
    await lockPerson(trx, employee)
    const person = await findPerson(trx, { employee })
    const [type] = await listTypes(trx, typeId)
    const now = await readBalance(trx, employee, typeId, year)
    const listed = {
      entitled: now.entitled - booked.entitled,
      carriedOver: now.carriedOver - booked.carriedOver,
      used: now.used - booked.used,
      expiresOn: undefined,
      remaining: undefined,
    }
    const done = person && type && (await bookTowards(trx, by, { person, type, year, listed, reason, run, now }))
    if (typeof done !== 'number') stayed++
  }
  return stayed
}

export async function readBalance(trx: Trx, employee: string, type: string, year: number): Promise<Balance> {
  const balanceOfYear = (await readBalances(trx, employee, type)).find((balance) => balance.year === year)
  return balanceOfYear ?? noBalance(year)
}

async function bookTowards(
  trx: Trx,
  by: Author,
  { person, type, year, listed, reason, run, now }: Omit<ImportedBalance, 'reasons'> & { reason: string; now: Balance },
): Promise<number | BalanceFault> {
  const lot = (await readLots(trx, person.id, type.id, null)).get(year)
  const overdraft = type.mayGoNegative ?? 0
  const entries = entriesTowards(listed, { now, free: lot?.own ?? 0, today: person.today, overdraft })
  if (!Array.isArray(entries)) return entries
  if (entries.length === 0) return 0
  await bookEntries(
    trx,
    { companyId: by.caller.companyId, by: by.caller.uid ?? null },
    entries.map((entry) => ({ employee: person.id, type: type.id, year, ...entry, reason, importRun: run })),
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
