import { sql } from 'kysely'
import { verifyPassword } from '#api/platform/auth/password.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import { createDatabase, type Database, type Trx } from '#api/platform/db/database.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { endSessions } from '../sessions.queries.ts'

interface OpenAccount {
  id: string
  companyId: string
  email: string
}

/** The demo's accounts that anybody can use who has read its password: neither banned nor given another one. */
async function findOpen(trx: Trx): Promise<OpenAccount[]> {
  const rows = await trx
    .selectFrom('user_account')
    .select(['id', 'company_id', 'email', 'password_hash'])
    .where(
      sql`lower(email)`,
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where('status', 'in', ['active', 'pending'])
    .execute()
  const open = await Promise.all(rows.map((row) => verifyPassword(row.password_hash, demoPassword)))
  return rows
    .filter((_, index) => open[index])
    .map(({ id, company_id, email }) => ({ id, companyId: company_id, email }))
}

/**
 * Refuses to serve a database that was a demo's as a real one while its published accounts are open.
 *
 * @param databaseUrl as the api connects.
 * @throws Error that says what to run.
 */
export async function refuseOpenDemo(databaseUrl: string): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const open = await inIdentity(db, findOpen)
    if (open.length === 0) return
    throw new Error(
      `This database has demo accounts whose password is published, and this is not the demo:\n${open
        .map(({ email }) => `  ${email}`)
        .join('\n')}\nMake an administrator of your own (npm run create-admin), then ban them with\n` +
        '  DATABASE_URL=postgres://owner:…@host/database node api/modules/users/close-demo.ts',
    )
  } finally {
    await db.destroy()
  }
}

/**
 * Bans the demo's accounts that still have the published password and ends their sign-ins.
 *
 * @param db as the database's owner.
 * @returns their addresses.
 */
export function closeDemo(db: Database): Promise<string[]> {
  return inIdentity(db, async (trx) => {
    const open = await findOpen(trx)
    for (const { id, companyId } of open) {
      await sql`
        UPDATE user_account SET status = 'banned', version = version + 1, updated_at = now() WHERE id = ${id}`.execute(
        trx,
      )
      await endSessions(trx, id)
      await enterCompany(trx, companyId)
      const author = { caller: { companyId }, requestId: 'close-demo' }
      await auditor('user_account')(trx, author, 'user_account.ban', id, { to: 'banned' })
    }
    return open.map(({ email }) => email)
  })
}
