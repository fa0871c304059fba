import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { overtimeLeaves } from '../../leave/ledger/overtime-leave.service.ts'
import { exceptionFlow } from './exceptions.states.ts'
import {
  type DecideExceptions,
  type Decided,
  type DecideOvertime,
  daysTopic,
  type ExceptionsPage,
  type ExceptionsQuery,
  type OvertimePage,
  type OvertimeQuery,
} from './exceptions.contract.ts'
import {
  chosenExceptions,
  chosenOvertime,
  countSeverities,
  pageOfExceptions,
  pageOfOvertime,
  writeDecisions,
  writeOvertime,
} from './exceptions.queries.ts'

const auditException = auditor('attendance_exception')
const auditOvertime = auditor('overtime_decision')
/** Of many, so many are named in the audit log. */
const namedAtMost = 100

export async function listExceptions(trx: Trx, query: ExceptionsQuery): Promise<ExceptionsPage> {
  return { ...(await pageOfExceptions(trx, query)), severities: await countSeverities(trx, query) }
}

/**
 * Accepts or excuses exceptions, or opens them again; what one of them is by now that was not seen stays undecided. The days
 * follow in the background.
 */
export async function decideExceptions(trx: Trx, actor: Actor, asked: DecideExceptions): Promise<Decided> {
  const { from, to, needs } = exceptionFlow[asked.action]
  if (!actor.caller.permissions.has(needs)) throw new AppError('forbidden')
  const chosen = await chosenExceptions(trx, asked.exceptions)
  const missing = chosen.filter(({ version }) => version === null)
  const locked = chosen.filter((one) => one.version !== null && one.locked)
  const free = chosen.filter(
    (one) => one.version === one.seen && !one.locked && (from as readonly string[]).includes(one.status!),
  )
  const ids = free.map(({ id }) => id)
  const reason = asked.action === 'reopen' ? null : asked.reason!
  if (ids.length > 0) {
    await writeDecisions(trx, actor.caller.companyId, actor.caller.uid, ids, { to, reason })
    await auditException(trx, actor, `attendance_exception.${asked.action}`, ids.length === 1 ? ids[0] : undefined, {
      count: ids.length,
      ids: ids.slice(0, namedAtMost),
      ...(reason !== null && { reason }),
    })
    await announce(trx, { company: actor.caller.companyId, topic: daysTopic, ids: [] })
  }
  return {
    decided: ids.length,
    missing: missing.length,
    locked: locked.length,
    conflict: chosen.length - ids.length - missing.length - locked.length,
  }
}

export async function listOvertime(trx: Trx, query: OvertimeQuery): Promise<OvertimePage> {
  const leaves = (await overtimeLeaves(trx)).map(({ code: _code, ...shown }) => shown)
  return { ...(await pageOfOvertime(trx, query)), leaves }
}

/**
 * Says how much of the overtime of days counts, and whether it is paid or given as leave; of a day whose overtime is other
 * than was seen nothing is decided. Days and balances follow in the background.
 *
 * @throws AppError invalid_input for a type of leave that overtime does not earn.
 */
export async function decideOvertime(
  trx: Trx,
  actor: Actor,
  { days, asLeave, reason }: DecideOvertime,
): Promise<Decided> {
  const leave = asLeave === undefined ? undefined : (await overtimeLeaves(trx)).find(({ id }) => id === asLeave)
  if (asLeave !== undefined && !leave)
    throw new AppError('invalid_input', {
      fields: [{ path: 'asLeave', message: 'Not a type of leave that overtime is given as' }],
    })
  const chosen = await chosenOvertime(trx, days)
  const missing = chosen.filter(({ now }) => now === null)
  const locked = chosen.filter(({ now, locked: closed }) => now !== null && closed)
  const free = chosen.filter(({ now, seconds, locked: closed }) => now === seconds && !closed)
  if (free.length > 0) {
    await writeOvertime(trx, actor.caller.companyId, actor.caller.uid, free, {
      reason: reason ?? null,
      leave: leave ?? null,
    })
    await auditOvertime(trx, actor, 'overtime_decision.decide', undefined, {
      count: free.length,
      days: free
        .slice(0, namedAtMost)
        .map(({ employee, date, seconds, approved }) => ({ employee, date, seconds, approved })),
      ...(leave && { leave: leave.code, factor: leave.factor }),
      ...(reason !== undefined && { reason }),
    })
    await announce(trx, { company: actor.caller.companyId, topic: daysTopic, ids: [] })
  }
  return {
    decided: free.length,
    missing: missing.length,
    locked: locked.length,
    conflict: chosen.length - free.length - missing.length - locked.length,
  }
}
