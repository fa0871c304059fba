import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, horizontalListSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { MachineNow } from '#api/modules/machines/machines.contract.ts'
import type { MachineQueue, QueuedOrder } from '#api/modules/work-orders/queue.contract.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CurrentCard, WaitingCard } from './QueueCard.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { machineKey } from './queue-layout.ts'

type Props = {
  machine: MachineQueue
  state: MachineNow | undefined
  /** Those that wait, in the order in which they are shown. */
  waiting: readonly QueuedOrder[]
  large: boolean
  movable: boolean
  onMove: (order: QueuedOrder, to: { machineId: string; after: string | null }) => void
  onChooseMachine: (order: QueuedOrder) => void
}

/** Cards of a machine shown before one asks for all. */
const firstCards = 6

/** One machine with what it runs and what waits for it: a column at a desk, a row from afar. */
export function MachineLane({ machine, state, waiting, large, movable, onMove, onChooseMachine }: Props) {
  const { t, i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const [all, setAll] = useState(false)
  const { setNodeRef, isOver } = useDroppable({ id: machineKey(machine.id) })
  const current = machine.orders.filter((order) => order.current)
  const shown = all ? waiting : waiting.slice(0, firstCards)
  const hours = formatFigure(machine.loadSeconds, 'seconds', i18n.locale, { scale: 'hours', digits: 0 })
  return (
    <section
      ref={setNodeRef}
      aria-label={machine.name}
      className={classNames(
        'min-w-0 rounded-lg border bg-sunken p-2',
        isOver ? 'border-accent' : 'border-line',
        large && 'flex gap-3',
      )}
    >
      <header className={classNames('flex items-center gap-2 px-1', large ? 'w-56 shrink-0' : 'mb-2')}>
        {state && <StateMark state={state.state} className={large ? 'size-10 [&>svg]:size-6' : 'size-6 shrink-0'} />}
        <span className="min-w-0 flex-1">
          <h3
            dir="auto"
            className={classNames('font-semibold rtl:text-right', large ? 'line-clamp-2 text-lg' : 'truncate text-sm')}
            title={machine.name}
          >
            {machine.name}
          </h3>
          <p className="truncate text-xs text-muted">
            {state && (
              <>
                {names[state.state]}
                {' · '}
              </>
            )}
            <Plural value={machine.orders.length} one="# order" other="# orders" /> ·{' '}
            <bdi title={t`Remaining pieces × ideal cycle / performance of late; stops to come are not in it`}>
              {hours}
            </bdi>
          </p>
        </span>
      </header>
      <ul className={classNames(large ? 'flex min-w-0 flex-1 gap-2 overflow-x-auto pb-1' : 'space-y-2')}>
        {current.map((order) => (
          <CurrentCard key={order.id} order={order} large={large} />
        ))}
        <SortableContext
          items={shown.map((order) => order.id)}
          strategy={large ? horizontalListSortingStrategy : verticalListSortingStrategy}
        >
          {shown.map((order) => (
            <WaitingCard
              key={order.id}
              order={order}
              large={large}
              movable={movable}
              tools={
                movable && (
                  <MoveMenu
                    order={order}
                    queue={waiting}
                    onMove={(after) => onMove(order, { machineId: machine.id, after })}
                    onChooseMachine={() => onChooseMachine(order)}
                  />
                )
              }
            />
          ))}
        </SortableContext>
        {machine.orders.length === 0 && waiting.length === 0 && (
          <li className="rounded-md border border-dashed border-line-strong px-3 py-4 text-center text-xs text-muted">
            <Trans>Nothing waits here</Trans>
          </li>
        )}
        {waiting.length > firstCards && (
          <li>
            <button
              type="button"
              className="w-full rounded-md px-2 py-1 text-xs text-accent hover:underline"
              onClick={() => setAll(!all)}
              aria-label={all ? t`Show fewer of ${machine.name}` : t`Show all of ${machine.name}`}
            >
              {all ? (
                <Trans>Show fewer</Trans>
              ) : (
                <Plural value={waiting.length - firstCards} one="# more" other="# more" />
              )}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
