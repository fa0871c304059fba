import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { wholeSteps } from '#web/core/time/business-date.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { finishAt, localTime, neededSeconds, riskOf, type Windows } from './finish-estimate.ts'
import { placeInQueue } from './queue-positions.ts'
import {
  countOrders,
  listQueue,
  listQueueMachines,
  listWaiting,
  listWorkingTime,
  lockQueue,
  type QueueMachine,
  type QueueRow,
  setPositions,
  windowsOf,
} from './queue.queries.ts'
import type { MachineQueue, OrdersOverview, QueuedOrder, QueueMove } from './queue.contract.ts'
import { workOrdersTopic, type Order } from './work-orders.contract.ts'
import { movedOn, readOrder } from './work-orders.service.ts'

/** An order's own pace is believed once it ran for so long; until then its machine's pace of late. */
const paceAfterSeconds = 1800

/** Every machine with its open orders in their order, and when each is expected to be done. */
export async function readQueue(
  trx: Trx,
  areas: readonly string[] | null,
): Promise<{ at: string; machines: MachineQueue[] }> {
  const machines = await listQueueMachines(trx, areas)
  const byMachine = Map.groupBy(await listQueue(trx), (order) => order.machineId)
  const working = await listWorkingTime(trx)
  const now = Date.now()
  const queues = machines
    .map((machine) => {
      const windows = windowsOf(working.get(machine.siteId), machine.offShifts)
      return queueOf(machine, byMachine.get(machine.id) ?? [], { now, windows })
    })
    .filter((queue) => queue.active || queue.orders.length > 0)
  return { at: new Date(now).toISOString(), machines: queues }
}

function queueOf(
  { id, code, name, area, areaId, site, active, ...machine }: QueueMachine,
  rows: readonly QueueRow[],
  { now, windows }: { now: number; windows: Windows },
): MachineQueue {
  let at: number | null = now
  const orders = rows.map((row): QueuedOrder => {
    const { performance, needSeconds } = needOf(row, machine)
    // Behind an order of unknown duration every end is unknown.
    at = at === null || needSeconds === null ? null : finishAt(at, needSeconds, windows)
    const finishLocal = at === null ? null : localTime(at, machine.timeZone)
    const finishDate = finishLocal?.slice(0, 10) ?? null
    const risk = riskOf({ dueDate: row.dueDate, finishDate, today: machine.today })
    return { ...row, performance, needSeconds, finishLocal, risk }
  })
  return { id, code, name, area, areaId, site, active, orders, loadSeconds: loadOf(orders) }
}

/** The pace at which an order is expected to run, and the machine seconds that its remaining pieces need at it. */
function needOf(row: QueueRow, machine: Pick<QueueMachine, 'performance'>) {
  const own = row.runSeconds >= paceAfterSeconds ? row.performance : null
  const performance = own ?? machine.performance
  const needSeconds = row.plannedQuantity === null ? null : neededSeconds(row.remaining, row.cycleSeconds, performance)
  return { performance, needSeconds }
}

/** A machine's load, on every page: what its orders need together, as far as that is known. */
const loadOf = (orders: readonly { needSeconds: number | null }[]): number =>
  orders.reduce((sum, { needSeconds }) => sum + (needSeconds ?? 0), 0)

/**
 * Moves a waiting order to a place in a machine's queue. The order at a machine now is on top and stays there.
 *
 * @throws AppError not_found; conflict when the order moved on, is closed, is at a machine, or the one before it is
 *   gone from the queue; invalid_input for a machine that the company does not have.
 */
export async function moveInQueue(trx: Trx, actor: Actor, id: string, move: QueueMove): Promise<Order> {
  const before = await readOrder(trx, id)
  const machine = await trx
    .selectFrom('machine')
    .select(['id', 'code', 'name', 'active'])
    .where('id', '=', move.machineId ?? before.machine?.id ?? null)
    .executeTakeFirst()
  if (!machine)
    throw new AppError('invalid_input', { fields: [{ path: 'machineId', message: 'There is no such machine' }] })
  if (!machine.active)
    throw new AppError('invalid_input', { fields: [{ path: 'machineId', message: 'The machine is out of use' }] })
  await lockQueue(trx, machine.id)
  if (before.version !== move.version || before.status !== 'open' || !before.active || before.at)
    throw await movedOn(trx, before, move.version)

  const waiting = (await listWaiting(trx, machine.id)).filter((order) => order.id !== id)
  const place = placeInQueue(waiting, id, await behindCurrent(trx, move.after ?? null))
  if (!place) throw new AppError('conflict', { details: { current: before, since: [], queueChanged: true } })
  const { version } = move
  const placed = { machine_id: machine.id, queue_position: place.position }
  if (!(await updateSeen(trx, 'work_order', { id, version }, placed)))
    throw await movedOn(trx, await readOrder(trx, id), move.version)
  await setPositions(trx, place.others)
  await auditor('work_order')(trx, actor, 'work_order.move', id, {
    version: move.version + 1,
    changes: {
      ...(before.machine?.id !== machine.id && { machineId: [before.machine?.id ?? null, machine.id] }),
      place: [null, waiting.findIndex((order) => order.id === (move.after ?? null)) + 2],
    },
  })
  await announce(trx, { company: actor.caller.companyId, topic: workOrdersTopic, ids: [id] })
  return readOrder(trx, id)
}

/** Behind the order at the machine now is the first place. */
async function behindCurrent(trx: Trx, after: string | null): Promise<string | null> {
  if (after === null) return null
  const order = await readOrder(trx, after)
  return order.at ? null : after
}

/** State of the plant's orders, and the queue of each machine. */
export async function readOverview(trx: Trx): Promise<OrdersOverview> {
  const { today, firstWeekday } = await readSiteClock(trx, {})
  const { to: weekEnd } = wholeSteps({ from: today, to: today }, 'week', firstWeekday)
  const counts = await countOrders(trx, { today, weekEnd })
  const machines = await listQueueMachines(trx, null)
  const byMachine = Map.groupBy(await listQueue(trx), (order) => order.machineId)
  return {
    today,
    weekEnd,
    ...counts,
    machines: machines.flatMap(({ id, name, area, active, ...machine }) => {
      const orders = byMachine.get(id) ?? []
      if (!active && orders.length === 0) return []
      const current = orders.find((order) => order.current)
      const next = orders.find((order) => !order.current)
      const needs = orders.map((order) => needOf(order, machine))
      const brief = (order: QueueRow) => ({ id: order.id, code: order.code, product: order.product })
      return {
        id,
        name,
        area,
        orders: orders.length,
        loadSeconds: loadOf(needs),
        unknown: needs.filter(({ needSeconds }) => needSeconds === null).length,
        current: current
          ? {
              ...brief(current),
              completion: current.plannedQuantity ? current.produced / current.plannedQuantity : null,
            }
          : null,
        next: next ? brief(next) : null,
        late: orders.filter((order) => order.dueDate !== null && order.dueDate < today && order.remaining > 0).length,
      }
    }),
  }
}
