import type { MachineQueue } from '#api/modules/work-orders/queue.contract.ts'

/** Ids of the orders that wait, by machine, in their order. */
export type QueueLayout = ReadonlyMap<string, readonly string[]>

/** A machine as a place to drop on, apart from the orders in its queue. */
export const machineKey = (id: string): string => `machine:${id}`

export function layoutOf(machines: readonly MachineQueue[]): QueueLayout {
  return new Map(
    machines.map((machine) => [machine.id, machine.orders.filter((order) => !order.current).map((order) => order.id)]),
  )
}

/** The machine of a queue with something in it: an order, or the machine itself. */
export function machineOf(layout: QueueLayout, key: string): string | undefined {
  if (key.startsWith('machine:')) return key.slice('machine:'.length)
  return [...layout].find(([, orders]) => orders.includes(key))?.[0]
}

/** The layout with an order at the place of another one, or at the end of a machine's queue. */
export function dropOn(layout: QueueLayout, order: string, over: string): QueueLayout {
  const from = machineOf(layout, order)
  const to = machineOf(layout, over)
  if (from === undefined || to === undefined || order === over) return layout
  const target = layout.get(to) ?? []
  const next = new Map(layout)
  next.set(
    from,
    layout.get(from)!.filter((id) => id !== order),
  )
  const rest = target.filter((id) => id !== order)
  const at = rest.indexOf(over)
  // Dragged down over a neighbour it takes the place behind it, as the neighbour gives way.
  const down = from === to && target.indexOf(order) < target.indexOf(over)
  next.set(to, at < 0 ? [...rest, order] : rest.toSpliced(down ? at + 1 : at, 0, order))
  return next
}

/** Place of an order: its machine, and the order before it; null when it is first. */
export function placeOf(layout: QueueLayout, order: string): { machineId: string; after: string | null } | undefined {
  const machineId = machineOf(layout, order)
  if (machineId === undefined) return undefined
  const queue = layout.get(machineId)!
  return { machineId, after: queue[queue.indexOf(order) - 1] ?? null }
}
