import { sql } from 'kysely'
import { makeSecretToken } from '../auth/secret-token.ts'
import type { Config } from '../config/config.ts'
import type { Trx } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendsMails } from '../mail/sends-mails.ts'
import type { Notices } from '../parts/notices.ts'
import { type Language, toLanguage } from '#web/core/languages/languages.ts'
import type { Subject } from './approval-steps.ts'
import type { Asked } from './asked.ts'
import { insertLink } from './links.queries.ts'

/** How people are reached. */
export interface Post {
  mail: Pick<Mailer, 'queue'>
  config: Config
  notices: Notices
}

/** Why somebody is told that it is for them to decide. */
export type WhyAsked = 'asked' | 'reminder' | 'escalated'

/** Somebody who is told of a row, with the language that is written to them. */
export interface ToldAccount {
  id: string
  email: string
  firstName: string
  language: Language
}

/** What somebody reads of a row. @param link of the mail, by which they decide. */
export interface AskedWords {
  facts: { kind: string; title: string }
  /** In the portal. */
  link: string | null
  mail(link: string): Mail
}

/** Accounts that can be told something. @param otherwise the language of those who have not used the portal yet. */
export async function accountsToTell(trx: Trx, ids: readonly string[], otherwise: string): Promise<ToldAccount[]> {
  const { rows } = await sql<Omit<ToldAccount, 'language'> & { language: string | null }>`
    SELECT id, email, first_name AS "firstName", language FROM user_account
    WHERE id = ANY (${[...ids]}::uuid[]) AND status = 'active' ORDER BY id`.execute(trx)
  return rows.map((row) => ({ ...row, language: toLanguage(row.language ?? otherwise) }))
}

/**
 * Tells whoever is to decide about a row now, in the portal and by a mail with a link of their own.
 *
 * @param page where the links lead; without it there are no mails.
 */
export async function tellAsked(
  trx: Trx,
  companyId: string,
  { mail, config, notices }: Post,
  { asked, language, page, ...row }: Subject & { asked: readonly Asked[]; language: string; page: string | undefined },
  write: (reader: ToldAccount & { permissions: ReadonlySet<string> }) => AskedWords,
): Promise<void> {
  const levels = new Map(asked.map(({ user, level }) => [user, level]))
  const rights = await notices.rightsOf(trx, [...levels.keys()])
  for (const account of await accountsToTell(trx, [...levels.keys()], language)) {
    const permissions = rights.get(account.id)?.permissions ?? new Set<string>()
    const words = write({ ...account, permissions })
    await notices.tell(trx, { companyId, userId: account.id }, words.facts, words.link)
    if (page === undefined || !sendsMails(config) || !(await notices.wantsMail(trx, account.id, words.facts.kind)))
      continue
    const { token, hash } = makeSecretToken()
    await insertLink(trx, companyId, row, { user: account.id, level: levels.get(account.id)!, hash })
    await mail.queue(trx, companyId, words.mail(`${config.publicUrl}${page}?token=${token}`))
  }
}
