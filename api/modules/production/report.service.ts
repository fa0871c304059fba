import { sql } from 'kysely'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { DeviceEvent } from '../ingest/events.contract.ts'
import { portalDevice, recordEvents } from '../ingest/receive-events.service.ts'
import { type MachineSince, rebuildMachines } from '../timeline/rebuild.service.ts'
import { explainStopAt } from '../stoppages/stoppages.service.ts'
import type { NewReport, OperatorReport, ReportAnswer } from './production.contract.ts'
import { codeOf, type MachineNow, machineAt, ownEvent, toldOrder } from './report.queries.ts'

type Base = { id: string; at: string; machine: string }

/**
 * Turns the reports of an operator at a machine into events of the portal. The person's id begins the event's, so that
 * the author is known, and that the same report sent twice counts once.
 *
 * @throws AppError not_found, invalid_input for something not in use, `conflict` with `why`: `no_order` when pieces are
 *   reported and no order is at the machine, `no_stop` when it is not stopped, `too_late` to take something back.
 */
export async function makeReport(trx: Trx, actor: Actor, machineId: string, sent: NewReport): Promise<ReportAnswer> {
  const { uid, companyId } = actor.caller
  // A clock that runs ahead does not book into the future.
  const at = new Date(Math.min(Date.parse(sent.at), Date.now())).toISOString()
  const machine = await machineAt(trx, machineId, at)
  if (!machine) throw new AppError('not_found')
  const base: Base = { id: `${uid}:${sent.id}`, at, machine: machine.code }
  const audit = () =>
    auditor('machine')(trx, actor, `production.${sent.report.kind}`, machineId, { at, ...sent.report })

  if (sent.report.kind === 'stop_reason') {
    if (machine.state !== 'stop' || machine.start === null)
      throw new AppError('conflict', { details: { why: 'no_stop' } })
    // What no device sent has no events to be built from, and over a person's word only another person's counts.
    if (!machine.built || machine.explained) {
      if (!actor.caller.permissions.has('stoppages:classify')) throw new AppError('forbidden')
      await audit()
      const { batchId } = await explainStopAt(trx, actor, { machineId, at: machine.start }, sent.report.reasonId)
      return { id: sent.id, result: 'accepted', batchId }
    }
  }
  const device = await portalDevice(trx, companyId)
  const events =
    sent.report.kind === 'take_back'
      ? [await takeBack(trx, { deviceId: device.id, machineId, base, uid, report: sent.report.report })]
      : await eventsOf(trx, { machineId, machine, base, report: sent.report })
  const receipts = await recordEvents(trx, device, events)
  const last = receipts.at(-1)!
  if (last.result === 'refused') throw new AppError('invalid_input', { details: { reason: last.reason } })
  if (last.result !== 'held') await buildAtOnce(trx, companyId, { machineId, since: new Date(events[0]!.at) })
  await audit()
  return { id: sent.id, result: last.result === 'held' ? 'held' : 'accepted', batchId: null }
}

/** Builds at once, so that the author sees the report. If that is impossible now, the timeline worker builds it. */
async function buildAtOnce(trx: Trx, companyId: string, machine: MachineSince): Promise<void> {
  await sql`SAVEPOINT building`.execute(trx)
  try {
    await rebuildMachines(trx, companyId, [machine])
    await sql`RELEASE SAVEPOINT building`.execute(trx)
  } catch (error) {
    if (asAppError(error).code === 'unavailable') throw error
    await sql`ROLLBACK TO SAVEPOINT building`.execute(trx)
  }
}

async function takeBack(
  trx: Trx,
  given: { deviceId: string; machineId: string; base: Base; uid: string; report: string },
): Promise<DeviceEvent> {
  const { deviceId, machineId, base, uid, report } = given
  const event = await ownEvent(trx, deviceId, { eventId: `${uid}:${report}`, machineId })
  if (!event) throw new AppError('not_found')
  if (event.late) throw new AppError('conflict', { details: { why: 'too_late' } })
  return { ...base, id: `${event.eventId}:back`, at: event.at, kind: 'revoke', event: event.eventId }
}

async function eventsOf(
  trx: Trx,
  given: { machineId: string; machine: MachineNow; base: Base; report: Exclude<OperatorReport, { kind: 'take_back' }> },
): Promise<DeviceEvent[]> {
  const { machineId, machine, base, report } = given
  switch (report.kind) {
    case 'good':
      return [
        ...(await orderBefore(trx, machineId, machine, base)),
        { ...base, kind: 'count', good: report.quantity, scrap: 0, rework: 0 },
      ]
    case 'rework':
      return [
        ...(await orderBefore(trx, machineId, machine, base)),
        { ...base, kind: 'count', good: report.quantity, scrap: 0, rework: report.quantity },
      ]
    case 'scrap': {
      const { quantity, counted, reasonId } = report
      const reason = reasonId === undefined ? undefined : await named(trx, 'scrap_reason', reasonId, 'reasonId')
      return [
        ...(await orderBefore(trx, machineId, machine, base)),
        { ...base, kind: 'scrap', quantity, counted, ...(reason !== undefined && { reason }) },
      ]
    }
    case 'order_start':
      return [{ ...base, kind: 'order_start', workOrder: await named(trx, 'work_order', report.orderId, 'orderId') }]
    case 'order_stop':
      return [{ ...base, kind: 'order_stop' }]
    case 'operator_on':
      return [{ ...base, kind: 'operator_on', operator: await named(trx, 'employee', report.operatorId, 'operatorId') }]
    case 'operator_off':
      return [{ ...base, kind: 'operator_off' }]
    case 'stop_reason':
      return [
        { ...base, kind: 'stop_reason', reason: await named(trx, 'stoppage_reason', report.reasonId, 'reasonId') },
      ]
  }
}

/**
 * Pieces belong to the order at the machine. Where no device reports it, the recorded order is reported with them, an
 * instant before.
 */
async function orderBefore(trx: Trx, machineId: string, machine: MachineNow, base: Base): Promise<DeviceEvent[]> {
  const reported = await toldOrder(trx, machineId, base.at)
  if (reported?.kind === 'order_start' || (!reported && machine.built && machine.workOrder)) return []
  if (reported?.kind === 'order_stop' || !machine.workOrder)
    throw new AppError('conflict', { details: { why: 'no_order' } })
  const before = { ...base, at: new Date(Date.parse(base.at) - 1).toISOString() }
  return [
    { ...before, id: `${base.id}:order`, kind: 'order_start', workOrder: machine.workOrder },
    ...(machine.operator
      ? [{ ...before, id: `${base.id}:operator`, kind: 'operator_on' as const, operator: machine.operator }]
      : []),
  ]
}

async function named(trx: Trx, table: Parameters<typeof codeOf>[1], id: string, path: string): Promise<string> {
  const code = await codeOf(trx, table, id)
  if (code === undefined)
    throw new AppError('invalid_input', { fields: [{ path: `report.${path}`, message: 'Not in use' }] })
  return code
}
