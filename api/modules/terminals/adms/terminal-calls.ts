import { inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { notePeople } from '../people.queries.ts'
import { noteCarriedOut } from '../people.service.ts'
import { receiveAttendance } from '../receive-attendance.ts'
import {
  endCommands,
  type KnownTerminal,
  noteHeard,
  placeOf,
  queueCommands,
  takeCommands,
} from '../terminal.queries.ts'
import { keepWaitingLines, noteWaiting } from '../waiting.queries.ts'
import { isBiometric, linesOf } from './attendance-lines.ts'
import { readPersonLine } from './people-lines.ts'
import { handshake, terminalTime, wholeHours } from './terminal-texts.ts'

/** One call of a terminal, as far as it matters. Names of parameters are in lower case. */
export interface TerminalCall {
  serial: string
  address: string
  /** `cdata`, `getrequest`, `devicecmd`, `fdata` or `ping`. */
  path: string
  post: boolean
  query: Readonly<Record<string, string>>
  body: string
}

/** What is answered, as plain text; undefined: not now, it has to send again. */
type Answer = string | undefined

/** Answers a terminal that somebody has accepted. What is answered `OK` is committed. */
export function answerKnown({ db }: Services, terminal: KnownTerminal, call: TerminalCall): Promise<Answer> {
  return inCompany(db, terminal.companyId, async (trx) => {
    if (call.path === 'cdata') return call.post ? takeData(trx, terminal, call) : greet(trx, terminal, call)
    if (call.path === 'getrequest') return giveCommands(trx, terminal, call)
    if (call.path === 'devicecmd')
      await noteCarriedOut(trx, terminal, await endCommands(trx, terminal.id, resultsIn(call.body)))
    await noteHeard(trx, terminal.id, call.path === 'fdata' ? { dropped: 1 } : {})
    return 'OK'
  })
}

async function takeData(trx: Trx, terminal: KnownTerminal, { query, body }: TerminalCall): Promise<Answer> {
  const lines = linesOf(body)
  switch (query.table?.toUpperCase()) {
    case 'ATTLOG': {
      const place = await placeOf(trx, terminal.id)
      const at = Date.now()
      const received = lines.map((line) => ({ line, at }))
      const stamp = query.stamp !== undefined && /^\d{1,20}$/.test(query.stamp) ? query.stamp : undefined
      await receiveAttendance(trx, terminal, place, received, stamp)
      return `OK: ${lines.length}`
    }
    case 'OPERLOG':
    case 'BIODATA':
      await notePeople(
        trx,
        terminal,
        lines.flatMap((line) => readPersonLine(line) ?? []),
      )
      await noteHeard(trx, terminal.id, { dropped: lines.filter(isBiometric).length })
      return `OK: ${lines.length}`
    case 'OPTIONS':
      await noteHeard(trx, terminal.id)
      return 'OK'
    default:
      // Templates, photos and whatever else: acknowledged, or it would come again for ever.
      await noteHeard(trx, terminal.id, { dropped: Math.max(1, lines.length) })
      return `OK: ${lines.length}`
  }
}

async function greet(trx: Trx, { companyId, id }: KnownTerminal, { serial }: TerminalCall): Promise<Answer> {
  const { timeZone, stamp } = await placeOf(trx, id)
  await noteHeard(trx, id)
  const now = Date.now()
  if (wholeHours(timeZone, now) === undefined)
    await queueCommands(trx, [{ companyId, terminalId: id, kind: 'clock', command: clockCommand }], null)
  return handshake(serial, stamp, timeZone, now)
}

/** Without the time, which is that of the moment when the terminal gets it. */
export const clockCommand = 'SET OPTION DateTime='

async function giveCommands(trx: Trx, { id }: KnownTerminal, { query }: TerminalCall): Promise<Answer> {
  const info = query.info?.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200)
  await noteHeard(trx, id, info ? { info } : {})
  const commands = await takeCommands(trx, id)
  if (commands.length === 0) return 'OK'
  const { timeZone } = await placeOf(trx, id)
  return commands
    .map(({ number, kind, command }) => {
      const whole = kind === 'clock' ? `${command}${terminalTime(timeZone, Date.now())}` : command
      return `C:${number}:${whole}\n`
    })
    .join('')
}

function resultsIn(body: string): { number: number; result: number }[] {
  return linesOf(body)
    .flatMap((line) => {
      const values = new URLSearchParams(line.trim())
      const [number, result] = [values.get('ID') ?? '', values.get('Return') ?? '']
      return /^\d{1,15}$/.test(number) && /^-?\d{1,9}$/.test(result)
        ? [{ number: Number(number), result: Number(result) }]
        : []
    })
    .slice(0, 500)
}

/** Answers one that nobody has accepted: its punches are kept apart, everything else is let go. */
export async function answerWaiting({ db }: Services, call: TerminalCall): Promise<Answer> {
  const { serial, address, path, post, query, body } = call
  if (!(await noteWaiting(db, serial, address))) return undefined
  if (path !== 'cdata') return 'OK'
  if (!post) return handshake(serial, null, undefined, Date.now())
  const lines = linesOf(body)
  if (query.table?.toUpperCase() !== 'ATTLOG') return `OK: ${lines.length}`
  // PostgreSQL keeps no NUL, and what is longer than a line is none.
  const kept = lines.map((line) => line.replaceAll('\0', '�').slice(0, 500))
  return (await keepWaitingLines(db, serial, kept)) ? `OK: ${lines.length}` : undefined
}
