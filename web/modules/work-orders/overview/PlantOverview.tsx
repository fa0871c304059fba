import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrdersOverview } from '#api/modules/work-orders/queue.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { overviewQuery } from '../work-orders.api.ts'
import { MachineLoads } from './MachineLoads.tsx'
import { StateCounts } from './StateCounts.tsx'
import { workOrdersPaths } from '../work-orders-paths.ts'

const storageKey = 'orders-overview'

/** The plant in a few figures, each of which leads to its orders, and what every machine has before it. */
export function PlantOverview() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(overviewQuery)
  const [open, setOpen] = useState(readStored(storageKey) !== 'closed')
  if (error && !data)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  const toggle = () => {
    writeStored(storageKey, open ? 'closed' : '')
    setOpen(!open)
  }
  return (
    <section aria-label={t`Plant overview`} className="mb-6">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {data ? (
          <Figures data={data} />
        ) : (
          Array.from({ length: 5 }, (_, at) => <Skeleton key={at} className="h-[74px]" />)
        )}
      </div>
      <div className="mt-2 rounded-lg border border-line bg-card">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
          <button
            type="button"
            aria-expanded={open}
            onClick={toggle}
            className="flex min-h-8 items-center gap-1.5 text-sm font-semibold"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform', !open && '-rotate-90 rtl:rotate-90')}
            />
            <Trans>Machines: now, next and load</Trans>
          </button>
          <StateCounts />
        </div>
        {open && (data ? <MachineLoads machines={data.machines} /> : <Skeleton className="m-4 h-64" />)}
      </div>
    </section>
  )
}

function Figures({ data }: { data: OrdersOverview }) {
  const { t, i18n } = useLingui()
  const figures: { label: string; value: number; to: string; tone?: string; hint?: string }[] = [
    { label: t`Open`, value: data.open, to: workOrdersPaths.list() },
    { label: t`Running now`, value: data.running, to: workOrdersPaths.list('?running=true') },
    {
      label: t`Late`,
      value: data.late,
      to: workOrdersPaths.list('?late=true'),
      ...(data.late > 0 && { tone: 'text-danger' }),
    },
    {
      label: t`Due this week`,
      value: data.dueThisWeek,
      to: workOrdersPaths.list(`?dueFrom=${data.today}&dueTo=${data.weekEnd}`),
    },
    {
      label: t`Done or closed today`,
      value: data.finishedToday,
      to: workOrdersPaths.list(`?status=any&active=any&finishedOn=${data.today}`),
    },
  ]
  return figures.map(({ label, value, to, tone }) => (
    <Link
      key={label}
      to={to}
      className="rounded-lg border border-line bg-card px-4 py-2.5 transition-colors max-sm:last:col-span-2 hover:border-line-strong hover:bg-sunken"
    >
      <span className="block text-xs text-muted">{label}</span>
      <span className={classNames('block text-2xl font-semibold tabular-nums', tone)}>{i18n.number(value)}</span>
    </Link>
  ))
}
