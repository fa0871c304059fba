import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'

const usuallyFree = 5
const longestDelay = 900
const hourMs = 3_600_000

/**
 * Counts an attempt before the password or PIN is looked at, so that parallel guesses cannot slip past. From the failure
 * of the number `free` on each doubles the wait, from 1 s to 15 min. Who is not known is counted alike: the answer tells
 * nothing.
 *
 * @param who an e-mail address, or what else is guessed at, such as a number at a kiosk; letters of either case are one.
 * @throws AppError `too_many_attempts` while they have to wait.
 */
export async function reserveAttempt(db: Database, appSecret: string, who: string, free = usuallyFree): Promise<void> {
  const key = attemptKey(appSecret, who)
  // A day without attempts forgives. The clock, not now(): attempts side by side began before they wait for each other.
  const failures = sql`(CASE WHEN a.updated_at < now() - interval '1 day' THEN 1 ELSE a.failures + 1 END)`
  const reserved = await sql`
    INSERT INTO sign_in_attempt AS a (email_hash, failures, locked_until, updated_at)
    VALUES (${key}, 1, '-infinity', now())
    ON CONFLICT (email_hash) DO UPDATE SET
      failures = ${failures},
      locked_until = CASE WHEN ${failures} < ${free}::integer THEN '-infinity' ELSE clock_timestamp() +
        make_interval(secs => least(${longestDelay}, power(2, least(${failures} - ${free}::integer, 20)))) END,
      updated_at = now()
    WHERE a.locked_until <= clock_timestamp()`.execute(db)
  if (reserved.numAffectedRows === 1n) return
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM locked_until - clock_timestamp())))::integer AS seconds
    FROM sign_in_attempt WHERE email_hash = ${key}`.execute(db)
  throw new AppError('too_many_attempts', { retryAfter: rows[0]?.seconds ?? 1 })
}

/**
 * Counts attempts of a kind in a clock hour, whatever their outcome.
 *
 * @returns takes the count back, for an attempt that should not count. @throws AppError `too_many_attempts` until the
 *   hour is over.
 */
export async function countInHour(
  db: Database,
  appSecret: string,
  who: string,
  atMost: number,
): Promise<() => Promise<void>> {
  const hour = Math.floor(Date.now() / hourMs)
  const key = attemptKey(appSecret, `${who} ${hour}`)
  const counted = await sql`
    INSERT INTO sign_in_attempt AS a (email_hash, failures, locked_until, updated_at) VALUES (${key}, 1, '-infinity', now())
    ON CONFLICT (email_hash) DO UPDATE SET failures = a.failures + 1, updated_at = now()
    WHERE a.failures < ${atMost}`.execute(db)
  if (counted.numAffectedRows !== 1n)
    throw new AppError('too_many_attempts', { retryAfter: Math.ceil(((hour + 1) * hourMs - Date.now()) / 1000) })
  return async () => {
    await sql`UPDATE sign_in_attempt SET failures = failures - 1 WHERE email_hash = ${key} AND failures > 0`.execute(db)
  }
}

export async function forgetAttempts(db: Database, appSecret: string, who: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('email_hash', '=', attemptKey(appSecret, who)).execute()
}

function attemptKey(appSecret: string, who: string): Buffer {
  return createHmac('sha256', appSecret).update(`sign-in ${who.toLowerCase()}`).digest()
}
