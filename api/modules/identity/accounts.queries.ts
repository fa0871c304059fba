import type { Duration } from 'date-fns'
import { secondsOf } from '#api/platform/config/lifetimes.ts'
import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

export interface Account {
  id: string
  company_id: string
  email: string
  first_name: string
  last_name: string
  status: string
  /** Null until somebody who was invited has chosen a password. */
  password_hash: string | null
}

const columns = ['id', 'company_id', 'email', 'first_name', 'last_name', 'status', 'password_hash'] as const

export function findByEmail(trx: Trx, email: string): Promise<Account | undefined> {
  return trx
    .selectFrom('user_account')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findById(trx: Trx, uid: string): Promise<Account | undefined> {
  return trx.selectFrom('user_account').select(columns).where('id', '=', uid).executeTakeFirst()
}

/** @returns the new account's id, undefined when the e-mail is known. */
export async function insertAccount(
  trx: Trx,
  account: {
    companyId: string
    email: string
    firstName: string
    lastName: string
    role: string
    status: 'active' | 'pending'
    passwordHash: string
  },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('user_account')
    .values({
      company_id: account.companyId,
      email: account.email.toLowerCase(),
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      status: account.status,
      password_hash: account.passwordHash,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns whether it was changed: not when the hash is no longer the one that was checked. */
export async function changePasswordHash(trx: Trx, uid: string, hash: string, onlyFrom?: string): Promise<boolean> {
  const result = await trx
    .updateTable('user_account')
    .set({ password_hash: hash, must_change_password: false, updated_at: sql`now()` })
    .where('id', '=', uid)
    .$if(onlyFrom !== undefined, (query) => query.where('password_hash', '=', onlyFrom!))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markVerified(trx: Trx, uid: string): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', uid)
    .execute()
}

/** Links by which one chooses a password. */
export const passwordLinks = ['reset', 'invite'] as const

/** What the link of a mail is for: to confirm an address, to choose another password, to choose the first one. */
type TokenKind = 'verify' | 'reset' | 'invite'

export async function insertAccountToken(
  trx: Trx,
  token: { companyId: string; uid: string; kind: TokenKind; hash: Buffer; life: Duration },
): Promise<void> {
  await trx
    .insertInto('account_token')
    .values({
      company_id: token.companyId,
      user_id: token.uid,
      kind: token.kind,
      token_hash: token.hash,
      expires_at: sql`now() + make_interval(secs => ${secondsOf(token.life)})`,
    })
    .execute()
}

/** The account of a token that may still be used. */
export async function findByToken(trx: Trx, kinds: readonly TokenKind[], hash: Buffer): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('account_token')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && findById(trx, row.user_id)
}

/** Mails of the portal itself that one address gets in an hour at most, so that nobody is flooded by others. */
const mailsAnHour = 5

/**
 * Whether an address may get another mail that somebody unknown asks for. Until the transaction ends nobody else counts.
 *
 * @param trx on the company of the address's account.
 */
export async function mayMail(trx: Trx, email: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${email}`}, 10))`.execute(trx)
  const { rows } = await sql<{ lately: number }>`
    SELECT count(*) AS lately FROM outgoing_mail
    WHERE recipient = ${email} AND reference IS NULL AND created_at > now() - interval '1 hour'`.execute(trx)
  return rows[0]!.lately < mailsAnHour
}

/** Uses a token up: of several at once one gets it. */
export function useToken(
  trx: Trx,
  kinds: readonly TokenKind[],
  hash: Buffer,
): Promise<{ user_id: string; company_id: string } | undefined> {
  return trx
    .updateTable('account_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'company_id'])
    .executeTakeFirst()
}

/** Makes every other link to a password of the account worthless. */
export async function voidPasswordLinks(trx: Trx, uid: string): Promise<void> {
  await trx
    .updateTable('account_token')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', uid)
    .where('kind', 'in', passwordLinks)
    .where('used_at', 'is', null)
    .execute()
}
