import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MachineState, machineStatesSchema } from '#api/modules/machines/machines.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { ageText, useNow } from '#web/platform/reports/data/DataAge.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countStates, machinesNow } from '../states-now.ts'
import { MachineTile } from './MachineTile.tsx'
import { StateMark } from '../public/StateMark.tsx'

const refreshMilliseconds = 30_000
/** Machines shown at first; on a phone, in one column, the worst few. */
const firstMachines = 24
const firstOnPhone = 6
const phoneOnly = 'max-sm:[&>:nth-child(n+7)]:hidden'
const tiles = 'grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(250px,1fr))]'
/** Older data is pointed out. */
const lateSeconds = 15 * 60

/** What every machine does now, the worst first. The page's machine filters narrow it; its period does not. */
export function StatesNow() {
  const { t, i18n } = useLingui()
  const site = useSite()
  const { filters, state: page, change } = useReport()
  const names = useCodeNames().machine_state ?? {}
  const [only, setOnly] = useState<MachineState | null>(null)
  const [all, setAll] = useState(false)
  const now = useNow()
  const query = useQuery({
    queryKey: ['machine-states', site?.code],
    enabled: site !== undefined,
    refetchInterval: refreshMilliseconds,
    queryFn: async ({ signal }) => ({
      ...(await request(machineStatesSchema, `/api/machines/states?site=${encodeURIComponent(site?.code ?? '')}`, {
        signal,
      })),
      received: Date.now(),
    }),
  })
  const { data } = query
  const machines = machinesNow(data?.machines ?? [], filters)
  const counts = countStates(machines)
  const listed = only ? machines.filter((machine) => machine.state === only) : machines
  const shown = all ? listed : listed.slice(0, firstMachines)
  const late = data !== undefined && data.behindSeconds > lateSeconds
  // With fresh data, the states continue between two answers.
  const passed = data && !late ? Math.max(0, (now - data.received) / 1000) : 0
  const chosen = page.filters.machine ?? []
  const choose = (machine: string) => {
    const { machine: _, ...others } = page.filters
    const alone = chosen.length === 1 && chosen[0] === machine
    change({ filters: alone ? others : { ...others, machine: [machine] } })
  }
  const at = formatDate(data?.atLocal, i18n.locale, 'dayTime')
  const age = data ? ageText(data.behindSeconds * 1000, i18n.locale) : ''
  return (
    <section aria-label={t`States now`} className="rounded-lg border border-line bg-card px-4 pb-4 pt-2">
      <header className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Trans>States now</Trans>
        </h2>
        {data && (
          <p className={late ? 'text-xs font-medium text-warning' : 'text-xs text-muted'}>
            {late ? (
              <Trans>
                Nothing has been recorded since {at} ({age}); these are the states of then.
              </Trans>
            ) : (
              <Trans>as of {at}</Trans>
            )}
          </p>
        )}
        <span className="flex-1" />
        <fieldset aria-label={t`Machines by state`} className="flex flex-wrap gap-1.5">
          {counts.map(({ state, count }) => (
            <button
              key={state}
              type="button"
              aria-pressed={only === state}
              onClick={() => setOnly(only === state ? null : state)}
              className={chipClass(only === state, 'ps-1.5')}
            >
              <StateMark state={state} className="size-4 [&>svg]:size-3" />
              {names[state]}
              <bdi className="tabular-nums text-muted">{count}</bdi>
            </button>
          ))}
        </fieldset>
      </header>
      {site && query.isPending && (
        <div className={classNames(tiles, phoneOnly)}>
          {Array.from({ length: firstMachines / 2 }, (_, index) => (
            <Skeleton key={index} className="h-[70px]" />
          ))}
        </div>
      )}
      {query.isPending && query.failureCount > 0 && (
        <RetryNotice className="mt-2" count={query.failureCount} max={maxRetries} />
      )}
      {query.error && !data && (
        <ErrorState title={<Trans>Error loading data.</Trans>} onRetry={() => void query.refetch()} />
      )}
      {(data || !site) && listed.length === 0 && (
        <EmptyState
          title={<Trans>No machine here</Trans>}
          hint={<Trans>Remove a filter, or choose another site.</Trans>}
        />
      )}
      <ul className={classNames(tiles, !all && phoneOnly)}>
        {shown.map((machine) => (
          <li key={machine.id} className="min-w-0">
            <MachineTile
              machine={machine}
              seconds={machine.seconds === null ? null : machine.seconds + passed}
              today={data?.atLocal.slice(0, 10) ?? ''}
              chosen={chosen.includes(machine.machine)}
              onChoose={() => choose(machine.machine)}
            />
          </li>
        ))}
      </ul>
      {listed.length > firstOnPhone && (
        <Button
          className={classNames('mt-2', listed.length <= firstMachines && 'sm:hidden')}
          onClick={() => setAll(!all)}
        >
          {all ? (
            <Trans>Show fewer</Trans>
          ) : (
            <Plural value={listed.length} one="Show # machine" other="Show all # machines" />
          )}
        </Button>
      )}
    </section>
  )
}
