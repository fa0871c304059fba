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
import { listCommands, peopleFor, placeOf, queueCommands, unqueueCommands } from './terminal.queries.ts'
import { type CommandKind, type CommandRequest, type TerminalCommand, terminals } from './terminals.contract.ts'
import { claimWaiting } from './waiting.queries.ts'

const audit = auditor('terminal')

/** Lines of terminals that are being accepted, between the claim and the row, by their serial number. */
type Claimed = Awaited<ReturnType<typeof claimWaiting>>
const claims = new WeakMap<Trx, Claimed>()

export const terminalHooks: Hooks<typeof terminals> = {
  before: {
    // Whether another company has it, or nobody ever heard of it, is the same answer.
    async create(trx, _actor, { values: { serialNumber } }) {
      const lines = await claimWaiting(trx, serialNumber)
      if (!lines) throw refuse(terminals, [fault('serialNumber', 'not_waiting')])
      claims.set(trx, lines)
    },
  },
  after: {
    async create(trx, { caller: { companyId } }, { id }) {
      const lines = (claims.get(trx) ?? []).map(({ line, receivedAt }) => ({ line, at: Date.parse(receivedAt) }))
      claims.delete(trx)
      if (lines.length > 0) await receiveAttendance(trx, { companyId, id }, await placeOf(trx, id), lines)
    },
  },
}

/** @throws AppError not_found */
export async function readCommands(trx: Trx, id: string): Promise<TerminalCommand[]> {
  await requireTerminal(trx, id)
  return listCommands(trx, id)
}

/** Queues what the terminal is to do when it asks next. @throws AppError not_found */
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
    if (to < from) throw new AppError('invalid_input', { fields: [{ path: 'to', message: 'Lies before from' }] })
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
