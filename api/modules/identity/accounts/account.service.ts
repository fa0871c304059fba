import { sql } from 'kysely'
import { isCommonPassword } from '#api/platform/auth/common-passwords.ts'
import { isOwnWords } from '#api/platform/auth/own-words.ts'
import { hashPassword, verifyPassword } from '#api/platform/auth/password.ts'
import { hashSecretToken, makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Database, Trx } from '#api/platform/db/database.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { users } from '../../users/users.contract.ts'
import { takeNewAddress } from './address-change.service.ts'
import { doorOf, isLetInByDomain, registrationHere } from '../../company/registration.ts'
import {
  changePasswordHash,
  type Account,
  findByEmail,
  findById,
  findByToken,
  insertAccount,
  insertAccountToken,
  letInPending,
  markVerified,
  mayMail,
  passwordLinks,
  useToken,
  voidPasswordLinks,
} from '../accounts.queries.ts'
import { forgetAttempts, reserveAttempt } from '../sign-in/attempts.service.ts'
import { passwordLength } from '../identity.contract.ts'
import { alreadyRegisteredMail, passwordChangedMail, resetMail, verificationMail } from '../identity.mails.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { endSessions } from '../sessions.queries.ts'

const audit = auditor('user_account')

interface Sender {
  requestId: string
  /** Of the mail that follows. */
  language: Language
}

interface Owner {
  email: string
  firstName: string
  lastName: string
}

/**
 * @param min characters that the company asks for.
 * @throws AppError `password_too_short`, `password_too_common`, `password_guessable`.
 */
export function refuseWeakPassword(
  password: string,
  field: string,
  owner: Owner,
  min: number = passwordLength.min,
): void {
  if (password.length < min)
    throw new AppError('password_too_short', {
      fields: [{ path: field, message: `This password has less than ${min} characters` }],
      details: { min },
    })
  if (isOwnWords(password, { email: owner.email, names: [owner.firstName, owner.lastName] }))
    throw new AppError('password_guessable', {
      fields: [{ path: field, message: 'The password contains little besides your name or address' }],
    })
  if (isCommonPassword(password))
    throw new AppError('password_too_common', {
      fields: [{ path: field, message: 'This password is among the most common ones' }],
    })
}

/**
 * Registers with role User in the company that takes the address: DEMO in the demo, as specified, elsewhere where its
 * administrators have opened registration. There an administrator approves the account before it can sign in, or whoever
 * has an address of the company confirms it. For a known e-mail the answer is the same, and its owner gets a mail.
 *
 * @returns the uid; for a known e-mail one that belongs to nobody.
 * @throws AppError `registration_closed`, `address_not_accepted`, `password_too_short`, `password_too_common`.
 */
export async function register(
  { db, mail, config }: Services,
  input: { email: string; password: string; firstName: string; lastName: string },
  { requestId, language }: Sender,
): Promise<string> {
  const door = await inIdentity(db, async (trx) => {
    const way = await doorOf(trx, input.email, config)
    if (way) return way
    const isOpen = (await registrationHere(trx, config)) !== 'closed'
    throw new AppError(isOpen ? 'address_not_accepted' : 'registration_closed')
  })
  const { companyId } = door
  refuseWeakPassword(input.password, 'password', input, door.passwordMin)
  const passwordHash = await hashPassword(input.password)
  const { token, hash } = makeSecretToken()
  const status = door.registration === 'open' ? 'active' : 'pending'
  const uid = await inIdentity(db, async (trx) => {
    const id = await insertAccount(trx, { ...input, companyId, role: 'User', status, passwordHash })
    if (id === undefined) {
      const registered = await findByEmail(trx, input.email)
      if (!registered) return idOfNobody(trx)
      await enterCompany(trx, registered.company_id)
      if (!(await mayMail(trx, registered.email))) return idOfNobody(trx)
      const to = { email: registered.email, firstName: registered.first_name, language }
      await mail.queue(trx, registered.company_id, alreadyRegisteredMail(to, config.publicUrl))
      return idOfNobody(trx)
    }
    await insertAccountToken(trx, { companyId, uid: id, kind: 'verify', hash, life: lifetimes.confirmationLink })
    await enterCompany(trx, companyId)
    const author = { caller: { companyId, uid: id }, requestId }
    await audit(trx, author, 'account.register', id)
    const verification = verificationMail({ ...input, language }, config.publicUrl, token)
    await mail.queue(trx, companyId, verification, { validSeconds: secondsOf(lifetimes.confirmationLink) })
    return id
  })
  mail.wake()
  return uid
}

/** An id as a new account has: where the address has one already, the answer looks the same. */
async function idOfNobody(trx: Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id`.execute(trx)
  return rows[0]!.id
}

/**
 * Confirms an address, or takes the one that an administrator gave. Who registered by an address of the company's domain may sign in from then on.
 *
 * @throws AppError `token_invalid`, `address_taken`.
 */
export async function verifyEmail(
  { db, mail }: Services,
  token: string,
  { requestId, language }: Sender,
): Promise<void> {
  await inIdentity(db, async (trx) => {
    const used = await useToken(trx, ['verify', 'address'], hashSecretToken(token))
    if (!used) throw new AppError('token_invalid')
    if (used.new_email !== null) {
      await enterCompany(trx, used.company_id)
      await takeNewAddress({ mail }, trx, { uid: used.user_id, email: used.new_email, requestId, language })
      await markVerified(trx, used.user_id)
      return announce(trx, { company: used.company_id, topic: topicOf(users), ids: [used.user_id] })
    }
    const account = (await findById(trx, used.user_id))!
    await markVerified(trx, used.user_id)
    const letIn =
      account.status === 'pending' &&
      (await isLetInByDomain(trx, used.company_id, account.email)) &&
      (await letInPending(trx, used.user_id))
    await enterCompany(trx, used.company_id)
    const author = { caller: { companyId: used.company_id, uid: used.user_id }, requestId }
    await audit(trx, author, 'account.verify', used.user_id)
    if (letIn) await audit(trx, author, 'account.let_in', used.user_id)
  })
  mail.wake()
}

/** Sends a link for a new password, if there is such an account. The caller does not wait for it and learns nothing. */
export async function forgotPassword(
  { db, mail, config, log }: Services,
  email: string,
  language: Language,
): Promise<void> {
  const { token, hash } = makeSecretToken()
  try {
    await inIdentity(db, async (trx) => {
      const account = await findByEmail(trx, email)
      if (!account) return
      const companyId = account.company_id
      await enterCompany(trx, companyId)
      if (!(await mayMail(trx, account.email))) return
      await insertAccountToken(trx, { companyId, uid: account.id, kind: 'reset', hash, life: lifetimes.passwordLink })
      const to = { email: account.email, firstName: account.first_name, language }
      await mail.queue(trx, companyId, resetMail(to, config.publicUrl, token), {
        validSeconds: secondsOf(lifetimes.passwordLink),
      })
    })
    mail.wake()
  } catch (error) {
    log.error({ err: error }, 'a reset link could not be made')
  }
}

/**
 * Sets a new password by the link of a mail, and ends every session of the account.
 *
 * @throws AppError `token_invalid`, `password_too_short`, `password_too_common`.
 */
export async function setNewPassword(
  { db, mail, config }: Services,
  input: { token: string; password: string },
  { requestId, language }: Sender,
): Promise<void> {
  const hash = hashSecretToken(input.token)
  // Looked at before the costly hash; what counts is the use below.
  const owner = await inIdentity(db, (trx) => findByToken(trx, passwordLinks, hash))
  if (!owner) throw new AppError('token_invalid')
  refuseWeakPassword(input.password, 'password', ownerOf(owner), owner.password_min)
  const passwordHash = await hashPassword(input.password)
  const account = await inIdentity(db, async (trx) => {
    const used = await useToken(trx, passwordLinks, hash)
    if (!used) throw new AppError('token_invalid')
    await changePasswordHash(trx, used.user_id, passwordHash)
    // Whoever opened a link of a mail has the address.
    await markVerified(trx, used.user_id)
    await voidPasswordLinks(trx, used.user_id)
    await endSessions(trx, used.user_id)
    await enterCompany(trx, used.company_id)
    const author = { caller: { companyId: used.company_id, uid: used.user_id }, requestId }
    await audit(trx, author, 'password.reset', used.user_id)
    const holder = (await findById(trx, used.user_id))!
    const to = { email: holder.email, firstName: holder.first_name, language }
    await mail.queue(trx, used.company_id, passwordChangedMail(to, config.publicUrl))
    return holder
  })
  await forgetAttempts(db, config.appSecret, account.email)
  mail.wake()
}

/**
 * Changes the password of somebody signed in, after looking at the old one again. Other sign-ins of the account end.
 *
 * @throws AppError `old_password_incorrect`, `password_too_common`, `password_guessable`, `too_many_attempts`.
 */
export async function changePassword(
  { db, mail, config }: Services,
  caller: Caller,
  input: { oldPassword: string; newPassword: string },
  { requestId, language }: Sender,
): Promise<void> {
  const account = await inIdentity(db, (trx) => findById(trx, caller.uid))
  if (!account) throw new AppError('not_signed_in')
  await reserveAttempt(db, config.appSecret, account.email)
  if (!(await verifyPassword(account.password_hash, input.oldPassword))) throw new AppError('old_password_incorrect')
  await forgetAttempts(db, config.appSecret, account.email)
  refuseWeakPassword(input.newPassword, 'newPassword', ownerOf(account), account.password_min)
  const passwordHash = await hashPassword(input.newPassword)
  await inIdentity(db, async (trx) => {
    if (!(await changePasswordHash(trx, caller.uid, passwordHash, account.password_hash ?? undefined)))
      throw new AppError('conflict')
    await voidPasswordLinks(trx, caller.uid)
    await endSessions(trx, caller.uid, caller.sid)
    await enterCompany(trx, account.company_id)
    const author = { caller: { companyId: account.company_id, uid: caller.uid }, requestId }
    await audit(trx, author, 'password.change', caller.uid)
    const to = { email: account.email, firstName: account.first_name, language }
    await mail.queue(trx, account.company_id, passwordChangedMail(to, config.publicUrl))
  })
  mail.wake()
}

function ownerOf(account: Account): Owner {
  return { email: account.email, firstName: account.first_name, lastName: account.last_name }
}

/** The company of an address's account; the one with code `others` when nobody has it. */
export function companyOfAddress(db: Database, email: string, others: string | undefined): Promise<string | undefined> {
  return inIdentity(db, async (trx) => {
    const account = await findByEmail(trx, email)
    return account ? account.company_id : (await findCompany(trx, others))?.id
  })
}

async function findCompany(trx: Trx, code: string | undefined): Promise<{ id: string } | undefined> {
  if (code === undefined) return undefined
  return trx.selectFrom('company').select('id').where('code', '=', code).executeTakeFirst()
}
