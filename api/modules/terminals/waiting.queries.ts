import { sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'
import type { WaitingTerminals } from './terminals.contract.ts'

/** Terminals that may wait in all and of one address, and lines kept of each: strangers must not fill the disk. */
export const waitingAtMost = 200
export const waitingPerAddress = 20
export const linesWaitingAtMost = 5_000

/**
 * Notes that a terminal nobody has accepted was heard. One that has sent nothing is forgotten within hours, and gives way to
 * a new one where too many wait: made-up serial numbers keep no true terminal out. What lines were taken of is kept a month.
 *
 * @returns false when too many wait: it is not noted.
 */
export async function noteWaiting(db: Database, serial: string, address: string): Promise<boolean> {
  await sql`
    DELETE FROM waiting_terminal WHERE last_seen_at < now() - interval '30 days'
      OR (lines = 0 AND last_seen_at < now() - interval '6 hours')`.execute(db)
  const from = address.slice(0, 60)
  await sql`
    DELETE FROM waiting_terminal WHERE serial_number IN (
      SELECT serial_number FROM (
        SELECT serial_number, lines, last_seen_at, count(*) OVER () AS all_waiting,
          count(*) FILTER (WHERE address = ${from}) OVER () AS of_address, address FROM waiting_terminal) w
      WHERE lines = 0 AND (all_waiting >= ${waitingAtMost} OR (of_address >= ${waitingPerAddress} AND address = ${from}))
        AND NOT EXISTS (SELECT FROM waiting_terminal WHERE serial_number = ${serial})
      ORDER BY address <> ${from}, last_seen_at LIMIT 1)`.execute(db)
  const { rows } = await sql`
    INSERT INTO waiting_terminal (serial_number, address)
    SELECT ${serial}, ${from}
    WHERE EXISTS (SELECT FROM waiting_terminal WHERE serial_number = ${serial})
      OR (SELECT count(*) < ${waitingAtMost} AND count(*) FILTER (WHERE address = ${from})
        < ${waitingPerAddress} FROM waiting_terminal)
    ON CONFLICT (serial_number) DO UPDATE SET last_seen_at = now(), address = excluded.address
    RETURNING true AS noted`.execute(db)
  return rows.length > 0
}

/** Keeps what it sent meanwhile, each line once. @returns false when it would be more than is kept: nothing of it is. */
export async function keepWaitingLines(db: Database, serial: string, lines: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const locked = await sql<{ lines: number }>`
      SELECT lines FROM waiting_terminal WHERE serial_number = ${serial} FOR UPDATE`.execute(trx)
    const held = locked.rows[0]
    // Accepted at this moment: it sends again, to those who have accepted it.
    if (!held || held.lines + lines.length > linesWaitingAtMost) return false
    const { numAffectedRows } = await sql`
      INSERT INTO waiting_terminal_line (serial_number, line)
      SELECT ${serial}, line FROM jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY
        AS sent (line, place) ORDER BY place
      ON CONFLICT DO NOTHING`.execute(trx)
    await sql`
      UPDATE waiting_terminal SET lines = lines + ${Number(numAffectedRows ?? 0)}
      WHERE serial_number = ${serial}`.execute(trx)
    return true
  })
}

/** Takes a waiting terminal out of those that wait: of two who claim it one gets it. @returns undefined for the other. */
export async function claimWaiting(
  trx: Trx,
  serial: string,
): Promise<{ line: string; receivedAt: string }[] | undefined> {
  const locked = await sql`SELECT FROM waiting_terminal WHERE serial_number = ${serial} FOR UPDATE`.execute(trx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<{ line: string; receivedAt: string }>`
    SELECT line, received_at AS "receivedAt" FROM waiting_terminal_line
    WHERE serial_number = ${serial} ORDER BY id`.execute(trx)
  await sql`DELETE FROM waiting_terminal WHERE serial_number = ${serial}`.execute(trx)
  return rows
}

/** All that wait, where the portal has one company only: of several, nobody sees what may be another's. */
export async function listWaiting(trx: Trx): Promise<Omit<WaitingTerminals, 'open'>> {
  const alone = await sql<{ alone: boolean }>`SELECT count(*) = 1 AS alone FROM company`.execute(trx)
  if (!alone.rows[0]!.alone) return { listed: false, terminals: [] }
  const { rows } = await sql<WaitingTerminals['terminals'][number]>`
    SELECT serial_number AS "serialNumber", address, first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt", lines
    FROM waiting_terminal ORDER BY first_seen_at, serial_number`.execute(trx)
  return { listed: true, terminals: rows }
}
