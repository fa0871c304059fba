import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Factory, ListChecks, Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { byNeed, countStates, isStopped } from '#api/modules/andon/andon.states.ts'
import { machinesTopic, type MachineState } from '#api/modules/machines/machines.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { LiveAge } from '#web/modules/machines/public/LiveAge.tsx'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { stoppagesPaths } from '#web/modules/stoppages/public/stoppages-paths.ts'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { searchKey } from '#web/ui/search-key.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { MachineCard } from '../parts/MachineCard.tsx'
import { overviewQuery } from '../production.api.ts'
import { stoppagesTopic } from '#api/modules/stoppages/stoppages.contract.ts'
import { workOrdersTopic } from '#api/modules/work-orders/work-orders.contract.ts'

const cards = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]'

/** Every machine of the site now, the most urgent first; each leads to its own page. */
export function LiveProductionPage() {
  const { t } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const query = useQuery(overviewQuery(site?.code))
  const { data, refetch } = query
  useLiveChanges([machinesTopic, stoppagesTopic, workOrdersTopic], () => void refetch({ cancelRefetch: true }))
  const only = params.get('state') as MachineState | null
  const byArea = params.get('group') === 'area'
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const { text, setText, leave } = useTypedSearch(params.get('search') ?? '', (value) => set('search', value))
  const key = searchKey(text.trim())
  const matches = (data?.machines ?? []).filter(({ machine, code, area, order, operator }) =>
    searchKey([machine, code, area, order?.order, order?.product, operator].filter(Boolean).join(' ')).includes(key),
  )
  const shown = byNeed(only ? matches.filter(({ state }) => state === only) : matches)
  const stopped = (data?.machines ?? []).filter(isStopped).length
  const groups = byArea
    ? [...Map.groupBy(shown, ({ area }) => area)].toSorted(([a], [b]) => a.localeCompare(b))
    : [['', shown] as const]
  return (
    <>
      <PageHeader
        title={<Trans>Live production</Trans>}
        description={<Trans>What every machine does and has made in this shift.</Trans>}
        actions={
          <Link to={stoppagesPaths.actions()} className={buttonClass()}>
            <ListChecks aria-hidden />
            <Trans>Stoppage actions</Trans>
          </Link>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="w-full sm:w-72">
          <Input
            type="search"
            lead={<Search aria-hidden />}
            aria-label={t`Search machines, orders and people`}
            placeholder={t`Machine, order, product or person`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={leave}
          />
        </div>
        <fieldset aria-label={t`Machines by state`} className="flex flex-wrap gap-1.5">
          {countStates(matches).map(({ state, count }) => (
            <button
              key={state}
              type="button"
              aria-pressed={only === state}
              onClick={() => set('state', only === state ? null : state)}
              className={chipClass(only === state, 'ps-1.5')}
            >
              <StateMark state={state} className="size-4 [&>svg]:size-3" />
              {names[state]}
              <bdi className="tabular-nums text-muted">{count}</bdi>
            </button>
          ))}
        </fieldset>
        <span className="flex-1" />
        <Switch label={t`By area`} checked={byArea} onChange={(on) => set('group', on ? 'area' : null)} />
        <LiveAge data={data} />
      </div>
      <output className="sr-only">
        <Plural value={stopped} one="# machine is stopped" other="# machines are stopped" />
      </output>
      <QueryState
        query={query}
        skeleton={
          <div className={cards}>
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} className="h-[172px]" />
            ))}
          </div>
        }
      />
      {data && shown.length === 0 && (
        <EmptyState
          icon={<Factory />}
          title={<Trans>No machine here</Trans>}
          hint={
            data.machines.length === 0 ? (
              <Trans>Machines are added in the master data.</Trans>
            ) : (
              <Trans>Remove a filter, or choose another site.</Trans>
            )
          }
        />
      )}
      {data &&
        groups.map(([area, machines]) => (
          <section key={area} aria-label={area || t`Machines`} className="mb-5">
            {area && <h2 className="mb-2 text-base font-semibold">{area}</h2>}
            <ul className={cards}>
              {machines.map((machine) => (
                <li key={machine.id} className="min-w-0">
                  <MachineCard machine={machine} data={data} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
