import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Readings of meters, each by its place in all lists. */
export interface SentReadings {
  /** Ids of meters. */
  meters: string[]
  /** Instants as ISO texts. */
  at: string[]
  /** Decimal numbers in the units of the meters. */
  values: string[]
}

/**
 * Keeps readings of one company and notes which hours they touch. Of several readings of a meter at one instant the largest
 * is kept, so that neither repeats nor the order in which they come matter.
 *
 * @returns how many are new or changed one.
 */
export async function storeReadings(
  trx: Trx,
  companyId: string,
  { meters, at, values }: SentReadings,
): Promise<number> {
  const { rows } = await sql<{ stored: number }>`
    WITH sent AS MATERIALIZED (
      SELECT meter_id, read_at, max(value) AS value
      FROM unnest(${meters}::uuid[], ${at}::timestamptz[], ${values}::numeric[]) AS sent (meter_id, read_at, value)
      GROUP BY meter_id, read_at ORDER BY meter_id, read_at
    ), stored AS (
      INSERT INTO meter_reading AS r (company_id, meter_id, read_at, value)
      SELECT ${companyId}, meter_id, read_at, value FROM sent
      ON CONFLICT (company_id, meter_id, read_at) DO UPDATE SET value = excluded.value WHERE r.value < excluded.value
      RETURNING meter_id, read_at
    ), work AS (
      INSERT INTO meter_work (company_id, meter_id, since, until)
      SELECT ${companyId}, meter_id, min(read_at), max(read_at) FROM stored GROUP BY meter_id
      RETURNING pg_notify('meters', ${companyId})
    )
    SELECT (SELECT count(*) FROM stored)::integer AS stored, (SELECT count(*) FROM work) AS meters`.execute(trx)
  return rows[0]!.stored
}

/** Which of the codes are of meters in use. */
export async function metersByCode(trx: Trx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ id: string; code: string }>`
    SELECT id, code FROM meter WHERE active AND code = ANY (${[...codes]})`.execute(trx)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Readings of events that devices sent under a code, those that count. */
const ofEvents = (companyId: string) => sql`
  SELECT e.occurred_at, (e.data ->> 'value')::numeric AS value, e.data ->> 'meter' AS code, e.device_id, e.event_id
  FROM device_event e
  WHERE e.company_id = ${companyId} AND e.kind = 'meter' AND (e.held IS NULL OR e.released_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM device_event r WHERE r.company_id = e.company_id AND r.kind = 'revoke'
      AND r.device_id = e.device_id AND r.machine_id = e.machine_id AND r.occurred_at = e.occurred_at
      AND r.data ->> 'event' = e.event_id)`

/** A meter that is entered after its device began to send has what was sent in the time for which readings are kept. */
export async function takeEarlierReadings(
  trx: Trx,
  companyId: string,
  meter: { id: string; code: string },
): Promise<void> {
  await sql`
    INSERT INTO meter_reading (company_id, meter_id, read_at, value)
    SELECT ${companyId}, ${meter.id}, e.occurred_at, max(e.value)
    FROM (${ofEvents(companyId)} AND e.data ->> 'meter' = ${meter.code}
      AND e.occurred_at >= now() - make_interval(days => (SELECT reading_days FROM company_settings))) e
    GROUP BY e.occurred_at ON CONFLICT DO NOTHING`.execute(trx)
}

/** What devices take back no longer counts. */
export async function takeBackReadings(
  trx: Trx,
  companyId: string,
  revoked: readonly { device: string; event: string }[],
): Promise<void> {
  if (revoked.length === 0) return
  await sql`
    WITH gone AS (
      DELETE FROM meter_reading r USING device_event e, meter m,
        jsonb_to_recordset(${JSON.stringify(revoked)}::jsonb) AS t (device uuid, event text)
      WHERE e.company_id = ${companyId} AND e.device_id = t.device AND e.event_id = t.event AND e.kind = 'meter'
        AND m.company_id = ${companyId} AND m.code = e.data ->> 'meter'
        AND r.company_id = ${companyId} AND r.meter_id = m.id AND r.read_at = e.occurred_at
        AND r.value = (e.data ->> 'value')::numeric
      RETURNING r.meter_id, r.read_at)
    INSERT INTO meter_work (company_id, meter_id, since, until)
    SELECT ${companyId}, meter_id, min(read_at), max(read_at) FROM gone GROUP BY meter_id`.execute(trx)
}

/** Has all hours of meters made anew, as far as their readings are kept. */
export async function noteWholeMeters(trx: Trx, companyId: string, meters: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO meter_work (company_id, meter_id, since, until)
    SELECT ${companyId}, id, '1970-01-01Z', '9999-01-01Z' FROM unnest(${[...new Set(meters)]}::uuid[]) AS id
    RETURNING pg_notify('meters', ${companyId})`.execute(trx)
}

/**
 * Looks at the last day of meters of machines again: the states of a machine may have come later than the readings of its
 * meter, and with them what it used while it stood.
 */
export async function noteLastDay(trx: Trx, companyId: string): Promise<void> {
  await sql`
    INSERT INTO meter_work (company_id, meter_id, since, until)
    SELECT ${companyId}, m.id, now() - interval '26 hours', now() FROM meter m
    WHERE m.active AND m.machine_id IS NOT NULL AND EXISTS (
      SELECT FROM meter_reading r WHERE r.company_id = m.company_id AND r.meter_id = m.id
        AND r.read_at > now() - interval '26 hours')`.execute(trx)
}
