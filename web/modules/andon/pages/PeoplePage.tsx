import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Map as MapIcon, TriangleAlert, UserRound, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Board, BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConnectionNotice } from '../parts/ConnectionNotice.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { PlanBoard, PlanFrame } from '../parts/PlanBoard.tsx'
import { KindTotals, SignedOn } from '../people/KindTotals.tsx'
import { placeZones, type ZoneTotal } from '../people/kind-totals.ts'
import { usePeopleTotals } from '../people/use-people-totals.ts'
import { ZoneMark } from '../people/ZoneMark.tsx'
import { BoardTimeProvider } from '../server-clock.ts'
import { useBoard } from '../use-board.ts'
import { useLayouts } from '../use-layouts.ts'
import { andonPaths } from '../andon-paths.ts'

/** People signed on at machines now, by area or on the plan. */
export function PeoplePage({ view }: { view: 'areas' | 'plan' }) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const { data: board, error, failureCount, failures, lost, ahead, refetch } = useBoard(site?.code)
  const { data: totals } = usePeopleTotals(site?.code)
  const people = new Set(board?.machines.filter(isHere).map(({ person }) => person))
  return (
    <BoardTimeProvider ahead={ahead} stopped={null}>
      <PageHeader
        title={view === 'plan' ? t`People on the plan` : t`People in the plant`}
        description={<Trans>How many are in which zone, and who is signed on at the machines.</Trans>}
        actions={
          view === 'plan' ? (
            <Link to={andonPaths.people} className={buttonClass()}>
              <Users aria-hidden />
              <Trans>By area</Trans>
            </Link>
          ) : (
            <Link to={andonPaths.peoplePlan} className={buttonClass()}>
              <MapIcon aria-hidden />
              <Trans>On the plan</Trans>
            </Link>
          )
        }
      />
      {lost && board && (
        <ConnectionNotice received={board.received} timeZone={board.site.timeZone} failures={failures} />
      )}
      {error && !board && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => void refetch()}
        />
      )}
      {!board && !error && (
        <>
          {failureCount > 0 && <RetryNotice className="mb-3" count={failureCount} max={maxRetries} />}
          <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-56" />
            ))}
          </div>
        </>
      )}
      {board && (
        <>
          {totals && totals.zones.length > 0 ? (
            <KindTotals totals={totals} timeZone={board.site.timeZone} />
          ) : (
            totals && (
              <Notice className="mb-3">
                <Trans>
                  Totals present in production, rest areas, the canteen, WC and changing rooms appear here once
                  turnstiles send their punches. Until then only people signed on at machines are known.
                </Trans>
              </Notice>
            )
          )}
          <p className="mb-2 text-sm text-muted">
            <SignedOn people={people.size} />
          </p>
          {view === 'plan' ? (
            <PeoplePlan board={board} zones={totals?.zones ?? []} />
          ) : (
            <PeopleAreas machines={board.machines} />
          )}
        </>
      )}
    </BoardTimeProvider>
  )
}

/** Whether the sign-on there is the person's latest. */
const isHere = ({ person, elsewhere }: BoardMachine): boolean => person !== null && elsewhere === null

function PeopleAreas({ machines }: { machines: readonly BoardMachine[] }) {
  const areas = [...Map.groupBy(machines, (machine) => machine.area)]
  return (
    <div className="gap-3 md:columns-2 lg:columns-3">
      {areas.map(([area, some]) => {
        const present = [...Map.groupBy(some.filter(isHere), (machine) => machine.person)]
        const left = some.filter(({ elsewhere }) => elsewhere !== null)
        const unmanned = some.filter((machine) => !isHere(machine) && machine.state === 'run').length
        return (
          <Card
            key={area}
            className="mb-3 break-inside-avoid"
            title={area}
            tools={
              <span className="inline-flex items-center gap-1.5 text-sm font-semibold tabular-nums">
                <UserRound aria-hidden className="size-4 text-muted" />
                {present.length}
              </span>
            }
            description={
              unmanned > 0 ? (
                <Plural
                  value={unmanned}
                  one="# machine runs without anybody signed on"
                  other="# machines run without anybody signed on"
                />
              ) : (
                <Plural value={some.length} one="# machine" other="# machines" />
              )
            }
          >
            {present.length === 0 ? (
              <p className="py-2 text-sm text-muted">
                <Trans>Nobody is signed on here.</Trans>
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {present.map(([person, theirs]) => (
                  <PersonLine key={person} name={theirs[0]?.operator ?? ''} machines={theirs} />
                ))}
              </ul>
            )}
            {left.map(({ id, machine, operator, elsewhere }) => (
              <p key={id} className="flex items-start gap-2 border-t border-line py-1.5 text-xs text-muted">
                <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
                <Trans>
                  {operator} is still signed on at {machine} and now works at {elsewhere?.machine}, {elsewhere?.area}
                </Trans>
              </p>
            ))}
          </Card>
        )
      })}
    </div>
  )
}

function PeoplePlan({ board, zones }: { board: Board; zones: readonly ZoneTotal[] }) {
  const { data, error, refetch } = useLayouts(board.site.code)
  if (error && !data) return <ErrorState title={<Trans>Error loading data.</Trans>} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="aspect-video w-full" />
  const layout = data[0]
  if (!layout)
    return (
      <EmptyState
        icon={<MapIcon />}
        title={<Trans>No plan of this plant yet</Trans>}
        hint={<Trans>A person who may manage the andon draws one under Plant layout.</Trans>}
      />
    )
  const areaOf = new Map(board.machines.map(({ id, areaId }) => [id, areaId]))
  const manned = new Map(board.machines.filter(isHere).map((one) => [one.id, one.operator ?? '']))
  return (
    <PlanFrame>
      <PlanBoard
        layout={layout}
        places={layout.places.filter((place) => manned.has(place.machineId))}
        renderPlace={({ machineId }) => (
          <span className="flex w-[6.2em] items-center gap-[0.3em] rounded-[0.35em] border border-line bg-raised p-[0.25em] shadow">
            <Avatar name={manned.get(machineId) ?? ''} size="sm" className="max-sm:hidden" />
            <span className="line-clamp-2 min-w-0 flex-1 text-[max(8px,0.7em)] leading-tight">
              {manned.get(machineId)}
            </span>
          </span>
        )}
      >
        {placeZones(zones, layout.places, areaOf).map((placed) => (
          <ZoneMark key={`${placed.x} ${placed.y}`} {...placed} />
        ))}
      </PlanBoard>
    </PlanFrame>
  )
}
