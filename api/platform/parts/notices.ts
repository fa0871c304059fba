import type { Trx, Within } from '../db/database.ts'
import type { RowNotice } from './row-notices.contract.ts'

/** What somebody may do and see. */
export interface Rights {
  active: boolean
  role: string
  permissions: ReadonlySet<string>
  scope: Within['scope']
}

/** How people are told something of a row, and what they may see of it: modules know both. */
export interface Notices {
  tell(trx: Trx, to: { companyId: string; userId: string }, facts: RowNotice, link: null): Promise<void>
  rightsOf(trx: Trx, uids: readonly string[]): Promise<ReadonlyMap<string, Rights>>
}
