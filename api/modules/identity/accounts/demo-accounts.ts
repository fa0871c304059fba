import { sql } from 'kysely'
import { hashPassword } from '#api/platform/auth/password.ts'
import type { Config } from '#api/platform/config/config.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Role } from '../../permissions/permissions.contract.ts'

/** The demo's accounts, one per role. They exist in the demo company only, and the demo shows them. */
export const demoAccounts: readonly { role: Role; email: string; firstName: string; lastName: string }[] = [
  { role: 'FullAdmin', email: 'fulladmin@demo.vardiya.app', firstName: 'Defne', lastName: 'Aksoy' },
  { role: 'Admin', email: 'admin@demo.vardiya.app', firstName: 'Jonas', lastName: 'Keller' },
  { role: 'User', email: 'user@demo.vardiya.app', firstName: 'Camille', lastName: 'Moreau' },
  { role: 'GUVENLIK', email: 'guvenlik@demo.vardiya.app', firstName: 'Murat', lastName: 'Yıldız' },
  { role: 'Guest', email: 'guest@demo.vardiya.app', firstName: 'Linh', lastName: 'Nguyễn' },
  { role: 'DemoUser', email: 'demouser@demo.vardiya.app', firstName: 'Omar', lastName: 'Haddad' },
]

/** Password of all of them. */
export const demoPassword = 'Vardiya-Demo-2026'

/**
 * The accounts of the demo are everybody's: a second step of one visitor would lock out all others.
 *
 * @throws AppError shared_account
 */
export function refuseShared(config: Pick<Config, 'demo'>, email: string): void {
  if (config.demo && isDemoAccount(email)) throw new AppError('shared_account')
}

export const isDemoAccount = (email: string): boolean => demoAccounts.some((account) => account.email === email)

/**
 * Makes the demo's accounts; those that exist stay as they are.
 *
 * @param trx on the company, or of a role that row-level security does not bind.
 */
export async function seedDemoAccounts(trx: Trx, companyId: string): Promise<void> {
  // A hash takes a core for a while, and every start of a demo comes here.
  const there = await trx
    .selectFrom('user_account')
    .select('email')
    .where('company_id', '=', companyId)
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute()
  const emails = new Set(there.map(({ email }) => email))
  const missing = demoAccounts.filter(({ email }) => !emails.has(email))
  const rows = missing.map(async ({ role, email, firstName, lastName }) => ({
    company_id: companyId,
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    password_hash: await hashPassword(demoPassword),
    verified_at: sql<string>`now()`,
  }))
  if (rows.length > 0)
    await trx
      .insertInto('user_account')
      .values(await Promise.all(rows))
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .execute()
  await linkDemoAccounts(trx, companyId)
}

/** Links the demo's accounts to employees of the same name without an account. */
export async function linkDemoAccounts(trx: Trx, companyId: string): Promise<void> {
  await sql`
    UPDATE employee e SET user_id = u.id FROM user_account u
    WHERE e.company_id = ${companyId} AND u.company_id = e.company_id AND e.user_id IS NULL AND e.code LIKE '100_'
      AND u.email = ANY (${demoAccounts.map(({ email }) => email)}) AND e.name = u.first_name || ' ' || u.last_name
      AND NOT EXISTS (SELECT FROM employee o WHERE o.company_id = u.company_id AND o.user_id = u.id)`.execute(trx)
}
