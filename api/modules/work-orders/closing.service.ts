import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { takeStep } from '#api/platform/flow/take-step.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { portalDevice, recordEvents } from '../ingest/receive-events.service.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import type { CloseAnswer, CloseOrders, CloseResult } from './closing.contract.ts'
import { workOrdersTopic, type Order } from './work-orders.contract.ts'
import { findOrders } from './work-orders.queries.ts'
import { movedOn, readOrder } from './work-orders.service.ts'
import { orderFlow } from './work-orders.states.ts'

/**
 * Closes orders, each for itself: a refused one does not keep the others. Without `confirm` it only reports the
 * outcome. An order at a machine is closed only with `stopRunning`, and is then stopped there as if its operator had
 * done so.
 *
 * @throws AppError conflict, with the results, when others were faster with every order.
 */
export async function closeOrders(
  trx: Trx,
  actor: Actor,
  { orders: asked, confirm, stopRunning }: CloseOrders,
): Promise<CloseAnswer> {
  const ids = asked.map((order) => order.id).toSorted()
  // In one order, so that two who close many at once wait for each other and do not block each other.
  if (confirm)
    await trx.selectFrom('work_order').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const orders = new Map((await findOrders(trx, ids)).map((order) => [order.id, order]))
  const results = asked.map(({ id, version }) => resultOf(id, orders.get(id), { version, stopRunning }))
  if (!confirm) return { confirmed: false, results }

  const closed = results.filter((result) => result.outcome === 'closed')
  if (closed.length === 0 && results.some((result) => result.outcome === 'conflict'))
    throw new AppError('conflict', { details: { results } })
  for (const result of closed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = orders.get(result.id)!
    const { status, version } = await takeStep(trx, {
      table: 'work_order',
      flow: orderFlow,
      action: 'close',
      id: order.id,
      version: order.version,
      ...actor,
      set: { closed_at: sql`clock_timestamp()`, closed_by: actor.caller.uid, queue_position: null },
      detail: {
        changes: { status: ['open', 'closed'] },
        produced: order.produced,
        remaining: order.remaining,
        ...(order.at && { stoppedAt: order.at.code }),
      },
    })
    Object.assign(result, { status, version })
    const { id, code, product, produced, remaining } = order
    const about = { id, code, product: product.name, produced, remaining }
    await raiseEvent(trx, actor.caller.companyId, 'order.closed', { order: about, by: { id: actor.caller.uid } })
  }
  await stopAtMachines(
    trx,
    actor,
    closed.map((result) => orders.get(result.id)!),
  )
  await announce(trx, {
    company: actor.caller.companyId,
    topic: workOrdersTopic,
    ids: closed.map((result) => result.id),
  })
  return { confirmed: true, results }
}

function resultOf(
  id: string,
  order: Order | undefined,
  { version, stopRunning }: { version: number; stopRunning: boolean },
): CloseResult {
  if (!order)
    return {
      id,
      code: null,
      product: null,
      outcome: 'missing',
      produced: 0,
      remaining: 0,
      at: null,
      status: null,
      version: null,
      closedBy: null,
      closedAt: null,
    }
  const gone = order.status !== 'open' || order.version !== version
  return {
    id,
    code: order.code,
    product: order.product.name,
    outcome: gone ? 'conflict' : order.at && !stopRunning ? 'running' : 'closed',
    produced: order.produced,
    remaining: order.remaining,
    at: order.at && { machine: order.at.name, running: order.at.running },
    status: order.status,
    version: order.version,
    closedBy: order.closedBy,
    closedAt: order.closedAt,
  }
}

async function stopAtMachines(trx: Trx, { caller }: Actor, orders: readonly Order[]): Promise<void> {
  const standing = orders.filter((order) => order.at !== null)
  if (standing.length === 0) return
  const device = await portalDevice(trx, caller.companyId)
  const at = new Date().toISOString()
  await recordEvents(
    trx,
    device,
    standing.map((order) => ({
      id: randomUUID(),
      at,
      machine: order.at!.code,
      kind: 'order_stop' as const,
      workOrder: order.code,
    })),
  )
}

/** Opens a closed order again, at the end of its machine's queue. @throws AppError not_found, conflict */
export async function reopenOrder(trx: Trx, actor: Actor, id: string, version: number): Promise<Order> {
  const before = await readOrder(trx, id)
  if (before.version !== version || before.status !== 'closed') throw await movedOn(trx, before, version)
  await takeStep(trx, {
    table: 'work_order',
    flow: orderFlow,
    action: 'reopen',
    id,
    version,
    ...actor,
    set: { closed_at: null, closed_by: null },
    detail: { changes: { status: ['closed', 'open'] }, wasClosedBy: before.closedBy, wasClosedAt: before.closedAt },
  })
  await announce(trx, { company: actor.caller.companyId, topic: workOrdersTopic, ids: [id] })
  return readOrder(trx, id)
}
