import { useLingui } from '@lingui/react/macro'
import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import type { MachineQueue } from '#api/modules/work-orders/queue.contract.ts'
import { type OrderConflict, orderConflictSchema } from '#api/modules/work-orders/closing.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { useOrderWords } from '../use-order-words.ts'
import { moveOrder, refreshOrders } from '../work-orders.api.ts'
import { dropOn, layoutOf, machineOf, placeOf, type QueueLayout } from './queue-layout.ts'

/** Where orders stand while somebody moves one: as it will be, until the server has said so. */
export function useMoving(machines: readonly MachineQueue[]) {
  const { t, i18n } = useLingui()
  const { actions } = useOrderWords()
  const known = useMemo(() => layoutOf(machines), [machines])
  const [draft, setDraft] = useState<QueueLayout | null>(null)
  const orders = useMemo(
    () => new Map(machines.flatMap((machine) => machine.orders.map((order) => [order.id, order] as const))),
    [machines],
  )
  const layout = draft ?? known

  const refused = (conflict: OrderConflict | undefined, code: string) => {
    const latest = conflict?.since[0]
    if (!latest) return t`The queue has changed meanwhile. It is shown as it is now; move ${code} again.`
    const by = latest.by ?? t`The portal`
    const what = actions[latest.action] ?? latest.action
    return t`${code} was changed meanwhile: ${what}, ${by}. It is shown as it is now.`
  }
  const move = async (id: string, to: { machineId: string; after: string | null }) => {
    const order = orders.get(id)
    if (!order) return setDraft(null)
    try {
      await moveOrder(id, { version: order.version, ...to })
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === 'conflict'
      showToast(
        'error',
        conflict ? refused(orderConflictSchema.safeParse(error.details).data, order.code) : i18n._(errorText(error)),
      )
    } finally {
      await refreshOrders()
      setDraft(null)
    }
  }
  return {
    layout,
    orders,
    move,
    onDragStart: () => setDraft(known),
    onDragCancel: () => setDraft(null),
    onDragOver: ({ active, over }: DragOverEvent) => {
      if (!over) return
      const [from, to] = [machineOf(layout, String(active.id)), machineOf(layout, String(over.id))]
      if (from !== to) setDraft(dropOn(layout, String(active.id), String(over.id)))
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = String(active.id)
      const next = over && !String(over.id).startsWith('machine:') ? dropOn(layout, id, String(over.id)) : layout
      const [before, after] = [placeOf(known, id), placeOf(next, id)]
      if (!over || !after || (before?.machineId === after.machineId && before.after === after.after))
        return setDraft(null)
      setDraft(next)
      void move(id, after)
    },
  }
}
