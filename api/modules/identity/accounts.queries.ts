import type { Duration } from 'date-fns'
import { secondsOf } from '#api/platform/config/lifetimes.ts'
import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { enterCompany } from './identity-transaction.ts'

export interface Account {
  id: string
  company_id: string
  email: string
  first_name: string
  last_name: string
  status: string
  /** Null until somebody who was invited has chosen a password. */
  password_hash: string | null
  /** Characters that the company asks of a password. */
  password_min: number
}

const columns = [
  'id',
  'user_account.company_id',
  'email',
  'first_name',
  'last_name',
  'status',
  'password_hash',
  'password_min',
] as const

const accounts = (trx: Trx) =>
  trx
    .selectFrom('user_account')
    .innerJoin('company_settings', 'company_settings.company_id', 'user_account.company_id')
    .select(columns)

export function findByEmail(trx: Trx, email: string): Promise<Account | undefined> {
  return accounts(trx)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findById(trx: Trx, uid: string): Promise<Account | undefined> {
  return accounts(trx).where('id', '=', uid).executeTakeFirst()
}

/** Keeps the language in which somebody uses the portal. */
export async function noteLanguage(
  trx: Trx,
  account: { user_id: string; company_id: string },
  language: Language,
): Promise<void> {
  await enterCompany(trx, account.company_id)
  await trx
    .updateTable('user_account')
    .set({ language })
    .where('id', '=', account.user_id)
    .where('language', 'is distinct from', language)
    .execute()
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

/** @returns whether it was changed: not when the hash differs from the one that was checked. */
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

/** Approves a waiting account. @returns whether it still waited. */
export async function letInPending(trx: Trx, uid: string): Promise<boolean> {
  const result = await trx
    .updateTable('user_account')
    .set({ status: 'active', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', uid)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Links by which one chooses a password. */
export const passwordLinks = ['reset', 'invite'] as const

/**
 * What the link of a mail is for: to confirm an address, to choose another password, to choose the first one, to take
 * another address.
 */
type TokenKind = 'verify' | 'reset' | 'invite' | 'address'

export async function insertAccountToken(
  trx: Trx,
  token: { companyId: string; uid: string; kind: TokenKind; hash: Buffer; life: Duration; newEmail?: string },
): Promise<void> {
  await trx
    .insertInto('account_token')
    .values({
      company_id: token.companyId,
      user_id: token.uid,
      kind: token.kind,
      token_hash: token.hash,
      new_email: token.newEmail ?? null,
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

/** Mails of the portal itself that one address gets in an hour at most, so that others cannot flood it. */
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
): Promise<{ user_id: string; company_id: string; new_email: string | null } | undefined> {
  return trx
    .updateTable('account_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'company_id', 'new_email'])
    .executeTakeFirst()
}

/** Makes every other link to a password of the account worthless. */
export const voidPasswordLinks = (trx: Trx, uid: string): Promise<void> => voidLinks(trx, uid, passwordLinks)

/** Makes every link to another address of the account worthless. */
export const voidAddressLinks = (trx: Trx, uid: string): Promise<void> => voidLinks(trx, uid, ['address'])

async function voidLinks(trx: Trx, uid: string, kinds: readonly TokenKind[]): Promise<void> {
  await trx
    .updateTable('account_token')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', uid)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/** @throws AppError `address_taken`. */
export async function setAddress(trx: Trx, uid: string, email: string): Promise<void> {
  try {
    await trx
      .updateTable('user_account')
      .set({ email, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', uid)
      .execute()
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? new AppError('address_taken', { cause: error }) : error
  }
}
