import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, Replace } from 'lucide-react'
import type { QueuedOrder } from '#api/modules/work-orders/queue.contract.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = {
  order: QueuedOrder
  queue: readonly QueuedOrder[]
  /** @param after the order it goes behind; null: first. */
  onMove: (after: string | null) => void
  onChooseMachine: () => void
}

/** Everything that dragging does, as a list of actions; also to machines that are not on the screen. */
export function MoveMenu({ order, queue, onMove, onChooseMachine }: Props) {
  const { t } = useLingui()
  const at = queue.findIndex((one) => one.id === order.id)
  const behind = (place: number) => queue[place]?.id ?? null
  const action = (key: string, label: string, icon: React.ReactNode, disabled: boolean, onSelect: () => void) => ({
    key,
    label,
    icon,
    disabled,
    onSelect,
  })
  return (
    <Menu
      side="end"
      button={<Ellipsis aria-hidden />}
      buttonLabel={t`Move ${order.code} …`}
      buttonClassName={iconButtonClass('sm')}
      groups={[
        {
          key: 'here',
          actions: [
            action('first', t`Make it next`, <ArrowUpToLine />, at === 0, () => onMove(null)),
            action('earlier', t`Earlier`, <ArrowUp />, at === 0, () => onMove(behind(at - 2))),
            action('later', t`Later`, <ArrowDown />, at === queue.length - 1, () => onMove(behind(at + 1))),
          ],
        },
        {
          key: 'there',
          actions: [action('machine', t`To another machine …`, <Replace />, false, onChooseMachine)],
        },
      ]}
    />
  )
}
