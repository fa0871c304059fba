import { createHash } from 'node:crypto'
import type { Trx } from '#api/platform/db/database.ts'
import { readTerminalClock } from '../attendance/punches/local-clock.ts'
import { recordPunches, type SentPunch } from '../attendance/punches/record-punches.ts'
import { keepUnreadable, type NewUnread } from '../ingest/unread.service.ts'
import type { AttendanceLine } from './adms/attendance-lines.ts'
import { readLine } from './adms/read-line.ts'
import { movedStamp } from './adms/terminal-texts.ts'
import { type Heard, noteHeard, type TerminalPlace } from './terminal.queries.ts'

/** A line, and when it came. */
export interface ReceivedLine {
  line: string
  at: number
}

const togetherAtMost = 5_000
/** A terminal heard within this time reports punches as they happen. */
const inTouchSeconds = 90

/**
 * Keeps the data of a terminal: punches once each, and other lines word for word, so that they can be acknowledged.
 * Data that is never kept (templates, photos, doors by themselves) is counted.
 */
export async function receiveAttendance(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  place: TerminalPlace,
  received: readonly ReceivedLine[],
  stamp?: string,
): Promise<void> {
  const read = received.map((each) => ({ ...each, said: readLine(each.line) }))
  const good = read.flatMap(({ at, said: content }) => ('punch' in content ? [{ at, punch: content.punch }] : []))
  const sent = toPunches(place, good)
  for (let from = 0; from < sent.length; from += togetherAtMost)
    await recordPunches(trx, companyId, sent.slice(from, from + togetherAtMost))
  const strange = read.flatMap(({ line, at, said: content }) =>
    'unread' in content ? [{ line, at, detail: content.unread }] : [],
  )
  if (strange.length > 0) await keepUnreadable(trx, companyId, toUnread(place.serial, strange))

  const dropped = read.length - good.length - strange.length
  const locals = good.map(({ punch }) => punch.local)
  const heard: Heard = { stamp: movedStamp(stamp, locals, place.timeZone, Date.now()), dropped }
  const latest = sent
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  // A clock that is years ahead would never be caught up with.
  if (latest !== undefined && Date.parse(latest) < Date.now() + 300_000) heard.lastPunchAt = latest
  const [only] = sent
  const inTouch = place.silentSeconds !== null && place.silentSeconds < inTouchSeconds
  if (only && received.length === 1 && inTouch) {
    const drift = Math.round((Date.parse(only.at) - received[0]!.at) / 1000)
    heard.driftSeconds = Math.max(-2_147_483_648, Math.min(2_147_483_647, drift))
  }
  await noteHeard(trx, id, heard)
}

function toPunches(place: TerminalPlace, lines: readonly { at: number; punch: AttendanceLine }[]): SentPunch[] {
  const instants = readTerminalClock(
    lines.map(({ punch, at }) => ({ local: punch.local, receivedAt: at })),
    place.timeZone,
  )
  return lines.map(({ punch: { kind, credential, local, state, ...data } }, index) => ({
    source: 'terminal',
    origin: place.serial,
    readerId: place.readerId,
    kind,
    credential,
    saidAt: local.replace('T', ' '),
    at: new Date(instants[index]!).toISOString(),
    state,
    data,
  }))
}

function toUnread(serial: string, lines: readonly (ReceivedLine & { detail: string })[]): NewUnread[] {
  const byDigest = new Map<string, NewUnread>()
  for (const { line, at, detail } of lines) {
    const digest = createHash('sha256').update(line).digest('hex')
    const before = byDigest.get(digest)
    const receivedAt = new Date(at).toISOString()
    const hasNul = line.includes('\0') || !line.isWellFormed()
    byDigest.set(digest, {
      device: '',
      topic: `terminal/${serial}`,
      reason: 'not_a_punch',
      detail,
      digest,
      payload: hasNul ? Buffer.from(line).toString('hex').slice(0, 4000) : line.slice(0, 4000),
      encoding: hasNul ? 'hex' : 'text',
      bytes: Buffer.byteLength(line),
      times: (before?.times ?? 0) + 1,
      firstAt: before?.firstAt ?? receivedAt,
      receivedAt,
    })
  }
  return [...byDigest.values()]
}
