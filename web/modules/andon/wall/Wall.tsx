import '../andon.css'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Screen } from '#api/modules/andon/screens.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { useWakeLock } from '#web/platform/reports/present/use-wake-lock.ts'
import { useBeat } from '../beat.ts'
import { BoardTimeProvider, knownUntil } from '../server-clock.ts'
import { useBoard } from '../use-board.ts'
import { useNewStops } from '../use-new-stops.ts'
import { useShiftOee } from '../use-shift-oee.ts'
import { OeePage } from './OeePage.tsx'
import { OrdersPage } from './OrdersPage.tsx'
import { pagesOf, type WallPage } from './paginate.ts'
import { PeopleWallPage } from './PeopleWallPage.tsx'
import { PlanPage } from './PlanPage.tsx'
import { SafetyWallPage } from './SafetyWallPage.tsx'
import { TilePage } from './TilePage.tsx'
import { useNewRelease } from './use-new-release.ts'
import { WallHead } from './WallHead.tsx'
import { WallNotice } from './WallNotice.tsx'

/** A screen on the wall: its pages follow each other, and it continues by itself whatever happens to the server. */
export function Wall({ screen, ended }: { screen: Screen; ended: ReactNode }) {
  useWakeLock()
  useBeat()
  useNewRelease()
  const { data: board, ahead, lost, isLate, failures, failureReason } = useBoard(screen.site.code)
  const fresh = useNewStops(board?.machines, { sound: screen.sound, signal: true })
  const areas = useMemo(
    () => [...new Set(board?.machines.map((machine) => machine.area))].toSorted(),
    [board?.machines],
  )
  const byMachine = useShiftOee(board?.shift, areas, 'machine_code')
  const byArea = useShiftOee(board?.shift, areas, 'area')
  const whole = useShiftOee(board?.shift, areas, null)
  const pages = useMemo(() => pagesOf(screen.slides, board?.machines ?? []), [screen.slides, board?.machines])
  const turn = useTurn(screen.slideSeconds)
  const index = pages.length > 0 ? turn % pages.length : 0
  const page = pages[index]
  // The display was ended while it ran: it no longer shows anything.
  if (ended && failureReason instanceof ApiError && (failureReason.status === 400 || failureReason.status === 401))
    return ended
  if (!board) return <WallNotice failures={failures} message={<Trans>The plant is being looked up</Trans>} />
  return (
    <BoardTimeProvider ahead={ahead} stopped={null} known={knownUntil(board)}>
      <div className="flex size-full flex-col" data-testid="wall" data-page={page?.kind}>
        <WallHead board={board} title={<PageTitle page={page} />} lost={lost && isLateOrFailing(isLate, failures)} />
        <main className="min-h-0 flex-1 px-[1.6cqw] pb-[1.4cqh]">
          {(page?.kind === 'status' || page?.kind === 'stopped') && (
            <TilePage machines={page.machines} oee={byMachine} fresh={fresh} />
          )}
          {page?.kind === 'plan' && <PlanPage layoutId={page.layoutId} machines={board.machines} fresh={fresh} />}
          {page?.kind === 'oee' && <OeePage areas={areas} byArea={byArea} whole={whole} />}
          {page?.kind === 'people' && <PeopleWallPage site={screen.site.code} />}
          {page?.kind === 'safety' && <SafetyWallPage site={screen.site.code} />}
          {page?.kind === 'orders' && <OrdersPage machines={page.machines} />}
        </main>
        <footer aria-hidden className="flex h-[0.9cqh] gap-[0.4cqw] px-[1.6cqw] pb-[0.3cqh]">
          {pages.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- pages have no other name
            <span key={`${at} ${one.kind}`} className="relative flex-1 overflow-hidden rounded-full bg-white/15">
              {at === index && <Progress key={turn} seconds={screen.slideSeconds} />}
            </span>
          ))}
        </footer>
      </div>
    </BoardTimeProvider>
  )
}

/** How far the present page has run, in steps of a second: nothing moves between two. */
function Progress({ seconds }: { seconds: number }) {
  const [begun] = useState(() => Math.floor(Date.now() / 1000) * 1000)
  const run = (useSecond() - begun) / 1000 + 1
  return (
    <span
      className="absolute inset-y-0 start-0 rounded-full bg-white/70"
      style={{ width: `${Math.min(100, (run / seconds) * 100)}%` }}
    />
  )
}

/** A single request that failed is tried again before anybody has to know. */
function isLateOrFailing(isLate: (now: number) => boolean, failures: number): boolean {
  return failures > 0 || isLate(Date.now())
}

function PageTitle({ page }: { page: WallPage | undefined }) {
  switch (page?.kind) {
    case 'status':
      return <>{page.title}</>
    case 'stopped':
      return page.machines.length === 0 ? (
        <Trans>Stopped machines</Trans>
      ) : (
        <Plural value={page.machines.length} one="Stopped machine" other="Stopped machines" />
      )
    case 'plan':
      return <Trans>Plan of the plant</Trans>
    case 'oee':
      return <Trans>OEE of the shift</Trans>
    case 'orders':
      return <Trans>Work orders</Trans>
    case 'people':
      return <Trans>People in the plant</Trans>
    case 'safety':
      return <Trans>Work safety</Trans>
    case undefined:
      return <Trans>Factory status</Trans>
  }
}

/** How many pages have been turned. */
function useTurn(seconds: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return turn
}
