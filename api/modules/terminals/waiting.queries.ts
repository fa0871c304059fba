import { sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'
import { isWithin } from './terminal.queries.ts'
import type { RemoveWaiting, WaitingTerminals } from './terminals.contract.ts'

/**
 * Limits of waiting terminals, in all and per address, separately for those that have sent something and those that
 * have not, and of their lines: strangers must not fill the disk.
 */
export const waitingAtMost = 200
export const waitingPerAddress = 20
export const linesWaitingAtMost = 5_000

/**
 * Records that an unaccepted terminal called from an address. One that has sent nothing is forgotten within hours, and
 * gives way to a new one when too many wait: invented serial numbers keep no real terminal out. One with lines is kept
 * a month.
 */
export async function noteWaiting(db: Database, serial: string, address: string): Promise<void> {
  await sql`
    DELETE FROM waiting_terminal WHERE last_seen_at < now() - interval '30 days'
      OR (lines = 0 AND last_seen_at < now() - interval '6 hours')`.execute(db)
  await sql`
    DELETE FROM waiting_terminal WHERE (serial_number, address) IN (
      SELECT serial_number, address FROM (
        SELECT serial_number, address, last_seen_at, count(*) OVER () AS all_waiting,
          count(*) FILTER (WHERE address = ${address}) OVER () AS of_address
        FROM waiting_terminal WHERE lines = 0) w
      WHERE (all_waiting >= ${waitingAtMost} OR (of_address >= ${waitingPerAddress} AND address = ${address}))
        AND NOT EXISTS (SELECT FROM waiting_terminal WHERE serial_number = ${serial} AND address = ${address})
      ORDER BY address <> ${address}, last_seen_at LIMIT 1)`.execute(db)
  await sql`
    INSERT INTO waiting_terminal (serial_number, address) VALUES (${serial}, ${address})
    ON CONFLICT (serial_number, address) DO UPDATE SET last_seen_at = now()`.execute(db)
}

/** Stores lines of a waiting terminal, each once. @returns false beyond the limit: nothing is stored then. */
export async function keepWaitingLines(
  db: Database,
  { serial, address }: { serial: string; address: string },
  lines: readonly string[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const locked = await sql<{ lines: number }>`
      SELECT lines FROM waiting_terminal WHERE serial_number = ${serial} AND address = ${address}
      FOR UPDATE`.execute(trx)
    const held = locked.rows[0]
    // Accepted at this moment: it sends again, to its new company.
    if (!held || held.lines + lines.length > linesWaitingAtMost) return false
    if (lines.length === 0) return true
    if (held.lines === 0 && !(await mayKeepOfOneMore(trx, address))) return false
    const { numAffectedRows } = await sql`
      INSERT INTO waiting_terminal_line (serial_number, address, line)
      SELECT ${serial}, ${address}, line FROM jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY
        AS sent (line, place) ORDER BY place
      ON CONFLICT DO NOTHING`.execute(trx)
    await sql`
      UPDATE waiting_terminal SET lines = lines + ${Number(numAffectedRows ?? 0)}
      WHERE serial_number = ${serial} AND address = ${address}`.execute(trx)
    return true
  })
}

/**
 * Acknowledged lines stay, so their terminal does not give way; a later one keeps its lines itself until it is
 * accepted.
 */
async function mayKeepOfOneMore(trx: Trx, address: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT count(*) < ${waitingAtMost} AND count(*) FILTER (WHERE address = ${address}) < ${waitingPerAddress} AS may
    FROM waiting_terminal WHERE lines > 0`.execute(trx)
  return rows[0]!.may
}

/**
 * Removes a terminal that calls from a network from the waiting list, with its lines: of two claims one succeeds.
 *
 * @returns undefined without such a terminal, and for the other claim.
 */
export async function claimWaiting(
  trx: Trx,
  serial: string,
  network: string,
): Promise<{ line: string; receivedAt: string }[] | undefined> {
  const locked = await sql<{ address: string }>`
    SELECT address FROM waiting_terminal WHERE serial_number = ${serial} AND ${isWithin(sql.ref('address'), network)}
    FOR UPDATE`.execute(trx)
  const addresses = locked.rows.map(({ address }) => address)
  if (addresses.length === 0) return undefined
  const { rows } = await sql<{ line: string; receivedAt: string }>`
    SELECT line, received_at AS "receivedAt" FROM waiting_terminal_line
    WHERE serial_number = ${serial} AND address = ANY (${addresses}::text[]) ORDER BY id`.execute(trx)
  await sql`
    DELETE FROM waiting_terminal WHERE serial_number = ${serial} AND address = ANY (${addresses}::text[])`.execute(trx)
  return rows
}

/** Whether the portal has one company only: with several, a waiting terminal may be another company's. */
export async function isAlone(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`SELECT count(*) = 1 AS alone FROM company`.execute(trx)
  return rows[0]!.alone
}

/** All that wait, where they can only be of the one company. */
export async function listWaiting(trx: Trx): Promise<Omit<WaitingTerminals, 'open'>> {
  if (!(await isAlone(trx))) return { listed: false, terminals: [] }
  const { rows } = await sql<WaitingTerminals['terminals'][number]>`
    SELECT w.serial_number AS "serialNumber", w.address, first_seen_at AS "firstSeenAt", w.last_seen_at AS "lastSeenAt",
      lines, t.id AS "terminalId"
    FROM waiting_terminal w LEFT JOIN terminal t ON t.serial_number = w.serial_number
    ORDER BY first_seen_at, w.serial_number, w.address`.execute(trx)
  return { listed: true, terminals: rows }
}

/** Forgets terminals that wait, with the lines of them. @returns how many there were. */
export async function removeWaiting(trx: Trx, terminals: RemoveWaiting['terminals']): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM waiting_terminal w
    USING jsonb_to_recordset(${JSON.stringify(terminals)}::jsonb) AS t ("serialNumber" text, address text)
    WHERE w.serial_number = t."serialNumber" AND w.address = t.address`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
