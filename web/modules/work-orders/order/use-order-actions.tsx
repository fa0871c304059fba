import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Order } from '#api/modules/work-orders/work-orders.contract.ts'
import { orderFlow } from '#api/modules/work-orders/work-orders.states.ts'
import { actionsFrom } from '#api/platform/flow/flow.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CloseDialog } from '../closing/CloseDialog.tsx'
import { changeOrder, reopenOrder } from '../work-orders.api.ts'

/** Which order is edited stands in the address, so that a reload comes back to what was typed; `new` makes one. */
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

type Asked = 'close' | 'reopen' | 'activate'

/** What one may do with an order, and the dialogs that ask before it is done. */
export function useOrderActions(order: Order | undefined): {
  mayEdit: boolean
  mayClose: boolean
  mayReopen: boolean
  ask: (what: Asked) => void
  dialogs: ReactNode
} {
  const { t, i18n } = useLingui()
  const can = useCan()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const end = () => setAsked(null)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      showToast('success', done)
    } catch (error) {
      const running = error instanceof ApiError && error.fields.some(({ path }) => path === 'active')
      showToast('error', running ? t`A machine runs this order now: end it there first` : i18n._(errorText(error)))
    } finally {
      setBusy(false)
      end()
    }
  }
  const code = order?.code ?? ''
  const dialogs = order && (
    <>
      {asked === 'close' && <CloseDialog orders={[order]} onClose={end} onDone={nothing} />}
      {asked === 'reopen' && (
        <ConfirmDialog
          open
          busy={busy}
          title={t`Reopen work order ${code}?`}
          message={t`It is open again and stands at the end of the queue of its machine.`}
          confirmLabel={t`Reopen`}
          onConfirm={() => void run(() => reopenOrder(order.id, order.version), t`Work order ${code} reopened`)}
          onClose={end}
        />
      )}
      {asked === 'activate' && (
        <ConfirmDialog
          open
          busy={busy}
          title={order.active ? t`Take work order ${code} out of use?` : t`Put work order ${code} into use again?`}
          message={
            order.active
              ? t`It leaves the queues and the open orders, and keeps everything that was recorded of it. It can be put into use again.`
              : t`It is among the open orders again.`
          }
          confirmLabel={order.active ? t`Take out of use` : t`Put into use`}
          onConfirm={() =>
            void run(
              () => changeOrder(order.id, { version: order.version, active: !order.active }),
              t`Work order saved`,
            )
          }
          onClose={end}
        />
      )}
    </>
  )
  const steps = order ? actionsFrom(orderFlow, order.status, can) : []
  return {
    mayEdit: can('work-orders:manage'),
    mayClose: steps.includes('close'),
    mayReopen: steps.includes('reopen'),
    ask: setAsked,
    dialogs,
  }
}

const nothing = () => undefined
