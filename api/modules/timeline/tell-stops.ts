import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import type { StopData } from '../webhooks/webhook-data.ts'
import type { ClosedSpan } from './building.ts'

/** A stop that began longer ago is history: from a device that was offline, a file, or a rebuilt timeline. */
const newsSeconds = 900

export interface MachineSpans {
  machine: string
  /** The states of the build, the present one last. */
  spans: readonly ClosedSpan[]
}

/** A stop that was announced; whole seconds. */
interface Told {
  id: string
  from: number
  isOpen: boolean
}

/** Announcements of a machine, and the state of its stops from then on. Pure; `id` is for a stop that is new. */
export function newsOfStops(
  { spans }: Pick<MachineSpans, 'spans'>,
  lastTold: Told | undefined,
  { now, id }: { now: number; id: string },
): { closed: { from: number; to: number } | null; opened: ClosedSpan | null; told: Told | undefined } {
  const present = spans.at(-1)
  const stop = present?.state === 'stop' ? present : null
  if (lastTold?.isOpen) {
    if (!present) return { closed: null, opened: null, told: lastTold }
    const over = spans.find((span) => span.state === 'stop' && span.from === lastTold.from && span !== stop)
    // The same stop with another beginning after a late report.
    if (stop && !over) return { closed: null, opened: null, told: { ...lastTold, from: stop.from } }
    // A stop that late reports removed ends at its beginning.
    const closed = { from: lastTold.from, to: Math.max(lastTold.from, over?.to ?? present.from) }
    const next = newsOfStops({ spans }, { ...lastTold, isOpen: false }, { now, id })
    return { ...next, closed }
  }
  const isNews = stop !== null && stop.from > now - newsSeconds && stop.from > (lastTold?.from ?? -Infinity)
  return isNews
    ? { closed: null, opened: stop, told: { id, from: stop.from, isOpen: true } }
    : { closed: null, opened: null, told: lastTold }
}

/**
 * Announces stops that begin and end now to the company's channels, once each. It is part of the build, which holds the
 * machines' locks: no other build announces at the same time.
 */
export async function tellStops(trx: Trx, companyId: string, machines: readonly MachineSpans[]): Promise<void> {
  if (!(await isHeard(trx, companyId))) return
  const lastToldOf = await readTold(
    trx,
    companyId,
    machines.map(({ machine }) => machine),
  )
  const now = Date.now() / 1000
  for (const { machine, spans } of machines) {
    const before = lastToldOf.get(machine)!
    const news = newsOfStops({ spans }, before.told, { now, id: before.nextId })
    if (news.told && (news.opened || news.closed || news.told.from !== before.told?.from))
      await writeTold(trx, companyId, machine, news.told)
    const about = (id: string, from: number, reason: StopData['stop']['reason']): StopData['stop'] => ({
      id,
      machine: { id: machine, code: before.code, name: before.name },
      reason,
      from: instant(from),
    })
    if (news.closed) {
      const { from, to } = news.closed
      const reason = await readReason(trx, companyId, machine, from)
      const stop = { ...about(before.told!.id, from, reason), to: instant(to), seconds: to - from }
      await raiseEvent(trx, companyId, 'stop.closed', { stop })
    }
    if (news.opened) {
      const { from } = news.opened
      const reason = await readReason(trx, companyId, machine, from)
      await raiseEvent(trx, companyId, 'stop.opened', { stop: about(news.told!.id, from, reason) })
    }
  }
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString()

async function isHeard(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ heard: boolean }>`
    SELECT EXISTS (SELECT FROM webhook WHERE company_id = ${companyId} AND status = 'active'
      AND events && ARRAY['stop.opened', 'stop.closed']) AS heard`.execute(trx)
  return rows[0]!.heard
}

interface Known {
  machine: string
  code: string
  name: string
  told: Told | undefined
  /** For a stop that is announced next. */
  nextId: string
}

async function readTold(trx: Trx, companyId: string, machines: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { told: Told | null }>`
    SELECT m.id AS machine, m.code, m.name, uuidv7() AS "nextId", CASE WHEN t.machine_id IS NOT NULL THEN
      json_build_object('id', t.id, 'from', extract(epoch FROM t.began_at)::float8, 'isOpen', t.is_open) END AS told
    FROM machine m LEFT JOIN stop_told t ON t.company_id = m.company_id AND t.machine_id = m.id
    WHERE m.company_id = ${companyId} AND m.id = ANY (${[...machines]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.machine, { ...row, told: row.told ?? undefined }]))
}

async function writeTold(trx: Trx, companyId: string, machine: string, { id, from, isOpen }: Told): Promise<void> {
  await sql`
    INSERT INTO stop_told (company_id, machine_id, id, began_at, is_open)
    VALUES (${companyId}, ${machine}, ${id}, to_timestamp(${from}), ${isOpen})
    ON CONFLICT (company_id, machine_id)
    DO UPDATE SET id = excluded.id, began_at = excluded.began_at, is_open = excluded.is_open`.execute(trx)
}

/** The present reason of the stop that begins at a second. */
async function readReason(
  trx: Trx,
  companyId: string,
  machine: string,
  from: number,
): Promise<StopData['stop']['reason']> {
  const { rows } = await sql<{ code: string; name: string }>`
    SELECT r.code, r.name FROM machine_time t
    JOIN machine_state_interval i ON i.company_id = t.company_id AND i.id = t.interval_id
    JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id
    WHERE t.company_id = ${companyId} AND t.machine_id = ${machine} AND t.started_at = to_timestamp(${from})
    LIMIT 1`.execute(trx)
  return rows[0] ?? null
}
