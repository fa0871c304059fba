import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { inTurn } from './in-turn.ts'
import type { Caller } from './route.ts'
import type { Services } from './services.ts'

export interface PlainAnswer {
  status: number
  body: unknown
  /** It is the answer of an earlier request with the same key. */
  repeated?: boolean
}

interface Keyed {
  key: string
  fingerprint: Buffer
  caller: Caller
}

/**
 * Runs the work of a request that carries an Idempotency-Key in one transaction with the record of its answer. So a
 * repeated request gets the first one's answer, and a request that failed or was cut off has left nothing and may be
 * repeated. Answers are kept for a day at least; an answer that is a stream is not.
 *
 * @throws AppError `key_reused` for another request under the key, `in_progress` while the first one still runs.
 */
export async function onlyOnce(
  services: Services,
  { key, fingerprint, caller }: Keyed,
  work: (trx: Trx) => Promise<PlainAnswer | undefined>,
): Promise<PlainAnswer | undefined> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid_input', {
      fields: [{ path: 'Idempotency-Key', message: '1 to 200 visible characters' }],
    })
  return inTurn(services, caller, async (trx) => {
    const name = `${caller.companyId} ${caller.uid} ${key}`
    const lock = await sql<{
      got: boolean
    }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 7)) AS got`.execute(trx)
    if (!lock.rows[0]?.got) throw new AppError('in_progress', { retryAfter: 1 })

    const storedAnswer = await trx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'status', 'answer'])
      .where('user_id', '=', caller.uid)
      .where('key', '=', key)
      .executeTakeFirst()
    if (storedAnswer) {
      if (!storedAnswer.request_hash.equals(fingerprint)) throw new AppError('key_reused')
      return { status: storedAnswer.status ?? 200, body: storedAnswer.answer ?? undefined, repeated: true }
    }

    const answer = await work(trx)
    if (!answer) return undefined
    await trx
      .insertInto('idempotency_key')
      .values({
        company_id: caller.companyId,
        user_id: caller.uid,
        key,
        request_hash: fingerprint,
        status: answer.status,
        answer: answer.body === undefined ? null : JSON.stringify(answer.body),
      })
      .execute()
    await sql`DELETE FROM idempotency_key WHERE user_id = ${caller.uid} AND created_at < now() - interval '1 day'`.execute(
      trx,
    )
    return answer
  })
}
