import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, ChartGantt, OctagonPause, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Board, BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { productionPaths } from '#web/modules/production/public/production-paths.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import type { ShiftFigures } from '../use-shift-oee.ts'
import { DayStrip } from './DayStrip.tsx'
import { MachineTile } from './MachineTile.tsx'
import { OperationList } from './OperationList.tsx'
import { TargetBar } from './TargetBar.tsx'

interface MachineDrawerProps {
  board: Board
  machine: BoardMachine | null
  figures: ShiftFigures | undefined
  /** A past moment: later events are hidden. */
  past: boolean
  onClose: () => void
}

/** One machine of the board: its state, order, day and what happened last. */
export function MachineDrawer({ board, machine, figures, past, onClose }: MachineDrawerProps) {
  return (
    <Drawer open={machine !== null} onClose={onClose} title={machine?.machine ?? ''}>
      {machine && <Content board={board} machine={machine} figures={figures} past={past} />}
    </Drawer>
  )
}

function Content({ board, machine, figures, past }: Omit<MachineDrawerProps, 'onClose'> & { machine: BoardMachine }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const ratio = (value: number | null | undefined) => formatFigure(value, 'ratio', i18n.locale, { digits: 0 })
  const pieces = (value: number | null) => formatFigure(value, 'pieces', i18n.locale, { bare: true })
  const { order, target, reportedAt } = machine
  const reported = reportedAt === null ? '' : siteTime(reportedAt, 'time', board.site.timeZone, i18n.locale)
  const due = target ? pieces(target.soFar) : ''
  const whole = target ? pieces(target.whole) : ''
  const report = (name: string) =>
    `${paths.report(name)}?${new URLSearchParams({ mode: 'date', machine: machine.machine })}`
  return (
    <div className="flex flex-col gap-5">
      <div className="h-[136px] text-sm">
        <MachineTile machine={machine} {...(can('oee:read') && { oee: figures?.oee ?? null })} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name={t`Area`}>{machine.area}</Fact>
        <Fact name={t`Machine class`}>{machine.machineClass}</Fact>
        <Fact name={t`Operator`}>{machine.operator ?? '–'}</Fact>
        <Fact name={t`Scrap of the shift`}>{pieces(machine.scrap)}</Fact>
      </dl>
      <Part title={<Trans>Order</Trans>}>
        {order ? (
          <div className="text-sm">
            <p className="font-medium">
              <bdi>{order.order}</bdi> · <bdi>{order.product}</bdi>
            </p>
            {order.planned !== null && (
              <>
                <TargetBar
                  machine={{ good: order.good, target: { soFar: order.good, whole: order.planned, by: 'plan' } }}
                  className="mt-2 text-base text-accent"
                />
                <p className="mt-1 text-xs text-muted tabular-nums">
                  <bdi>
                    {pieces(order.good)} / {pieces(order.planned)}
                  </bdi>
                </p>
              </>
            )}
          </div>
        ) : (
          <p className="text-sm text-muted">
            <Trans>No order runs here.</Trans>
          </p>
        )}
      </Part>
      <Part title={<Trans>This shift</Trans>}>
        <p className="text-sm tabular-nums">
          {reportedAt !== null ? (
            board.shift && Date.parse(reportedAt) >= Date.parse(board.shift.end) ? (
              <Trans>Pieces were reported at the end of the shift.</Trans>
            ) : (
              <Trans>Pieces were reported at {reported}.</Trans>
            )
          ) : target === null ? (
            <Trans>{pieces(machine.good)} good; no plan and no ideal cycle to measure it by.</Trans>
          ) : target.by === 'plan' ? (
            <Trans>
              {pieces(machine.good)} good of {due} planned by now ({whole} in the whole shift)
            </Trans>
          ) : (
            <Trans>
              {pieces(machine.good)} good of {due} that the ideal cycle allows by now
            </Trans>
          )}
        </p>
        {machine.unordered > 0 && (
          <p className="mt-1 text-sm tabular-nums">
            <Trans>
              {pieces(machine.unordered)} counted without an order: they count once an order is started for that time.
            </Trans>
          </p>
        )}
        {figures && (
          <dl className="mt-2 grid grid-cols-4 gap-2 text-sm">
            <Fact name={t`OEE`}>{ratio(figures.oee)}</Fact>
            <Fact name={t`Availability`}>{ratio(figures.availability)}</Fact>
            <Fact name={t`Performance`}>{ratio(figures.performance)}</Fact>
            <Fact name={t`Quality`}>{ratio(figures.quality)}</Fact>
          </dl>
        )}
        {figures && reportedAt !== null && (
          <p className="mt-1 text-xs text-muted">
            <Trans>Pieces that were reported in one sum count evenly over their time.</Trans>
          </p>
        )}
      </Part>
      <Part title={<Trans>The day</Trans>}>
        <DayStrip board={board} machineId={machine.id} />
      </Part>
      {!past && (
        <Part title={<Trans>Last 5 operations</Trans>}>
          <OperationList site={board.site} machineId={machine.id} />
        </Part>
      )}
      <nav aria-label={t`More about the machine`} className="flex flex-wrap gap-2">
        {can('shop-floor:read') && (
          <Link to={productionPaths.liveOf(machine.id)} className={buttonClass('primary')}>
            <Radio aria-hidden />
            <Trans>Machine live</Trans>
          </Link>
        )}
        {can('oee:read') && (
          <Link to={report('oee')} className={buttonClass()}>
            <ChartColumn aria-hidden />
            <Trans>OEE</Trans>
          </Link>
        )}
        {can('machine-states:read') && (
          <Link to={report('tezgahrapor/tezgahdurumrapor')} className={buttonClass()}>
            <ChartGantt aria-hidden />
            <Trans>Machine states</Trans>
          </Link>
        )}
        {can('stoppages:read') && (
          <Link to={report('durusrapor/gunlukdurusrapor')} className={buttonClass()}>
            <OctagonPause aria-hidden />
            <Trans>Stoppages</Trans>
          </Link>
        )}
      </nav>
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-muted">{name}</dt>
      <dd className="truncate font-medium tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
