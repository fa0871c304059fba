import type { Trx } from '#api/platform/db/database.ts'
import type { SentPunch } from '../attendance/punches/record-punches.ts'
import type { Additions } from './additions.ts'

/** Assigns the cards of a log to their holders, by the number on the card. */
export function openCards(trx: Trx, additions: Additions, holderOf: (card: string) => string | undefined) {
  const looked = new Set<string>()
  return {
    /**
     * Assigns unassigned cards to their people, valid from the first punch on; a card without a known holder stays
     * unassigned.
     */
    async give(punches: readonly Pick<SentPunch, 'credential' | 'at'>[]): Promise<void> {
      const first = new Map<string, string>()
      for (const { credential, at } of punches)
        if (!looked.has(credential) && at < (first.get(credential) ?? '~')) first.set(credential, at)
      if (first.size === 0) return
      const numbers = [...first.keys()]
      for (const number of numbers) looked.add(number)
      const given = await trx.selectFrom('employee_card').select('number').where('number', 'in', numbers).execute()
      const assigned = new Set(given.map(({ number }) => number))
      const codes = numbers.flatMap((number) => holderOf(number) ?? [])
      const people = codes.length
        ? await trx.selectFrom('employee').select(['id', 'code']).where('code', 'in', codes).execute()
        : []
      const byCode = new Map(people.map(({ id, code }) => [code, id]))
      for (const [number, validFrom] of first) {
        const employee = byCode.get(holderOf(number) ?? '')
        if (employee && !assigned.has(number))
          await additions.add(['employee-cards', number], { number, validFrom, employee, validUntil: null })
      }
    },
  }
}
