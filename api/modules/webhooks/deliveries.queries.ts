import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import type { WebhookKind } from './webhook-kinds.contract.ts'
import type { Delivery, DeliveryError } from './webhooks.contract.ts'

/** Seconds until the next attempt, by attempts made (Standard Webhooks); after the last one it has failed. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** A sender that has not finished by then is gone, and the delivery is another one's. */
const claimSeconds = 60
/** With a former secret receivers may go on for so long. */
const formerSecretHours = 24
const stopAfterDays = 5
const keptDays = 30
const shown = 50

export interface WaitingDelivery {
  id: string
  companyId: string
  webhookId: string
  body: string
  attempts: number
  kind: WebhookKind
  url: string
  /** The whole address of a room. */
  addressSealed: Buffer | null
  secretNumber: number
  /** The secret before it still signs too. */
  formerCounts: boolean
}

/** Webhooks of a company that have something due. */
export async function dueWebhooks(db: Database, companyId: string): Promise<string[]> {
  const { rows } = await inCompany(db, companyId, (trx) =>
    sql<{ id: string }>`
      SELECT w.id FROM webhook w WHERE w.status = 'active' AND EXISTS (
        SELECT FROM webhook_delivery d
        WHERE d.company_id = w.company_id AND d.webhook_id = w.id AND d.status = 'queued'
          AND d.due_at <= clock_timestamp() AND (d.claimed_until IS NULL OR d.claimed_until < clock_timestamp()))`.execute(
      trx,
    ),
  )
  return rows.map(({ id }) => id)
}

/** Takes the oldest due delivery of a webhook for sending; no other api gets it meanwhile. */
export async function claimDelivery(
  db: Database,
  companyId: string,
  webhookId: string,
): Promise<WaitingDelivery | undefined> {
  const { rows } = await inCompany(db, companyId, (trx) =>
    sql<WaitingDelivery>`
      UPDATE webhook_delivery d SET attempts = d.attempts + 1,
        claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
      FROM webhook w
      WHERE w.company_id = d.company_id AND w.id = d.webhook_id AND w.status = 'active' AND d.id = (
        SELECT id FROM webhook_delivery
        WHERE webhook_id = ${webhookId} AND status = 'queued' AND due_at <= clock_timestamp()
          AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
        ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING d.id, d.company_id AS "companyId", d.webhook_id AS "webhookId", d.body, d.attempts, w.kind, w.url,
        w.address_sealed AS "addressSealed",
        w.secret_number AS "secretNumber",
        coalesce(w.rotated_at > now() - make_interval(hours => ${formerSecretHours}), false) AS "formerCounts"`.execute(
      trx,
    ),
  )
  return rows[0]
}

export interface Outcome {
  answerStatus: number | null
  answer: string | null
  /** Null when it was taken. */
  error: DeliveryError | null
  /** No later attempt will be taken. */
  gone: boolean
}

/** Writes down how an attempt ended, and what follows for the webhook. @returns whether the webhook is to be stopped. */
export async function endAttempt(trx: Trx, delivery: WaitingDelivery, outcome: Outcome): Promise<boolean> {
  const { answerStatus, answer, error, gone } = outcome
  // The webhook first, as who deletes it does: in the other order each would wait for the other.
  await sql`SELECT FROM webhook WHERE id = ${delivery.webhookId} FOR UPDATE`.execute(trx)
  const pause = error === null || gone ? undefined : pauses[delivery.attempts - 1]
  const status = error === null ? 'sent' : pause === undefined ? 'failed' : 'queued'
  await sql`
    UPDATE webhook_delivery SET status = ${status}, claimed_until = NULL, answer_status = ${answerStatus},
      answer = ${answer}, error = ${error},
      due_at = CASE WHEN ${status} = 'queued' THEN clock_timestamp() + make_interval(secs => ${pause ?? 0}) ELSE due_at END,
      ended_at = CASE WHEN ${status} = 'queued' THEN NULL ELSE clock_timestamp() END
    WHERE id = ${delivery.id}`.execute(trx)
  const { rows } = await sql<{ long: boolean }>`
    UPDATE webhook SET
      answered_at = CASE WHEN ${error === null} THEN clock_timestamp() ELSE answered_at END,
      failing_since = CASE WHEN ${error === null} THEN NULL ELSE coalesce(failing_since, clock_timestamp()) END
    WHERE id = ${delivery.webhookId}
    RETURNING coalesce(failing_since < clock_timestamp() - make_interval(days => ${stopAfterDays}), false) AS long`.execute(
    trx,
  )
  return error !== null && (gone || rows[0]?.long === true)
}

/** @returns the person to notify of a stopped webhook; undefined when it was not active any more. */
export async function stopWebhook(trx: Trx, id: string): Promise<{ name: string; createdBy: string } | undefined> {
  const { rows } = await sql<{ name: string; createdBy: string }>`
    UPDATE webhook SET status = 'stopped', version = version + 1, updated_at = clock_timestamp()
    WHERE id = ${id} AND status = 'active' RETURNING name, created_by AS "createdBy"`.execute(trx)
  return rows[0]
}

export async function listDeliveries(trx: Trx, webhookId: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT id, event, body, status, attempts, answer_status AS "answerStatus", answer, error,
      to_json(created_at) #>> '{}' AS "createdAt", to_json(ended_at) #>> '{}' AS "endedAt",
      to_json(due_at) #>> '{}' AS "dueAt"
    FROM webhook_delivery WHERE webhook_id = ${webhookId} ORDER BY id DESC LIMIT ${shown}`.execute(trx)
  return rows
}

export async function queueDelivery(
  trx: Trx,
  delivery: { companyId: string; webhookId: string; event: string; body: string },
): Promise<void> {
  const { companyId, webhookId, event, body } = delivery
  await trx
    .insertInto('webhook_delivery')
    .values({ company_id: companyId, webhook_id: webhookId, event, body })
    .execute()
}

/** Sends one again from its first attempt on. @returns its webhook; undefined where there is none, or it is on its way. */
export async function resendDelivery(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ webhookId: string }>`
    UPDATE webhook_delivery SET status = 'queued', attempts = 0, due_at = clock_timestamp(), ended_at = NULL
    WHERE id = ${id} AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
    RETURNING webhook_id AS "webhookId"`.execute(trx)
  return rows[0]?.webhookId
}

export async function forgetDeliveries(trx: Trx): Promise<void> {
  await sql`
    DELETE FROM webhook_delivery
    WHERE status <> 'queued' AND ended_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(trx)
}

/** @param rotate from now on the next secret signs, the former one beside it for a day. */
export async function secretNumberOf(trx: Trx, id: string, rotate: boolean): Promise<number | undefined> {
  if (rotate)
    await sql`
      UPDATE webhook SET secret_number = secret_number + 1, rotated_at = now(), version = version + 1 WHERE id = ${id}`.execute(
      trx,
    )
  const row = await trx.selectFrom('webhook').select('secret_number').where('id', '=', id).executeTakeFirst()
  return row?.secret_number
}
