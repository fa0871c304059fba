import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { MachineNow } from '#api/modules/machines/machines.contract.ts'
import type { OrdersOverview } from '#api/modules/work-orders/queue.contract.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { emptyFigure, formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { OrderProgress } from '../order/Progress.tsx'
import { useMachineStates } from './use-machine-states.ts'
import { workOrdersPaths } from '../work-orders-paths.ts'

type MachineLoad = OrdersOverview['machines'][number]

/** Each machine with the order on it, the next one, and the hours that its orders still need at the pace of late. */
export function MachineLoads({ machines }: { machines: readonly MachineLoad[] }) {
  const { t } = useLingui()
  const states = useMachineStates()
  const most = Math.max(1, ...machines.map((machine) => machine.loadSeconds))
  if (machines.length === 0)
    return (
      <p className="px-4 pb-4 text-sm text-muted">
        <Trans>There are no machines yet. Make them under Master data.</Trans>
      </p>
    )
  const columns: PlainColumn<MachineLoad>[] = [
    {
      key: 'machine',
      head: t`Machine`,
      names: true,
      className: 'max-w-52',
      renderCell: (machine) => <MachineName machine={machine} state={states.get(machine.id)?.state} />,
    },
    {
      key: 'now',
      head: t`Now`,
      className: 'max-w-72',
      renderCell: ({ current }) =>
        current ? (
          <span className="flex items-center gap-3">
            <OrderProgress completion={current.completion} className="w-24 shrink-0 text-xs max-sm:hidden" />
            <OrderLink order={current} productClass="max-sm:hidden" />
          </span>
        ) : (
          <NoOrder />
        ),
    },
    {
      key: 'next',
      head: t`Next in line`,
      hideBelow: 'md',
      className: 'max-w-56',
      renderCell: ({ next }) => (next ? <OrderLink order={next} /> : <NoOrder />),
    },
    {
      key: 'orders',
      head: t`Orders`,
      align: 'end',
      hideBelow: 'sm',
      renderCell: ({ orders, late }) => (
        <>
          {orders}
          {late > 0 && (
            <span className="ms-2 text-xs font-medium text-danger">
              <Plural value={late} one="# late" other="# late" />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'load',
      head: t`Load`,
      headTitle: t`Remaining pieces × ideal cycle / performance of late; stops to come are not in it`,
      align: 'end',
      className: 'sm:w-1/5',
      renderCell: (machine) => <Load machine={machine} most={most} />,
    },
  ]
  return (
    <div className="border-t border-line">
      <PlainTable
        label={t`Machines`}
        frame="none"
        maxHeight="16rem"
        columns={columns}
        rows={machines}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function NoOrder() {
  return <span className="text-muted">{emptyFigure}</span>
}

type OrderLinkProps = { order: { id: string; code: string; product: string }; productClass?: string }

function OrderLink({ order: { id, code, product }, productClass = '' }: OrderLinkProps) {
  return (
    <Link to={workOrdersPaths.one(id)} className="flex min-w-0 gap-2 hover:underline">
      <bdi className="whitespace-nowrap font-medium">{code}</bdi>
      <span dir="auto" className={`min-w-0 truncate text-muted ${productClass}`}>
        {product}
      </span>
    </Link>
  )
}

/** The machine's state and name; the name leads to its orders. */
function MachineName({ machine: { id, name, area }, state }: { machine: MachineLoad; state?: MachineNow['state'] }) {
  const names = useCodeNames().machine_state ?? {}
  return (
    <span className="flex items-center gap-2">
      {state && (
        <>
          <StateMark state={state} className="size-5 shrink-0" />
          <span className="sr-only">{names[state]}</span>
        </>
      )}
      <Link
        to={workOrdersPaths.list(`?machines=${id}`)}
        title={`${name} · ${area}`}
        className="min-w-0 truncate hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    </span>
  )
}

/** The hours that the machine's orders still need, as a bar beside the largest load and as a figure. */
function Load({ machine: { loadSeconds, unknown }, most }: { machine: MachineLoad; most: number }) {
  const { t, i18n } = useLingui()
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-1.5 min-w-6 flex-1 overflow-hidden rounded-full bg-line max-sm:hidden">
        <span className="block h-full rounded-full bg-accent/60" style={{ width: `${(loadSeconds / most) * 100}%` }} />
      </span>
      <bdi className="shrink-0 sm:w-14">
        {unknown > 0 && <span title={t`Orders without an ideal cycle or an ordered quantity are not in it`}>≥ </span>}
        {formatFigure(loadSeconds, 'seconds', i18n.locale, { scale: 'hours', digits: 0 })}
      </bdi>
    </span>
  )
}
