import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, LockKeyhole, LockKeyholeOpen, Pencil, Power, PowerOff } from 'lucide-react'
import type { Order } from '#api/modules/work-orders/work-orders.contract.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useOrderActions } from './use-order-actions.tsx'

/** Buttons of an order: edit, close or reopen, and the rest in a menu. */
export function OrderActions({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const { t } = useLingui()
  const { mayEdit, mayClose, mayReopen, close, reopen, activate, dialogs } = useOrderActions(order)
  return (
    <>
      {mayEdit && (
        <Button icon={<Pencil />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {mayClose && (
        <Button icon={<LockKeyhole />} onClick={close}>
          <Trans>Close order</Trans>
        </Button>
      )}
      {mayReopen && (
        <Button icon={<LockKeyholeOpen />} onClick={reopen}>
          <Trans>Reopen</Trans>
        </Button>
      )}
      {mayEdit && (
        <Menu
          side="end"
          button={<Ellipsis aria-hidden />}
          buttonLabel={t`More about ${order.code}`}
          buttonClassName={buttonClass('secondary', 'md', '!px-2')}
          groups={[
            {
              key: 'use',
              actions: [
                {
                  key: 'active',
                  label: order.active ? t`Take out of use` : t`Put into use`,
                  icon: order.active ? <PowerOff /> : <Power />,
                  onSelect: activate,
                },
              ],
            },
          ]}
        />
      )}
      {dialogs}
    </>
  )
}
