import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorPlay } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { minuteOf } from '#web/core/time/business-date.ts'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAndonSettings } from '../andon-settings.ts'
import { type BoardView, machinesOf, readBoardView, writeBoardView } from '../board-view.ts'
import { BoardGrid } from '../parts/BoardGrid.tsx'
import { BoardHead } from '../parts/BoardHead.tsx'
import { BoardSkeleton, NoMachineHere, NoMachines } from '../parts/BoardStates.tsx'
import { BoardToolbar } from '../parts/BoardToolbar.tsx'
import { ConnectionNotice } from '../parts/ConnectionNotice.tsx'
import { MachineDrawer } from '../parts/MachineDrawer.tsx'
import { OperationList } from '../parts/OperationList.tsx'
import { PlanView } from '../parts/PlanView.tsx'
import { Replay } from '../parts/Replay.tsx'
import { SignalMenu } from '../parts/SignalMenu.tsx'
import { BoardTimeProvider, knownUntil } from '../server-clock.ts'
import { useBeat } from '../beat.ts'
import { useMoment } from '../use-moment.ts'
import { useBoardAt } from '../use-board-at.ts'
import { useNewStops } from '../use-new-stops.ts'
import { useShiftOee } from '../use-shift-oee.ts'
import { andonPaths } from '../andon-paths.ts'

const noStops: ReadonlySet<string> = new Set()
/** Replay begins this long before now. */
const lookBack = 30 * 60_000

/** Minutes between the OEE questions of a running replay. */
const runningStep = 15

/** Minute of the business date up to which the OEE of a replayed moment counts. */
function oeeMinute({ shift, site }: Board, at: string, rests: boolean): number | null {
  if (!shift) return null
  const minute = minuteOf(shift.businessDate, site.timeZone, Date.parse(at))
  return rests ? minute : minute - (minute % runningStep)
}

/** The factory status: every machine now, or at a past moment. */
export function AndonPage() {
  const { t, i18n } = useLingui()
  const site = useSite()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const address = readBoardView(params)
  const change = (next: Partial<BoardView>) =>
    setParams((now) => writeBoardView({ ...readBoardView(now), ...next }), { replace: true })
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const open = useCallback((machine: string) => latest.current({ machine }), [])
  const { at, seek, jump } = useMoment(address.at, (moment) => change({ at: moment }))
  const view = { ...address, at }
  const past = at !== null
  useBeat()
  const { live, replay, board, error, failures, retry } = useBoardAt(site?.code, at, () => jump(null))
  const fresh = useNewStops(past ? undefined : live.data?.machines, useAndonSettings())
  const areas = useMemo(
    () => [...new Set(live.data?.machines.map((machine) => machine.area))].toSorted(),
    [live.data?.machines],
  )
  const withOee = can('oee:read')
  const oeeUntil = past && board ? oeeMinute(board, at, at === address.at) : null
  const oee = useShiftOee(withOee ? board?.shift : undefined, areas, 'machine_code', oeeUntil)
  const { view: kind, sort, area, machineClass } = address
  const shown = useMemo(
    () => (board ? machinesOf(board.machines, { view: kind, sort, area, machineClass }) : []),
    [board, kind, sort, area, machineClass],
  )
  const opened = board?.machines.find((machine) => machine.id === view.machine) ?? null

  return (
    <BoardTimeProvider ahead={live.ahead} stopped={past ? Date.parse(at) : null} known={knownUntil(live.data)}>
      <PageHeader
        title={past ? t`Factory status, replay` : t`Factory status`}
        actions={
          <>
            <SignalMenu />
            <Link to={andonPaths.screens} className={buttonClass()}>
              <MonitorPlay aria-hidden />
              <Trans>Wall screens</Trans>
            </Link>
          </>
        }
      />
      {!past && live.lost && live.data && (
        <ConnectionNotice received={live.data.received} timeZone={live.data.site.timeZone} failures={live.failures} />
      )}
      {!board && error && (
        <ErrorState title={<Trans>Error loading data.</Trans>} detail={i18n._(errorText(error))} onRetry={retry} />
      )}
      {!board && !error && <BoardSkeleton failures={failures} />}
      {board && board.machines.length === 0 && <NoMachines />}
      {board && board.machines.length > 0 && (
        <>
          <BoardHead board={board} lost={live.lost} past={past} />
          <BoardToolbar
            machines={board.machines}
            view={view}
            change={change}
            onReplay={() => change({ at: new Date(Date.parse(board.at) - lookBack).toISOString() })}
          />
          {view.view === 'plan' ? (
            <PlanView
              board={board}
              chosen={view.plan}
              fresh={past ? noStops : fresh}
              onChoose={(plan) => change({ plan })}
              onOpen={open}
            />
          ) : shown.length > 0 ? (
            <BoardGrid
              machines={shown}
              grouped={view.view !== 'stopped' && view.sort === 'layout'}
              oee={oee}
              withOee={withOee}
              fresh={past ? noStops : fresh}
              onOpen={open}
            />
          ) : (
            <NoMachineHere view={view} />
          )}
          {past && replay.span && (
            <Replay
              replay={replay}
              timeZone={board.site.timeZone}
              now={Date.parse(board.now)}
              at={at}
              seek={seek}
              jump={jump}
            />
          )}
          {!past && (
            <Card title={<Trans>Last 5 operations</Trans>} className="mt-4">
              <OperationList site={board.site} />
            </Card>
          )}
          <MachineDrawer
            board={board}
            machine={opened}
            figures={opened ? oee?.figures.get(opened.code) : undefined}
            past={past}
            onClose={() => change({ machine: null })}
          />
        </>
      )}
    </BoardTimeProvider>
  )
}
