import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { readBoard } from '../andon/board.service.ts'
import { lastStopsOf } from '../stoppages/stoppages.service.ts'
import {
  choicesFor,
  countsOfShift,
  cycleOf,
  findOrder,
  madeReports,
  orderDetail,
  placesOfOrder,
  scrapOfShift,
  siteOfMachine,
  timelineOf,
} from './live.queries.ts'
import type { Choices, MachineLive, OrderLive } from './production.contract.ts'

const stopsShown = 8

/**
 * One machine live. Where records come in later, it shows the end of its record, but this moment once people have
 * reported since: their reports belong to the present shift.
 *
 * @throws AppError not_found for a machine that the company does not have in use.
 */
export async function readMachine(trx: Trx, caller: Caller, id: string): Promise<MachineLive> {
  const site = await siteOfMachine(trx, id)
  if (site === undefined) throw new AppError('not_found')
  const reports = await madeReports(trx, id, caller.uid)
  const recorded = await readBoard(trx, site)
  const reportedSince = reports.some(({ at }) => Date.parse(at) > Date.parse(recorded.at))
  const { machines, ...board } = reportedSince ? await readBoard(trx, site, recorded.now) : recorded
  const machine = machines.find((one) => one.id === id)
  if (!machine) throw new AppError('not_found')
  const { shift } = board
  const orderId = machine.order?.orderId ?? null
  const detail = orderId === null ? null : await orderDetail(trx, orderId)
  return {
    ...board,
    machine: {
      ...machine,
      ...(shift && (await countsOfShift(trx, id, shift))),
      order: machine.order && { ...machine.order, good: detail?.good ?? machine.order.good },
    },
    orderDetail: detail && {
      productCode: detail.productCode,
      scrap: detail.scrap,
      dueDate: detail.dueDate,
      mold: detail.mold,
      note: detail.note,
    },
    cycle: await cycleOf(trx, id, { orderId, shift }),
    scrapByReason: shift ? await scrapOfShift(trx, id, shift) : [],
    timeline: shift ? await timelineOf(trx, id, shift) : [],
    stops: await lastStopsOf(trx, id, stopsShown),
    reports,
  }
}

/** @throws AppError not_found */
export async function readOrder(trx: Trx, id: string): Promise<OrderLive> {
  const order = await findOrder(trx, id)
  if (!order) throw new AppError('not_found')
  const machines: OrderLive['machines'] = []
  for (const { site, plannedOn } of await placesOfOrder(trx, id)) {
    const board = await readBoard(trx, site)
    for (const { id: machineId, machine, state, order: work } of board.machines) {
      const here = work?.orderId === id
      if (here || machineId === plannedOn) machines.push({ id: machineId, machine, state, here })
    }
  }
  const running = machines.filter(({ here }) => here)
  const shown = running.length > 0 ? running : machines
  return { order, machines: shown.toSorted((a, b) => Number(b.state === 'run') - Number(a.state === 'run')) }
}

/** @throws AppError not_found */
export async function readChoices(trx: Trx, id: string): Promise<Choices> {
  if ((await siteOfMachine(trx, id)) === undefined) throw new AppError('not_found')
  return choicesFor(trx, id)
}
