import type { Trx } from '../db/database.ts'

export interface AuditEntry {
  companyId: string
  /** Who did it; absent for what nobody signed in has done. */
  userId?: string
  requestId: string
  /** What was done, as `noun.verb`: `profile.change`. */
  action: string
  /** The kind of thing it was done to, and which one. */
  subject: string
  subjectId?: string
  /** Before and after, never a secret. */
  detail?: Record<string, unknown>
}

/** Writes the audit row inside the transaction that does the thing: neither exists without the other. */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      company_id: entry.companyId,
      user_id: entry.userId ?? null,
      request_id: entry.requestId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
