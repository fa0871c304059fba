import { useLingui } from '@lingui/react/macro'
import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MachineQueue } from '#api/modules/work-orders/queue.contract.ts'
import { orderConflictSchema } from '#api/modules/work-orders/closing.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { useOrderWords } from '../use-order-words.ts'
import { moveOrder, refreshOrders } from '../work-orders.api.ts'
import { dropOn, layoutOf, machineOf, placeOf, type QueueLayout } from './queue-layout.ts'

type Move = { order: MachineQueue['orders'][number]; to: { machineId: string; after: string | null } }

/** Places of orders during a move: as they will be, until the server has confirmed. */
export function useMoving(machines: readonly MachineQueue[]) {
  const { t } = useLingui()
  const { actions } = useOrderWords()
  const queues = useMemo(() => layoutOf(machines), [machines])
  const [draft, setDraft] = useState<QueueLayout | null>(null)
  const orders = useMemo(
    () => new Map(machines.flatMap((machine) => machine.orders.map((order) => [order.id, order] as const))),
    [machines],
  )
  const layout = draft ?? queues

  const explainConflict = (error: unknown, { order: { code } }: Move) => {
    if (!(error instanceof ApiError && error.code === 'conflict')) return undefined
    const latest = orderConflictSchema.safeParse(error.details).data?.since[0]
    if (!latest) return { text: t`The queue has changed meanwhile. It is shown as it is now; move ${code} again.` }
    const by = latest.by ?? t`The portal`
    const what = actions[latest.action] ?? latest.action
    return { text: t`${code} was changed meanwhile: ${what}, ${by}. It is shown as it is now.` }
  }
  const { mutate: send } = useMutation({
    mutationFn: ({ order, to }: Move) => moveOrder(order.id, { version: order.version, ...to }),
    onSettled: async () => {
      await refreshOrders()
      setDraft(null)
    },
    meta: { explain: explainConflict },
  })
  const move = (id: string, to: Move['to']) => {
    const order = orders.get(id)
    if (order) send({ order, to })
    else setDraft(null)
  }
  return {
    layout,
    orders,
    move,
    onDragStart: () => setDraft(queues),
    onDragCancel: () => setDraft(null),
    onDragOver: ({ active, over }: DragOverEvent) => {
      if (!over) return
      const [from, to] = [machineOf(layout, String(active.id)), machineOf(layout, String(over.id))]
      if (from !== to) setDraft(dropOn(layout, String(active.id), String(over.id)))
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = String(active.id)
      const next = over && !String(over.id).startsWith('machine:') ? dropOn(layout, id, String(over.id)) : layout
      const [before, after] = [placeOf(queues, id), placeOf(next, id)]
      if (!over || !after || (before?.machineId === after.machineId && before.after === after.after))
        return setDraft(null)
      setDraft(next)
      move(id, after)
    },
  }
}
