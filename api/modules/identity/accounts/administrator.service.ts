import { sql } from 'kysely'
import { hashPassword } from '#api/platform/auth/password.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Database } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { refuseWeakPassword } from './account.service.ts'
import { insertAccount } from '../accounts.queries.ts'
import { emailSchema, newPasswordSchema } from '../identity.contract.ts'
import { enterCompany } from '../identity-transaction.ts'

const audit = auditor('user_account')

export interface NewAdministrator {
  email: string
  password: string
  firstName: string
  lastName: string
  /** Made when there is none with this code. */
  company: { code: string; name: string }
}

/**
 * Makes a FullAdmin, and the company if need be.
 *
 * @param db as the database's owner: the api's own role may not make companies.
 * @returns the uid.
 * @throws AppError `conflict` for a known e-mail, `password_too_common`, `password_guessable`; ZodError.
 */
export async function createAdministrator(db: Database, admin: NewAdministrator): Promise<string> {
  const email = emailSchema.parse(admin.email)
  refuseWeakPassword(newPasswordSchema.parse(admin.password), 'password', admin)
  const passwordHash = await hashPassword(admin.password)
  return db.transaction().execute(async (trx) => {
    const company = await trx
      .insertInto('company')
      .values(admin.company)
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ code: admin.company.code }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await enterCompany(trx, company.id)
    const uid = await insertAccount(trx, {
      ...admin,
      email,
      companyId: company.id,
      role: 'FullAdmin',
      status: 'active',
      passwordHash,
    })
    if (uid === undefined) throw new AppError('conflict', { message: 'This e-mail address has an account already' })
    await sql`UPDATE user_account SET verified_at = now() WHERE id = ${uid}`.execute(trx)
    const author = { caller: { companyId: company.id, uid }, requestId: 'create-admin' }
    await audit(trx, author, 'account.create', uid, { role: 'FullAdmin' })
    return uid
  })
}
