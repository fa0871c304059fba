import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { isOfClosedDay } from '../closed-days.ts'
import type { CredentialKind, PunchHold, PunchSource, PunchState } from './punch-codes.contract.ts'
import { punchesTopic } from './punches.contract.ts'

/** A punch as it comes, before anybody knows whose it is. */
export interface SentPunch {
  source: Exclude<PunchSource, 'manual'>
  /** Code of the reader as it was sent, or serial number of the terminal. */
  origin: string
  /** The reader, where the sender does not name it by `origin`. */
  readerId?: string
  kind: CredentialKind
  credential: string
  /** The second as the sender said it, `YYYY-MM-DD HH:MM:SS`: of a terminal by its clock, of others in UTC. */
  saidAt: string
  /** The instant that it means. */
  at: string
  state: PunchState | null
  data: object
  /** The import that brings it. */
  importRun?: string
}

/** What became of a punch, in the order in which they were sent. */
export interface KeptPunch {
  /** It was there already. */
  repeated: boolean
  held: PunchHold | null
}

/** Seconds that a clock may be ahead, and days after which a punch is doubted unless a person brought it. */
const aheadSeconds = 5 * 60
const oldDays = 30
/** A kiosk is without a network over a weekend, not longer; its key is in a browser that many people pass. */
const oldDaysOfKiosk = 3

/**
 * Keeps punches of one company, each once: a repeat costs a look at an index. Whose it is is what card or number meant at
 * its instant.
 */
export async function recordPunches(trx: Trx, companyId: string, punches: readonly SentPunch[]): Promise<KeptPunch[]> {
  if (punches.length === 0) return []
  const { rows } = await sql<KeptPunch>`
    WITH sent AS MATERIALIZED (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) AS (source text, origin text,
        "readerId" uuid, kind text, credential text, "saidAt" timestamp, at timestamptz, state text, data jsonb,
        "importRun" uuid))
        WITH ORDINALITY AS sent (source, origin, reader, kind, credential, said_at, at, state, data, import_run,
        place)
    ), known AS (
      SELECT sent.*, coalesce(sent.reader, r.id) AS reader_id, e.employee_id
      FROM sent
      LEFT JOIN LATERAL (SELECT id FROM reader WHERE reader.company_id = ${companyId} AND reader.code = sent.origin
        OFFSET 0) r ON sent.reader IS NULL
      LEFT JOIN ${whoHas(companyId, sql.ref('sent'))} e ON true
    ), stored AS (
      INSERT INTO punch (company_id, source, origin, credential_kind, credential, said_at, occurred_at, state, reader_id,
        employee_id, data, import_run_id, held)
      SELECT ${companyId}, source, origin, kind, credential, said_at, at, state, reader_id, employee_id, data, import_run,
        CASE
          WHEN ${isOfClosedDay(sql`at`, sql`reader_id`)} THEN 'closed'
          WHEN at > now() + make_interval(secs => ${aheadSeconds}) THEN 'ahead'
          WHEN at < now() - make_interval(days => CASE source WHEN 'kiosk' THEN ${oldDaysOfKiosk}::int
            ELSE ${oldDays}::int END) AND source <> 'file' THEN 'old'
          WHEN reader_id IS NULL THEN 'reader'
          WHEN employee_id IS NULL THEN 'card'
        END
      FROM known ORDER BY source, origin, credential, said_at, state, place
      ON CONFLICT DO NOTHING
      RETURNING source, origin, credential, said_at, state, held
    )
    SELECT stored.source IS NULL AS repeated, stored.held FROM sent
    LEFT JOIN stored ON stored.source = sent.source AND stored.origin = sent.origin
      AND stored.credential = sent.credential AND stored.said_at = sent.said_at
      AND stored.state IS NOT DISTINCT FROM sent.state
    ORDER BY sent.place`.execute(trx)
  if (rows.some(({ repeated }) => !repeated)) await announce(trx, { company: companyId, topic: punchesTopic, ids: [] })
  return rows
}

/**
 * Whose a card or a number was at an instant, as a lateral table with `employee_id`.
 *
 * @param row has `kind`, `credential` and `at`. Terminals know people by numbers without leading zeros; a number that is
 *   nobody's may be that of a card.
 */
export function whoHas(companyId: string, row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`LATERAL (
    SELECT coalesce(
      CASE WHEN ${row}.kind <> 'card' THEN (
        SELECT id FROM employee o WHERE o.company_id = ${companyId} AND o.code = ${row}.credential) END,
      CASE WHEN ${row}.kind = 'pin' THEN (
        SELECT CASE WHEN count(*) = 1 THEN min(o.id::text)::uuid END FROM employee o
        WHERE o.company_id = ${companyId} AND length(${row}.credential) < 12 AND o.code = ANY (ARRAY(
          SELECT lpad(ltrim(${row}.credential, '0'), digits, '0')
          FROM generate_series(greatest(1, length(ltrim(${row}.credential, '0'))), 12) AS digits))) END,
      CASE WHEN ${row}.kind <> 'employee' THEN (
        SELECT c.employee_id FROM employee_card c
        WHERE c.company_id = ${companyId} AND c.number = ${row}.credential AND c.valid @> ${row}.at) END
    ) AS employee_id OFFSET 0)`
}
