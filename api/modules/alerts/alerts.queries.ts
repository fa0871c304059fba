import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { Alert, AlertDefinition, AlertEvent, AlertWords } from './alerts.contract.ts'
import type { AlertStatus, AlertStopReason, MemberEvent, MemberStatus } from './alerts.states.ts'
import type { AlertChannel } from './alert-channels.contract.ts'

/** Minutes between two looks of an alert. */
const everyMinutes = 5
const keptEvents = 1000

export interface AlertRow {
  id: string
  company_id: string
  owner_id: string
  site_id: string | null
  name: string
  definition: AlertDefinition
  words: AlertWords
  channels: AlertChannel[]
  webhook_ids: string[]
  status: AlertStatus
  snoozed_until: Date | null
  last_error: string | null
  version: number
}

const columns = sql.raw(
  'id, company_id, owner_id, site_id, name, definition, words, channels, webhook_ids, status, snoozed_until, last_error, version',
)

export async function findAlert(trx: Trx, id: string, ownerId: string): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`SELECT ${columns} FROM alert WHERE id = ${id} AND owner_id = ${ownerId}`.execute(
    trx,
  )
  return rows[0]
}

/** Locks the claimed alert until the transaction ends; undefined when it has changed since. */
export async function lockAlert(trx: Trx, { id, version }: AlertRow): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    SELECT ${columns} FROM alert WHERE id = ${id} AND version = ${version} AND status = 'active' FOR UPDATE`.execute(
    trx,
  )
  return rows[0]
}

/** Takes one alert that is due for a check; the other apis get it again in some minutes. */
export async function claimAlert(db: Database, companyId: string): Promise<AlertRow | undefined> {
  const claimed = await inCompany(db, companyId, (trx) =>
    sql<AlertRow>`
      UPDATE alert SET next_check_at = clock_timestamp() + make_interval(mins => ${everyMinutes})
      WHERE id = (
        SELECT id FROM alert WHERE status = 'active' AND next_check_at <= clock_timestamp()
        ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`.execute(trx),
  )
  return claimed.rows[0]
}

export async function listAlerts(trx: Trx, ownerId: string): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    SELECT a.id, a.name, a.definition, a.words, a.channels, a.webhook_ids AS webhooks, a.status, a.stop_reason AS "stopReason",
      CASE WHEN a.snoozed_until > now() THEN a.snoozed_until END AS "snoozedUntil", a.checked_at AS "checkedAt",
      a.last_error AS error, a.version,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('member', m.member, 'status', m.status, 'value', m.value, 'before', m.before,
          'since', to_char(m.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY m.since, m.member), '[]')
        FROM alert_member m WHERE m.company_id = a.company_id AND m.alert_id = a.id) AS members
    FROM alert a WHERE a.owner_id = ${ownerId} ORDER BY a.id DESC`.execute(trx)
  return rows
}

export async function countAlerts(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

interface AlertContent {
  name: string
  definition: AlertDefinition
  words: AlertWords
  channels: AlertChannel[]
  webhooks: string[]
}

export async function insertAlert(
  trx: Trx,
  row: AlertContent & { companyId: string; ownerId: string; siteId: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('alert')
    .values({
      company_id: row.companyId,
      owner_id: row.ownerId,
      site_id: row.siteId,
      name: row.name,
      definition: JSON.stringify(row.definition),
      words: JSON.stringify(row.words),
      channels: row.channels,
      webhook_ids: row.webhooks,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version was still the one that the person saw. */
export function changeAlert(trx: Trx, id: string, version: number, row: AlertContent): Promise<boolean> {
  return updateSeen(
    trx,
    'alert',
    { id, version },
    {
      name: row.name,
      definition: JSON.stringify(row.definition),
      words: JSON.stringify(row.words),
      channels: row.channels,
      webhook_ids: row.webhooks,
      next_check_at: sql`now()`,
      last_error: null,
    },
  )
}

/** @returns whether the version was still the one that the person saw. */
export function snoozeAlert(trx: Trx, id: string, version: number, until: Date | null): Promise<boolean> {
  return updateSeen(trx, 'alert', { id, version }, { snoozed_until: until, next_check_at: sql`now()` })
}

/** Looks at it again at once, with nothing left of why it had been stopped. */
export async function beginAnew(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('alert')
    .set({ stop_reason: null, last_error: null, next_check_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function clearMembers(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('alert_member').where('alert_id', '=', id).execute()
}

export async function deleteAlert(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('alert').where('id', '=', id).execute()
}

/** The portal's own step: only an active alert is stopped. */
export async function stopAlert(trx: Trx, id: string, reason: AlertStopReason): Promise<boolean> {
  const stopped = await sql`
    UPDATE alert SET status = 'stopped', stop_reason = ${reason}, version = version + 1, updated_at = now()
    WHERE id = ${id} AND status = 'active'`.execute(trx)
  return stopped.numAffectedRows === 1n
}

export async function markChecked(trx: Trx, id: string, error: string | null): Promise<void> {
  await sql`
    UPDATE alert SET last_error = ${error},
      checked_at = CASE WHEN ${error}::text IS NULL THEN clock_timestamp() ELSE checked_at END
    WHERE id = ${id}`.execute(trx)
}

/** Members that are not clear. */
export async function readMembers(trx: Trx, id: string): Promise<Map<string, MemberStatus>> {
  const rows = await trx.selectFrom('alert_member').select(['member', 'status']).where('alert_id', '=', id).execute()
  return new Map(rows.map((row) => [row.member, row.status as MemberStatus]))
}

export interface MemberChange {
  member: string
  to: MemberStatus
  value: number | null
  /** Value that a change was compared with. */
  before: number | null
  event: MemberEvent | null
}

export async function writeMembers(
  trx: Trx,
  { company_id, id }: AlertRow,
  changes: readonly MemberChange[],
  windowText: string,
): Promise<void> {
  const gone = changes.filter((change) => change.to === 'clear').map((change) => change.member)
  if (gone.length > 0)
    await trx.deleteFrom('alert_member').where('alert_id', '=', id).where('member', 'in', gone).execute()
  const kept = changes.filter((change) => change.to !== 'clear')
  if (kept.length > 0)
    await trx
      .insertInto('alert_member')
      .values(
        kept.map(({ member, to, value, before }) => ({ company_id, alert_id: id, member, status: to, value, before })),
      )
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'alert_id', 'member']).doUpdateSet((row) => ({
          status: row.ref('excluded.status'),
          value: row.ref('excluded.value'),
          before: row.ref('excluded.before'),
        })),
      )
      .execute()
  const events = changes.filter((change) => change.event !== null)
  if (events.length === 0) return
  await trx
    .insertInto('alert_event')
    .values(
      events.map(({ member, value, before, event }) => ({
        company_id,
        alert_id: id,
        member,
        kind: event!,
        value,
        before,
        window_text: windowText,
      })),
    )
    .execute()
  await sql`
    DELETE FROM alert_event WHERE alert_id = ${id} AND id IN (
      SELECT id FROM alert_event WHERE alert_id = ${id} ORDER BY id DESC OFFSET ${keptEvents})`.execute(trx)
}

export async function listEvents(trx: Trx, id: string): Promise<AlertEvent[]> {
  const { rows } = await sql<AlertEvent>`
    SELECT id, member, kind, value, before, window_text AS window, at FROM alert_event
    WHERE alert_id = ${id} ORDER BY id DESC LIMIT 200`.execute(trx)
  return rows
}
