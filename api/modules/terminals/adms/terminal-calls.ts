import { inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { notePeople } from '../people.queries.ts'
import { noteCarriedOut } from '../people.service.ts'
import { receiveAttendance } from '../receive-attendance.ts'
import {
  endCommands,
  type KnownTerminal,
  noteAddress,
  noteHeard,
  placeOf,
  queueCommands,
  takeCommands,
} from '../terminal.queries.ts'
import { keepWaitingLines, noteWaiting } from '../waiting.queries.ts'
import { isBiometric, isNeverKept, linesOf, longestLine } from './attendance-lines.ts'
import { isOperation, readPersonLine } from './people-lines.ts'
import { readLine } from './read-line.ts'
import { pushOptions, registration, registryCode, serverTime } from './registry-texts.ts'
import { handshake, terminalTime, wholeHours } from './terminal-texts.ts'

export const terminalPaths = [
  'cdata',
  'querydata',
  'getrequest',
  'devicecmd',
  'fdata',
  'ping',
  'registry',
  'push',
  'rtdata',
] as const
export type TerminalPath = (typeof terminalPaths)[number]

/** One call of a terminal, as far as it matters. Names of parameters are in lower case. */
export interface TerminalCall {
  serial: string
  address: string
  path: TerminalPath
  post: boolean
  query: Readonly<Record<string, string>>
  body: string
}

/** The answer, as plain text; undefined: not now, it has to send again. */
type Answer = string | undefined

/** Answers an accepted terminal. `OK` means that the data is committed. */
export function answerKnown({ db }: Services, terminal: KnownTerminal, call: TerminalCall): Promise<Answer> {
  return inCompany(db, terminal.companyId, async (trx) => {
    await noteAddress(trx, terminal.id, call.address)
    if (call.path === 'cdata' || call.path === 'querydata')
      return call.post ? takeData(trx, terminal, call) : greet(trx, terminal, call)
    if (isOfRegistry(call)) {
      await noteHeard(trx, terminal.id)
      return answerRegistry(call, (await placeOf(trx, terminal.id)).timeZone)
    }
    if (call.path === 'getrequest') return giveCommands(trx, terminal, call)
    if (call.path === 'devicecmd')
      await noteCarriedOut(trx, terminal, await endCommands(trx, terminal.id, resultsIn(call.body)))
    await noteHeard(trx, terminal.id, call.path === 'fdata' ? { dropped: 1 } : {})
    return 'OK'
  })
}

async function takeData(trx: Trx, terminal: KnownTerminal, call: TerminalCall): Promise<Answer> {
  const lines = linesOf(call.body)
  const table = tableOf(call)
  const taken = accepts(call, lines.length)
  if (isOfPeople(table)) await takePeople(trx, terminal, lines)
  // Acknowledged, or it would come again for ever.
  else if (isNeverKept(table)) await noteHeard(trx, terminal.id, { dropped: Math.max(1, lines.length) })
  else if (table === 'OPTIONS') await noteHeard(trx, terminal.id)
  else await keepLines(trx, terminal, lines, call.query.stamp)
  return taken
}

async function takePeople(trx: Trx, terminal: KnownTerminal, lines: readonly string[]): Promise<void> {
  const personLines = lines.map((line) => ({ line, person: readPersonLine(line) }))
  await notePeople(
    trx,
    terminal,
    personLines.flatMap(({ person }) => person ?? []),
  )
  const strange = personLines.filter(({ line, person }) => !person && !isBiometric(line) && !isOperation(line))
  if (strange.length > 0)
    await keepLines(
      trx,
      terminal,
      strange.map(({ line }) => line),
    )
  await noteHeard(trx, terminal.id, { dropped: lines.filter(isBiometric).length })
}

async function keepLines(trx: Trx, terminal: KnownTerminal, lines: readonly string[], stamp?: string): Promise<void> {
  const at = Date.now()
  const received = lines.map((line) => ({ line, at }))
  await receiveAttendance(trx, terminal, await placeOf(trx, terminal.id), received, stamp)
}

/** The table of an upload, in upper case; of `tabledata` the one that it names. */
function tableOf({ path, query }: TerminalCall): string {
  const table = (path === 'querydata' ? query.type : query.table)?.toUpperCase() ?? ''
  return table === 'TABLEDATA' ? (query.tablename?.toUpperCase() ?? '') : table
}

const isOfPeople = (table: string): boolean => ['OPERLOG', 'BIODATA', 'USER', 'USERINFO'].includes(table)

/** Number of accepted lines, in the terminal's form. */
function accepts({ query }: TerminalCall, count: number): string {
  if (query.tablename) return `${query.tablename.replaceAll(/[^\w-]/g, '').slice(0, 40)}=${count}`
  return /^(rtlog|rtstate|options)$/i.test(query.table ?? '') ? 'OK' : `OK: ${count}`
}

async function greet(trx: Trx, { companyId, id }: KnownTerminal, call: TerminalCall): Promise<Answer> {
  const { serial } = call
  const { timeZone, stamp } = await placeOf(trx, id)
  await noteHeard(trx, id)
  const now = Date.now()
  if (wholeHours(timeZone, now) === undefined)
    await queueCommands(trx, [{ companyId, terminalId: id, kind: 'clock', command: clockCommand }], null)
  return isOfDoor(call) ? registration(serial) : handshake(serial, stamp, timeZone, now)
}

/** Firmware of doors says so, and speaks push protocol 3. */
const isOfDoor = ({ query }: TerminalCall): boolean => query.devicetype?.toLowerCase() === 'acc'

const isOfRegistry = ({ path }: TerminalCall): boolean => path === 'registry' || path === 'push' || path === 'rtdata'

/** @param timeZone undefined until the terminal is assigned to a reader: then its clock is left alone. */
function answerRegistry({ serial, path }: TerminalCall, timeZone: string | undefined): Answer {
  if (path === 'registry') return registryCode(serial)
  if (path === 'push') return pushOptions()
  return timeZone === undefined ? undefined : serverTime(timeZone, Date.now())
}

/** Without the time: that is added when the terminal fetches it. */
export const clockCommand = 'SET OPTION DateTime='

/** Names and cards go nowhere but where a person has said that the terminal calls from. */
async function giveCommands(trx: Trx, { id, placed }: KnownTerminal, { query }: TerminalCall): Promise<Answer> {
  const info = query.info?.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200)
  await noteHeard(trx, id, info ? { info } : {})
  const commands = placed ? await takeCommands(trx, id) : []
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

/**
 * Answers a terminal that is not accepted, or not at this address: its punches are kept apart, everything else is
 * dropped.
 */
export async function answerWaiting({ db }: Services, call: TerminalCall): Promise<Answer> {
  const { serial, address, path, post, body } = call
  await noteWaiting(db, serial, address)
  if (isOfRegistry(call)) return answerRegistry(call, undefined)
  if (path !== 'cdata' && path !== 'querydata') return 'OK'
  if (!post) return isOfDoor(call) ? registration(serial) : handshake(serial, null, undefined, Date.now())
  const table = tableOf(call)
  const lines = linesOf(body)
  // A terminal is asked for its people once it is accepted.
  const kept = isOfPeople(table) || isNeverKept(table) || table === 'OPTIONS' ? [] : lines.filter(isKept)
  // PostgreSQL keeps no NUL, and longer text is not a line.
  const texts = kept.map((line) => line.replaceAll('\0', '\uFFFD').slice(0, longestLine))
  return (await keepWaitingLines(db, call, texts)) ? accepts(call, lines.length) : undefined
}

const isKept = (line: string): boolean => !('dropped' in readLine(line))
