import { type Database, inCompany } from '#api/platform/db/database.ts'
import type { ReceivedMail } from '#api/platform/mail/demo-mailbox.ts'
import { companyOfAddress } from '../identity/accounts/account.service.ts'
import { insertMail } from './messages.queries.ts'

/**
 * Keeps a mail of the demo where its addressee's company can read it.
 *
 * @param others code of the company for addresses without an account.
 */
export async function keepDemoMail(db: Database, others: string | undefined, mail: ReceivedMail): Promise<void> {
  const companyId = await companyOfAddress(db, mail.to, others)
  if (companyId) await inCompany(db, companyId, (trx) => insertMail(trx, companyId, mail))
}
