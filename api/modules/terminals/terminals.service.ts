import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { clockCommand } from './adms/terminal-calls.ts'
import { commandValue } from './adms/terminal-texts.ts'
import { receiveAttendance } from './receive-attendance.ts'
import { callsFrom, listCommands, peopleFor, placeOf, queueCommands, unqueueCommands } from './terminal.queries.ts'
import { readNetwork } from './terminal-network.ts'
import {
  type CommandKind,
  type CommandRequest,
  type RemoveWaiting,
  type TerminalCommand,
  terminals,
} from './terminals.contract.ts'
import { claimWaiting, isAlone, removeWaiting } from './waiting.queries.ts'
import { noteWrongClaim, requireFewWrongClaims } from './wrong-claims.ts'

const audit = auditor('terminal')

/** Lines of terminals that are being accepted, between the claim and the row, by their serial number. */
type Claimed = Awaited<ReturnType<typeof claimWaiting>>
const claims = new WeakMap<Trx, Claimed>()

export const terminalHooks: Hooks<typeof terminals> = {
  before: {
    // The owner of a terminal knows its address. The answer is the same whether another company has it, it calls from
    // elsewhere, or it was never heard.
    async create(trx, { caller: { companyId } }, { values }) {
      const network = await readNetwork(trx, values.network)
      requireFewWrongClaims(companyId)
      const lines = await claimWaiting(trx, values.serialNumber, network)
      if (!lines) {
        noteWrongClaim(companyId)
        throw refuse(terminals, [fault('serialNumber', 'not_waiting')])
      }
      claims.set(trx, lines)
      return { network }
    },
    async change(trx, { caller: { companyId } }, { id, values }, before) {
      if (values.network === before?.values.network) return undefined
      const network = await readNetwork(trx, values.network)
      requireFewWrongClaims(companyId)
      const lines = await claimWaiting(trx, values.serialNumber, network)
      if (!lines && !(await callsFrom(trx, id!, network))) {
        noteWrongClaim(companyId)
        throw refuse(terminals, [fault('network', 'not_calling')])
      }
      if (lines) claims.set(trx, lines)
      return { network }
    },
  },
  after: {
    create: (trx, { caller: { companyId } }, { id }) => takeClaimed(trx, { companyId, id }),
    async change(trx, { caller: { companyId } }, { id, values }, before) {
      await takeClaimed(trx, { companyId, id })
      if (before?.values.sendsCards && !values.sendsCards) await unqueueCommands(trx, id, 'people', { sentToo: true })
    },
  },
}

/** Its data from the waiting time counts from now on. */
async function takeClaimed(trx: Trx, terminal: { companyId: string; id: string }): Promise<void> {
  const lines = (claims.get(trx) ?? []).map(({ line, receivedAt }) => ({ line, at: Date.parse(receivedAt) }))
  claims.delete(trx)
  if (lines.length > 0) await receiveAttendance(trx, terminal, await placeOf(trx, terminal.id), lines)
}

/** Forgets terminals that wait, where they can only be of the one company. @throws AppError not_found where they need not. */
export async function forgetWaiting(trx: Trx, actor: Actor, { terminals: named }: RemoveWaiting) {
  if (!(await isAlone(trx))) throw new AppError('not_found')
  const removed = await removeWaiting(trx, named)
  if (removed > 0) await audit(trx, actor, 'terminal.forget_waiting', undefined, { count: removed })
  return { removed }
}

/** @throws AppError not_found */
export async function readCommands(trx: Trx, id: string): Promise<TerminalCommand[]> {
  await requireTerminal(trx, id)
  return listCommands(trx, id)
}

/** Queues a command for the terminal's next call. @throws AppError not_found */
export async function giveCommand(
  trx: Trx,
  actor: Actor,
  id: string,
  request: CommandRequest,
): Promise<{ queued: number }> {
  await requireTerminal(trx, id)
  const { companyId, uid } = actor.caller
  const { kind } = request
  const texts = await textsOf(trx, id, request)
  await unqueueCommands(trx, id, kind)
  await queueCommands(
    trx,
    texts.map((command) => ({ companyId, terminalId: id, kind, command })),
    uid,
  )
  await audit(trx, actor, 'terminal.command', id, { ...request, count: texts.length })
  return { queued: texts.length }
}

async function textsOf(trx: Trx, id: string, request: CommandRequest): Promise<string[]> {
  if (request.kind === 'people') {
    const people = await peopleFor(trx, id)
    return people.map(({ pin, name, card, here }) =>
      here
        ? `DATA UPDATE USERINFO PIN=${pin}\tName=${commandValue(name)}${card ? `\tCard=${commandValue(card)}` : ''}`
        : `DATA DELETE USERINFO PIN=${pin}`,
    )
  }
  if (request.kind === 'resend') {
    const { from, to } = request
    if (to < from) throw new AppError('invalid_input', { fields: [{ path: 'to', message: 'Must not be before from' }] })
    return [`DATA QUERY ATTLOG StartTime=${from} 00:00:00\tEndTime=${to} 23:59:59`]
  }
  const plain: Record<Exclude<CommandKind, 'people' | 'resend'>, string> = {
    list: 'DATA QUERY USERINFO',
    clock: clockCommand,
    check: 'CHECK',
    info: 'INFO',
  }
  return [plain[request.kind]]
}

async function requireTerminal(trx: Trx, id: string): Promise<void> {
  const row = await trx.selectFrom('terminal').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}
