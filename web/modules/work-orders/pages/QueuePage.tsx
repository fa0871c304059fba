import { Trans, useLingui } from '@lingui/react/macro'
import {
  closestCorners,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { Columns3, ListOrdered, Rows3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QueuedOrder } from '#api/modules/work-orders/queue.contract.ts'
import { useColumnKeys } from '#web/platform/board/use-column-keys.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDragWords } from '#web/ui/drag-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMachineStates } from '../overview/use-machine-states.ts'
import { ChooseMachine } from '../queue/ChooseMachine.tsx'
import { MachineLane } from '../queue/MachineLane.tsx'
import { machineKey, machineOf } from '../queue/queue-layout.ts'
import { useMoving } from '../queue/use-moving.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import { queueQuery } from '../work-orders.api.ts'

/** Machines on one page; with their cards more would neither be read nor drawn quickly. */
const pageSize = 40

/** The order of work orders at each machine; people with permission move them. */
export function QueuePage() {
  const { t, i18n } = useLingui()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const area = params.get('area')
  const large = params.get('view') === 'large'
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const { data, error, failureCount, refetch } = useQuery(queueQuery(''))
  useLiveOrders()
  const states = useMachineStates()
  const all = useMemo(() => data?.machines ?? [], [data])
  const { layout, orders, move, onDragStart, ...dragging } = useMoving(all)
  const [choosing, setChoosing] = useState<QueuedOrder | null>(null)
  const movable = can('work-orders:queue')
  const areas = [...new Map(all.map((machine) => [machine.areaId, machine.area]))]
  const chosen = useMemo(() => (area ? all.filter((machine) => machine.areaId === area) : all), [all, area])
  const shown = useMemo(() => chosen.slice((page - 1) * pageSize, page * pageSize), [chosen, page])
  const columns = useMemo(
    () => shown.map(({ id }) => ({ key: machineKey(id), items: layout.get(id) ?? [] })),
    [shown, layout],
  )
  const { onPickUp, coordinateGetter, collisionDetection } = useColumnKeys(
    columns,
    large ? 'below' : 'beside',
    closestCorners,
  )
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
  const groups = [...Map.groupBy(shown, (machine) => machine.area)]
  const code = (id: unknown) => orders.get(String(id))?.code ?? ''
  const place = (id: unknown, moved: unknown) => {
    const machine = all.find((one) => one.id === machineOf(layout, String(id)))
    return [machine?.name, id !== moved && orders.get(String(id))?.code].filter(Boolean).join(' · ')
  }
  const accessibility = useDragWords({
    howTo: t`Press Space to pick the order up, arrow keys to choose its place, Space to put it down, Escape to leave it.`,
    name: code,
    place,
  })
  return (
    <>
      <PageHeader
        title={<Trans>Queued jobs</Trans>}
        description={
          <Trans>
            ≈ is an estimate: remaining pieces × ideal cycle ÷ performance, one order after the other in planned working
            time. Stops to come are not in it.
          </Trans>
        }
        actions={
          <>
            <div className="w-48">
              <Combobox
                aria-label={t`Area`}
                placeholder={t`All areas`}
                value={area ?? ''}
                onChange={(next) => set('area', next)}
                options={[
                  { value: '', label: t`All areas` },
                  ...areas.map(([id, name]) => ({ value: id, label: name })),
                ]}
              />
            </div>
            <span className="flex">
              <IconButton
                label={t`Columns, for a desk`}
                icon={<Columns3 />}
                pressed={!large}
                onClick={() => set('view', null)}
              />
              <IconButton
                label={t`Large rows, read from afar`}
                icon={<Rows3 />}
                pressed={large}
                onClick={() => set('view', 'large')}
              />
            </span>
          </>
        }
      />
      {!data && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
      {!data && !error && <Skeleton className="h-96" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && chosen.length === 0 && (
        <EmptyState
          icon={<ListOrdered />}
          title={<Trans>No machine here</Trans>}
          hint={<Trans>Choose another area, or make machines under Master data.</Trans>}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={collisionDetection}
        {...dragging}
        onDragStart={() => {
          onPickUp()
          onDragStart()
        }}
        accessibility={accessibility}
      >
        {groups.map(([name, machines]) => (
          <section key={name} aria-label={name} className="mb-5">
            <h2 className="mb-2 text-base font-semibold">{name}</h2>
            <div
              className={
                large ? 'space-y-2' : 'grid items-start gap-2 sm:grid-cols-[repeat(auto-fill,minmax(232px,1fr))]'
              }
            >
              {machines.map((machine) => (
                <MachineLane
                  key={machine.id}
                  machine={machine}
                  state={states.get(machine.id)}
                  waiting={(layout.get(machine.id) ?? []).flatMap((id) => orders.get(id) ?? [])}
                  large={large}
                  movable={movable && machine.active}
                  onMove={(order, to) => move(order.id, to)}
                  onChooseMachine={setChoosing}
                />
              ))}
            </div>
          </section>
        ))}
      </DndContext>
      {chosen.length > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={chosen.length} onChange={(to) => set('page', String(to))} />
      )}
      {choosing && (
        <ChooseMachine
          order={choosing}
          machines={all}
          onClose={() => setChoosing(null)}
          onMove={(machineId, where) => {
            const queue = layout.get(machineId) ?? []
            setChoosing(null)
            move(choosing.id, { machineId, after: where === 'first' ? null : (queue.at(-1) ?? null) })
          }}
        />
      )}
    </>
  )
}
