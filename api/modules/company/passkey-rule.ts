import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Whether people of a company may sign in by passkeys. */
export async function allowsPasskeys(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ passkeys: boolean }>`
    SELECT passkeys FROM company_settings WHERE company_id = ${companyId}`.execute(trx)
  return rows[0]!.passkeys
}

/** Whether any company of the portal does. @param trx of the identity. */
export async function anyAllowsPasskeys(trx: Trx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM company_settings WHERE passkeys LIMIT 1`.execute(trx)
  return rows.length > 0
}
