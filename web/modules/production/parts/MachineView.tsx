import { Trans, useLingui } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LiveAge } from '#web/modules/machines/public/LiveAge.tsx'
import { TimeStrip } from '#web/modules/machines/public/TimeStrip.tsx'
import { MakeTask } from '#web/modules/tasks/public/MakeTask.tsx'
import { stoppagesPaths } from '#web/modules/stoppages/public/stoppages-paths.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OperatorPad } from '../pad/OperatorPad.tsx'
import type { LiveMachine } from '../production.api.ts'
import { CountPanel } from './CountPanel.tsx'
import { LastStops } from './LastStops.tsx'
import { StateBanner } from './StateBanner.tsx'

/** Everything of one machine at this moment. */
export function MachineView({ data }: { data: LiveMachine }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const shifts = useCodeNames().shift ?? {}
  const { machine, shift, timeline, site, stops, scrapByReason } = data
  const shiftName = shift ? (shifts[shift.shift] ?? shift.shift) : ''
  return (
    <>
      <PageHeader
        title={
          <>
            <bdi>{machine.machine}</bdi>{' '}
            <span className="text-base font-normal text-muted">
              <bdi>{machine.code}</bdi> · {machine.area}
            </span>
          </>
        }
        actions={
          <>
            <LiveAge data={data} />
            <MakeTask cause={{ kind: 'machine', id: machine.id, start: { machine: machine.id } }} />
            <Link to={stoppagesPaths.actions(`?machine=${machine.id}`)} className={buttonClass()}>
              <ListChecks aria-hidden />
              <Trans>Stoppage actions</Trans>
            </Link>
          </>
        }
      />
      <StateBanner data={data} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] lg:grid-cols-[minmax(0,1fr)_380px]">
        {can('production:report') && (
          <div className="md:order-last md:row-span-2">
            <OperatorPad data={data} />
          </div>
        )}
        <div className="min-w-0 space-y-4">
          <CountPanel data={data} />
          {shift && (
            <Card title={<Trans>The shift: {shiftName}</Trans>}>
              <TimeStrip
                from={shift.start}
                to={shift.end}
                timeZone={site.timeZone}
                spans={timeline}
                breaks={shift.breaks}
                mark={Date.parse(data.at)}
                label={t`States of the machine in this shift; its stops are listed below`}
              />
            </Card>
          )}
          <LastStops stops={stops} />
          <Card title={<Trans>Scrap of the shift</Trans>}>
            {scrapByReason.length === 0 ? (
              <EmptyState className="py-4" title={<Trans>No scrap reported</Trans>} />
            ) : (
              <BarList
                items={scrapByReason.map(({ reason, quantity }) => ({
                  key: reason ?? '',
                  name: reason ?? t`No reason given`,
                  value: quantity,
                  tone: 'stop' as const,
                }))}
                format={(value) => formatFigure(value, 'pieces', i18n.locale)}
              />
            )}
          </Card>
        </div>
      </div>
    </>
  )
}
