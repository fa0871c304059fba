import { sql } from 'kysely'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Trx } from '#api/platform/db/database.ts'

/** Deletes sessions, links and attempts of all companies that ended a while ago. */
export async function deleteOldSignIns(trx: Trx): Promise<void> {
  await sql`DELETE FROM session WHERE expires_at < now() - interval '1 day'`.execute(trx)
  await sql`
    DELETE FROM sign_in s WHERE NOT EXISTS (
      SELECT FROM session t WHERE t.company_id = s.company_id AND t.family_id = s.id)`.execute(trx)
  await sql`
    DELETE FROM known_device
    WHERE last_seen_at < now() - make_interval(secs => ${secondsOf(lifetimes.deviceCookie)})`.execute(trx)
  await sql`DELETE FROM passkey_challenge WHERE expires_at < now()`.execute(trx)
  await sql`DELETE FROM pending_sign_in WHERE expires_at < now()`.execute(trx)
  await sql`DELETE FROM account_token WHERE expires_at < now() - interval '1 day'`.execute(trx)
  await sql`DELETE FROM sign_in_attempt WHERE updated_at < now() - interval '1 day'`.execute(trx)
}
