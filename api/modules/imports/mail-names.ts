import type { Trx } from '#api/platform/db/database.ts'

/** Finds people by their e-mail addresses. */
export function openMailNames(trx: Trx): { codeOf(name: string): Promise<string | undefined> } {
  const codes = new Map<string, string | undefined>()
  return {
    /** @returns the registration number; undefined for a text that is not the address of exactly one person. */
    async codeOf(name) {
      if (!name.includes('@')) return undefined
      const address = name.toLowerCase()
      if (!codes.has(address)) {
        const people = await trx
          .selectFrom('employee')
          .select('code')
          .where((where) => where(where.fn('lower', ['email']), '=', address))
          .limit(2)
          .execute()
        codes.set(address, people.length === 1 ? people[0]!.code : undefined)
      }
      return codes.get(address)
    },
  }
}
