import type { Trx, Within } from '../db/database.ts'

/** What somebody may do and see. */
export interface Rights {
  active: boolean
  role: string
  permissions: ReadonlySet<string>
  scope: Within['scope']
}

/** How people are told something of a row, and what they may see of it: modules know both. */
export interface Notices {
  tell(
    trx: Trx,
    to: { companyId: string; userId: string },
    facts: { kind: string; title: string },
    link: string | null,
  ): Promise<void>
  /** Whether somebody wants a mail beside a notice of a kind. */
  wantsMail(trx: Trx, userId: string, kind: string): Promise<boolean>
  rightsOf(trx: Trx, uids: readonly string[]): Promise<ReadonlyMap<string, Rights>>
}
