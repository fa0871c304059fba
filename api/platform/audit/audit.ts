import type { Trx } from '../db/database.ts'
import { addressOfRequest } from './origin.ts'

/** The acting person and the request: an `Actor`, or a caller who is not signed in. */
export interface Author {
  caller: { companyId: string; uid?: string }
  requestId: string
}

/**
 * Returns a writer for one kind of thing: `audit(trx, actor, 'target.change', id, { before, after })` adds the entry
 * inside the transaction of the action, so neither exists without the other.
 *
 * @param subject the kind of thing.
 * @returns takes the action as `noun.verb`, the id of the thing (none for several), and details, never a secret.
 */
export const auditor =
  (subject: string) =>
  async (trx: Trx, { caller, requestId }: Author, action: string, id?: string, detail: object = {}): Promise<void> => {
    await trx
      .insertInto('audit_log')
      .values({
        company_id: caller.companyId,
        user_id: caller.uid ?? null,
        request_id: requestId,
        address: addressOfRequest(),
        action,
        subject,
        subject_id: id ?? null,
        detail: JSON.stringify(detail),
      })
      .execute()
  }
