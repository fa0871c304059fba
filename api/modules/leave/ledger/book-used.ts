import type { Trx } from '#api/platform/db/database.ts'
import { bookEntries } from './ledger.service.ts'
import type { Spent } from './spend-days.ts'

/** Takes what leave spends from the balances of its years. */
export async function bookUsed(
  trx: Trx,
  by: { companyId: string; by: string | null },
  { request, person, type }: { request: string; person: string; type: string },
  { years }: Pick<Spent, 'years'>,
): Promise<void> {
  await bookEntries(
    trx,
    by,
    years.map(({ year, amount, ofCarried }) => ({
      employee: person,
      type,
      year,
      kind: 'used',
      amount: -amount,
      ofCarried: -ofCarried,
      request,
    })),
  )
}
