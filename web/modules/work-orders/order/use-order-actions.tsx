import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Order } from '#api/modules/work-orders/work-orders.contract.ts'
import { orderFlow } from '#api/modules/work-orders/work-orders.states.ts'
import { actionsFrom } from '#api/platform/flow/flow.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useCan } from '#web/platform/session/session.ts'
import { CloseDialog } from '../closing/CloseDialog.tsx'
import { changeOrder, reopenOrder } from '../work-orders.api.ts'

/** The address names the edited order, so that a reload comes back to the typed text; `new` makes one. */
export const editParam = 'edit'

export function useEditing(): { editing: string | null; edit: (id: string | null) => void } {
  const [params, setParams] = useSearchParams()
  return {
    editing: params.get(editParam),
    edit: (id) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (id === null) next.delete(editParam)
          else next.set(editParam, id)
          return next
        },
        { replace: true },
      ),
  }
}

/** What one may do with an order; each asks before it is done. */
export function useOrderActions(order: Order | undefined): {
  mayEdit: boolean
  mayClose: boolean
  mayReopen: boolean
  close: () => void
  reopen: () => void
  /** Takes it out of use, or puts it into use again. */
  activate: () => void
  dialogs: ReactNode
} {
  const { t } = useLingui()
  const can = useCan()
  const [closing, setClosing] = useState(false)
  const endClosing = () => setClosing(false)
  const code = order?.code ?? ''
  // A machine that runs the order is named by the field that cannot be changed.
  const explain = (error: unknown) =>
    error instanceof ApiError && error.fields.some(({ path }) => path === 'active')
      ? { text: t`A machine runs this order now: end it there first` }
      : undefined
  const steps = order ? actionsFrom(orderFlow, order.status, can) : []
  return {
    mayEdit: can('work-orders:manage'),
    mayClose: steps.includes('close'),
    mayReopen: steps.includes('reopen'),
    close: () => setClosing(true),
    reopen: () =>
      order &&
      askToConfirm({
        title: t`Reopen work order ${code}?`,
        message: t`It is open again, at the end of the queue of its machine.`,
        confirmLabel: t`Reopen`,
        work: () => reopenOrder(order.id, order.version),
        done: t`Work order ${code} reopened`,
      }),
    activate: () =>
      order &&
      askToConfirm({
        title: order.active ? t`Take work order ${code} out of use?` : t`Put work order ${code} into use again?`,
        message: order.active
          ? t`It leaves the queues and the open orders, and keeps everything that was recorded of it. It can be put into use again.`
          : t`It is among the open orders again.`,
        confirmLabel: order.active ? t`Take out of use` : t`Put into use`,
        work: () => changeOrder(order.id, { version: order.version, active: !order.active }),
        done: t`Work order saved`,
        explain,
      }),
    dialogs: order && closing && <CloseDialog orders={[order]} onClose={endClosing} onDone={endClosing} />,
  }
}
