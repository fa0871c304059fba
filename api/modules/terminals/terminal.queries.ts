import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'
import { pinOfEmployee, worksHere } from './people.queries.ts'
import type { CommandKind, TerminalCommand } from './terminals.contract.ts'

/** An accepted terminal. */
export interface KnownTerminal {
  companyId: string
  id: string
  active: boolean
  /** A person has named its network: it gets commands. */
  placed: boolean
}

/** Before a company is known. @returns undefined for a terminal that is not accepted at this address. */
export async function findTerminal(db: Database, serial: string, address: string): Promise<KnownTerminal | undefined> {
  const { rows } = await sql<KnownTerminal>`
    SELECT company_id AS "companyId", id, active, placed FROM terminal_with(${serial}, ${address})`.execute(db)
  return rows[0]
}

/** Notes from where a terminal calls. */
export async function noteAddress(trx: Trx, id: string, address: string): Promise<void> {
  await sql`
    UPDATE terminal SET called_from = ${address} WHERE id = ${id} AND called_from IS DISTINCT FROM ${address}`.execute(
    trx,
  )
}

/** Whether a recorded address belongs to a network. */
export const isWithin = (address: RawBuilder<unknown>, network: string) =>
  sql`CASE WHEN pg_input_is_valid(${address}, 'inet') THEN ${address}::inet <<= ${network}::inet ELSE false END`

/** Whether a terminal's last call came from a network. */
export async function callsFrom(trx: Trx, id: string, network: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM terminal WHERE id = ${id} AND ${isWithin(sql.ref('called_from'), network)}`.execute(trx)
  return rows.length > 0
}

export interface TerminalPlace {
  serial: string
  readerId: string
  timeZone: string
  stamp: string | null
  /** Seconds since it was last heard; null for the first time. */
  silentSeconds: number | null
}

/** The terminal's reader, and its sent punches. */
export async function placeOf(trx: Trx, id: string): Promise<TerminalPlace> {
  const { rows } = await sql<TerminalPlace>`
    SELECT t.serial_number AS serial, t.reader_id AS "readerId", s.time_zone AS "timeZone", t.stamp,
      extract(epoch FROM now() - t.last_seen_at)::float8 AS "silentSeconds"
    FROM terminal t
    JOIN reader r ON r.company_id = t.company_id AND r.id = t.reader_id
    JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id
    WHERE t.id = ${id}`.execute(trx)
  return rows[0]!
}

export interface Heard {
  stamp?: string | undefined
  info?: string | undefined
  /** Latest instant of its punches. */
  lastPunchAt?: string | undefined
  driftSeconds?: number | undefined
  dropped?: number | undefined
}

/** Records a contact of a terminal and its data; a mere sign of life every few seconds only. */
export async function noteHeard(trx: Trx, id: string, heard: Heard = {}): Promise<void> {
  const { stamp, info, lastPunchAt, driftSeconds, dropped } = heard
  await sql`
    UPDATE terminal SET last_seen_at = now(), stamp = coalesce(${stamp ?? null}, stamp),
      info = coalesce(${info ?? null}, info), dropped = dropped + ${dropped ?? 0},
      last_punch_at = greatest(last_punch_at, ${lastPunchAt ?? null}::timestamptz),
      drift_seconds = coalesce(${driftSeconds ?? null}::integer, drift_seconds)
    WHERE id = ${id} AND (${Object.keys(heard).length > 0} OR last_seen_at IS NULL
      OR last_seen_at < now() - interval '5 seconds')`.execute(trx)
}

/** A command without a result is sent again after this time, and given up in the end. */
const againAfterSeconds = 120
const offeredAtMost = 5
const commandsAtOnce = 20

/** Commands for a terminal that asks, oldest first. */
export async function takeCommands(
  trx: Trx,
  terminalId: string,
): Promise<{ number: number; kind: CommandKind; command: string }[]> {
  const due = sql`terminal_id = ${terminalId} AND (status = 'queued'
    OR (status = 'sent' AND sent_at < now() - make_interval(secs => ${againAfterSeconds})))`
  await sql`
    UPDATE terminal_command SET status = 'failed', ended_at = now()
    WHERE ${due} AND offered >= ${offeredAtMost}`.execute(trx)
  const { rows } = await sql<{ number: number; kind: CommandKind; command: string }>`
    WITH chosen AS (
      SELECT id FROM terminal_command WHERE ${due} ORDER BY number LIMIT ${commandsAtOnce} FOR UPDATE SKIP LOCKED
    ), sent AS (
      UPDATE terminal_command c SET status = 'sent', sent_at = now(), offered = offered + 1
      FROM chosen WHERE c.id = chosen.id RETURNING c.number, c.kind, c.command
    )
    SELECT number::float8 AS number, kind, command FROM sent ORDER BY number`.execute(trx)
  return rows
}

/** A command that a terminal has carried out. */
export interface EndedCommand {
  kind: CommandKind
  command: string
  createdAt: Date
}

/** Stores the results of commands that the terminal reports. @returns the executed ones. */
export async function endCommands(
  trx: Trx,
  terminalId: string,
  results: readonly { number: number; result: number }[],
): Promise<EndedCommand[]> {
  const { rows } = await sql<EndedCommand & { status: string }>`
    UPDATE terminal_command c SET status = CASE WHEN told.result < 0 THEN 'failed' ELSE 'done' END,
      result = told.result, ended_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS told (number bigint, result integer)
    WHERE c.terminal_id = ${terminalId} AND c.number = told.number AND c.status IN ('queued', 'sent')
    RETURNING c.status, c.kind, c.command, c.created_at AS "createdAt"`.execute(trx)
  return rows.filter(({ status }) => status === 'done')
}

export async function queueCommands(
  trx: Trx,
  commands: readonly { terminalId: string; companyId: string; kind: CommandKind; command: string }[],
  userId: string | null,
): Promise<void> {
  await sql`
    INSERT INTO terminal_command (company_id, terminal_id, kind, command, created_by)
    SELECT c."companyId", c."terminalId", c.kind, c.command, ${userId}
    FROM jsonb_to_recordset(${JSON.stringify(commands)}::jsonb) AS c ("companyId" uuid, "terminalId" uuid, kind text,
      command text)`.execute(trx)
}

/**
 * Withdraws commands of a kind that the terminal has not fetched yet: newer ones replace them.
 *
 * @param sentToo includes fetched commands that it would get again.
 */
export async function unqueueCommands(
  trx: Trx,
  terminalId: string,
  kind: CommandKind,
  { sentToo = false } = {},
): Promise<void> {
  await sql`
    DELETE FROM terminal_command WHERE terminal_id = ${terminalId} AND kind = ${kind}
      AND (status = 'queued' OR (${sentToo} AND status = 'sent'))`.execute(trx)
}

export async function listCommands(trx: Trx, terminalId: string): Promise<TerminalCommand[]> {
  const { rows } = await sql<TerminalCommand>`
    SELECT id, kind, command, status, result, created_at AS "createdAt", sent_at AS "sentAt", ended_at AS "endedAt"
    FROM terminal_command WHERE terminal_id = ${terminalId} ORDER BY number DESC LIMIT 50`.execute(trx)
  return rows
}

/**
 * People that a terminal should have, with their cards where it gets these, and leavers that it should not, by their
 * numbers in it.
 */
export async function peopleFor(
  trx: Trx,
  terminalId: string,
): Promise<{ pin: string; name: string; card: string | null; here: boolean }[]> {
  const { rows } = await sql<{ pin: string; name: string; card: string | null; here: boolean }>`
    SELECT coalesce(x.pin, l.pin, e.code) AS pin, e.name, c.number AS card,
      ${worksHere} AS here
    FROM terminal t
    JOIN reader r ON r.company_id = t.company_id AND r.id = t.reader_id
    JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id
    JOIN employee e ON e.company_id = t.company_id AND ${pinOfEmployee}
    LEFT JOIN terminal_person x ON x.company_id = t.company_id AND x.terminal_id = t.id AND x.pin = e.code
    LEFT JOIN (
      SELECT ltrim(p.pin, '0') AS plain, min(p.pin) AS pin FROM terminal_person p
      WHERE p.terminal_id = ${terminalId} AND p.pin ~ '^[0-9]{1,12}$'
        AND NOT EXISTS (SELECT FROM employee o WHERE o.code = p.pin)
      GROUP BY 1) l ON e.code ~ '^[0-9]{1,12}$' AND l.plain = ltrim(e.code, '0')
    LEFT JOIN LATERAL (
      SELECT number FROM employee_card k
      WHERE t.sends_cards AND k.company_id = e.company_id AND k.employee_id = e.id AND k.valid @> now()
      ORDER BY k.valid_from DESC LIMIT 1) c ON true
    WHERE t.id = ${terminalId} ORDER BY e.code LIMIT 10000`.execute(trx)
  return rows
}
