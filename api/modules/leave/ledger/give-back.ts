import type { Trx } from '#api/platform/db/database.ts'
import { bookEntries, readLots } from './ledger.service.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

/**
 * Books days that are not taken after all. Of days carried over that have lapsed by now, whoever was kept from taking them
 * gets days of the year: what the plant takes back, it does not take away.
 */
export async function giveBack(
  trx: Trx,
  by: { companyId: string; by: string | null },
  { id, person, type, today }: Pick<StoredRequest, 'id' | 'person' | 'type' | 'today'>,
  gone: readonly { year: number; amount: number; ofCarried: number; holds: boolean }[],
): Promise<void> {
  const booked = gone.filter(({ holds }) => holds)
  if (booked.length === 0) return
  const lots = await readLots(trx, person.id, type.id, null)
  await bookEntries(
    trx,
    by,
    booked.map(({ year, amount, ofCarried }) => {
      const expiresOn = lots.get(year)?.expiresOn ?? null
      return {
        employee: person.id,
        type: type.id,
        year,
        kind: 'returned',
        amount,
        ofCarried: expiresOn !== null && expiresOn < today ? 0 : ofCarried,
        request: id,
      }
    }),
  )
}
