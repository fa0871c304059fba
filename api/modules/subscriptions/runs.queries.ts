import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import { type MailAttachment, mailAttachmentsSchema } from '#api/platform/mail/mail.ts'
import { type SubscriptionRun, type Timing, timingSchema } from './subscriptions.contract.ts'

/** A maker that has not finished by then is gone, and the run is another one's. */
const claimMinutes = 15
/** Later than this after its time, a run makes up for one that was missed. */
const lateMinutes = 10
const keptRuns = 50

export interface LeftOut {
  email: string
  reason: string
}

export interface ClaimedRun {
  id: string
  company_id: string
  subscription_id: string
  attempts: number
}

export const mailReference = (runId: string): string => `subscription:${runId}`

/**
 * Plans the runs that are due. However many times were missed, one run makes up for them, planned for the first; `next`
 * is the first time that is still to come. The slot is unique, so of two apis one plans it.
 */
export async function planRuns(
  trx: Trx,
  next: (row: { timing: Timing; timeZone: string; after: Date }) => Date,
): Promise<void> {
  const due = await sql<{
    id: string
    company_id: string
    next_run_at: Date
    timing: unknown
    time_zone: string
    now: Date
  }>`
    SELECT s.id, s.company_id, s.next_run_at, s.timing, coalesce(site.time_zone, 'UTC') AS time_zone,
      clock_timestamp() AS now
    FROM subscription s LEFT JOIN site ON site.company_id = s.company_id AND site.id = s.site_id
    WHERE s.status = 'active' AND s.next_run_at <= clock_timestamp()
    FOR UPDATE OF s SKIP LOCKED`.execute(trx)
  for (const row of due.rows) {
    await sql`
      INSERT INTO subscription_run (company_id, subscription_id, cause, slot)
      VALUES (${row.company_id}, ${row.id},
        CASE WHEN ${row.next_run_at} < clock_timestamp() - make_interval(mins => ${lateMinutes})
          THEN 'catchUp' ELSE 'schedule' END, ${row.next_run_at})
      ON CONFLICT (company_id, subscription_id, slot) DO NOTHING`.execute(trx)
    const at = next({ timing: timingSchema.parse(row.timing), timeZone: row.time_zone, after: row.now })
    await trx.updateTable('subscription').set({ next_run_at: at }).where('id', '=', row.id).execute()
    await sql`
      DELETE FROM subscription_run WHERE subscription_id = ${row.id} AND status NOT IN ('queued', 'running') AND id IN (
        SELECT id FROM subscription_run WHERE subscription_id = ${row.id} ORDER BY id DESC OFFSET ${keptRuns})`.execute(
      trx,
    )
  }
}

/** A run of this moment, outside the timing. */
export async function insertManualRun(trx: Trx, companyId: string, subscriptionId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO subscription_run (company_id, subscription_id, cause, slot)
    VALUES (${companyId}, ${subscriptionId}, 'manual', clock_timestamp()) RETURNING id`.execute(trx)
  return rows[0]!.id
}

export async function hasUnfinishedRun(trx: Trx, subscriptionId: string): Promise<boolean> {
  const unfinished = await trx
    .selectFrom('subscription_run')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return unfinished !== undefined
}

/** Takes one due run of a company; no other api gets it meanwhile. */
export async function claimRun(db: Database, companyId: string): Promise<ClaimedRun | undefined> {
  const claimed = await inCompany(db, companyId, (trx) =>
    sql<ClaimedRun>`
      UPDATE subscription_run SET status = 'running', attempts = attempts + 1,
        claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
      WHERE id = (
        SELECT id FROM subscription_run
        WHERE (status = 'queued' AND due_at <= clock_timestamp())
          OR (status = 'running' AND claimed_until < clock_timestamp())
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, company_id, subscription_id, attempts`.execute(trx),
  )
  return claimed.rows[0]
}

export interface RunEnd {
  status: 'done' | 'failed' | 'skipped'
  rows?: number
  period?: string
  error?: string
  files?: MailAttachment[]
  leftOut?: LeftOut[]
}

/** @returns false when another maker has taken over the run: a late one must not send anything. */
export async function endRun(trx: Trx, run: ClaimedRun, end: RunEnd): Promise<boolean> {
  const ended = await sql`
    UPDATE subscription_run SET status = ${end.status}, row_count = ${end.rows ?? null}, period = ${end.period ?? null},
      error = ${end.error ?? null}, files = ${JSON.stringify(end.files ?? [])}::jsonb,
      left_out = ${JSON.stringify(end.leftOut ?? [])}::jsonb, claimed_until = NULL, ended_at = clock_timestamp()
    WHERE id = ${run.id} AND status = 'running' AND attempts = ${run.attempts}`.execute(trx)
  return ended.numAffectedRows === 1n
}

export async function retryRun(trx: Trx, run: ClaimedRun, pauseSeconds: number, error: string): Promise<void> {
  await sql`
    UPDATE subscription_run SET status = 'queued', error = ${error}, claimed_until = NULL,
      due_at = clock_timestamp() + make_interval(secs => ${pauseSeconds})
    WHERE id = ${run.id} AND status = 'running' AND attempts = ${run.attempts}`.execute(trx)
}

/** Takes the files of runs without further mails out of the table, so that they can be deleted. */
export async function takeSentFiles(trx: Trx): Promise<MailAttachment[]> {
  const { rows } = await sql<{ files: unknown }>`
    UPDATE subscription_run r SET files = '[]' FROM (SELECT id, files FROM subscription_run) before
    WHERE before.id = r.id AND r.status = 'done' AND r.files <> '[]' AND NOT EXISTS (
      SELECT FROM outgoing_mail m WHERE m.reference = 'subscription:' || r.id AND m.content IS NOT NULL)
    RETURNING before.files`.execute(trx)
  return rows.flatMap((row) => mailAttachmentsSchema.parse(row.files))
}

export async function filesOf(trx: Trx, subscriptionId: string): Promise<MailAttachment[]> {
  const rows = await trx
    .selectFrom('subscription_run')
    .select('files')
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows.flatMap((row) => mailAttachmentsSchema.parse(row.files))
}

/** The newest runs of each subscription with how each mail went. */
export async function listRuns(
  trx: Trx,
  subscriptionIds: readonly string[],
  each: number,
): Promise<{ subscriptionId: string; run: SubscriptionRun }[]> {
  const { rows } = await sql<{ subscriptionId: string; run: SubscriptionRun }>`
    SELECT r.subscription_id AS "subscriptionId", jsonb_build_object('id', r.id, 'cause', r.cause,
      'slot', ${isoText('r.slot')}, 'status', r.status, 'attempts', r.attempts, 'rows', r.row_count,
      'period', r.period, 'error', r.error, 'endedAt', ${isoText('r.ended_at')},
      'deliveries', coalesce((
        SELECT jsonb_agg(jsonb_build_object('to', m.recipient, 'status', m.status, 'attempts', m.attempts,
          'error', m.last_error, 'at', ${isoText('m.ended_at')}) ORDER BY m.recipient)
        FROM outgoing_mail m WHERE m.company_id = r.company_id AND m.reference = 'subscription:' || r.id), '[]')
      || coalesce((
        SELECT jsonb_agg(jsonb_build_object('to', l ->> 'email', 'status', 'leftOut', 'attempts', 0,
          'error', l ->> 'reason', 'at', NULL)) FROM jsonb_array_elements(r.left_out) l), '[]')) AS run
    FROM unnest(${[...subscriptionIds]}::uuid[]) wanted
    CROSS JOIN LATERAL (
      SELECT * FROM subscription_run WHERE subscription_id = wanted ORDER BY id DESC LIMIT ${each}) r
    ORDER BY r.id DESC`.execute(trx)
  return rows
}

/** An instant as JSON carries it. */
const isoText = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The owner of a run, to be notified about its mail. */
export async function ownerOfRun(
  trx: Trx,
  runId: string,
): Promise<{ subscriptionId: string; ownerId: string; title: string } | undefined> {
  const { rows } = await sql<{ subscriptionId: string; ownerId: string; title: string }>`
    SELECT s.id AS "subscriptionId", s.owner_id AS "ownerId", s.title
    FROM subscription_run r JOIN subscription s ON s.company_id = r.company_id AND s.id = r.subscription_id
    WHERE r.id = ${runId}`.execute(trx)
  return rows[0]
}
