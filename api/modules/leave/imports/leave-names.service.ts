import type { Trx } from '#api/platform/db/database.ts'
import { findPerson, type LeavePerson } from '../people/people.service.ts'
import { type LeaveType, listTypes } from '../types/types.service.ts'

/** People and kinds of leave as lists name them: by their codes, people also by e-mail, kinds by their names. */
export interface LeaveNames {
  /** With or without leading zeros, which spreadsheets take away. Null for somebody who is out of use. */
  person(code: string): Promise<LeavePerson | null | undefined>
  /** Null for a kind that is out of use. */
  type(name: string): Promise<LeaveType | null | undefined>
}

const folded = (text: string) => text.trim().toLocaleLowerCase('tr').normalize('NFC')
const withoutZeros = (code: string) => code.replace(/^0+(?=.)/, '')

/** Everybody and every kind there is now; what is added later is asked for once it is not known. */
export function openLeaveNames(trx: Trx): LeaveNames {
  const people = new Map<string, LeavePerson | null>()
  const types = new Map<string, LeaveType | null>()
  return {
    async person(code) {
      if (!people.has(code)) {
        const rows = await trx
          .selectFrom('employee')
          .select(['id', 'code', 'active'])
          .where((where) =>
            where.or([
              ...(code.includes('@') ? [where(where.fn('lower', ['email']), '=', code.toLowerCase())] : []),
              where('code', '=', code),
              where(where.fn('ltrim', ['code', where.val('0')]), '=', withoutZeros(code)),
            ]),
          )
          .limit(3)
          .execute()
        const row = rows.find((one) => one.code === code) ?? (rows.length === 1 ? rows[0] : undefined)
        if (!row) return undefined
        people.set(code, (row.active && (await findPerson(trx, { employee: row.id }))) || null)
      }
      return people.get(code)
    },
    async type(name) {
      const key = folded(name)
      if (!types.has(key)) {
        const rows = await trx.selectFrom('leave_type').select(['id', 'code', 'name', 'active']).execute()
        const row =
          rows.find(({ code }) => folded(code) === key) ??
          rows.find((one) => one.active && folded(one.name) === key) ??
          rows.find((one) => folded(one.name) === key)
        if (!row) return undefined
        const [type] = await listTypes(trx, row.id)
        types.set(key, type?.active ? type : null)
      }
      return types.get(key)
    },
  }
}
