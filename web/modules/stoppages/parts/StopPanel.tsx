import { Trans, useLingui } from '@lingui/react/macro'
import { Combine, Eraser, Scissors } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { TickingTime } from '#web/modules/machines/public/TickingTime.tsx'
import { MakeTask } from '#web/modules/tasks/public/MakeTask.tsx'
import { causeOfStop } from '#web/modules/tasks/public/causes.ts'
import { productionPaths } from '#web/modules/production/public/production-paths.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { NoteField } from './NoteField.tsx'
import { ReasonPicker } from '../public/ReasonPicker.tsx'
import type { ListedStops } from '../public/stoppages.api.ts'
import { Button } from '#web/ui/button.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { StopHistory } from './StopHistory.tsx'

type Props = {
  stop: Stop
  data: ListedStops
  /** The stop that follows without a break, when it is listed too. */
  next: Stop | undefined
  mayChange: boolean
  size: 'desk' | 'glove'
  onReason: (reasonId: string | null, name: string) => void
}

/** One stop: its facts, its reason, its note, cutting and joining, and who said what. */
export function StopPanel({ stop, data, next, mayChange, size, onReason }: Props) {
  const { t, i18n } = useLingui()
  const shifts = useCodeNames().shift ?? {}
  const [openDialog, setOpenDialog] = useState<'split' | 'join' | null>(null)
  const { machine, machineId, startLocal, endLocal, open, seconds, shift, workOrder, product, operator, reason } = stop
  const facts: [ReactNode, ReactNode][] = [
    [
      <Trans key="w">When</Trans>,
      `${formatDate(startLocal, i18n.locale, 'dayTime')}${open ? '' : ` – ${formatDate(endLocal, i18n.locale, 'time')}`}`,
    ],
    [<Trans key="s">Shift</Trans>, shift ? (shifts[shift] ?? shift) : '–'],
    [<Trans key="o">Order</Trans>, [workOrder, product].filter(Boolean).join(' · ') || '–'],
    [<Trans key="p">Operator</Trans>, operator ?? '–'],
  ]
  const tool = size === 'glove' ? '!h-14 px-4 text-base' : ''
  return (
    <div className="space-y-4">
      <header className="flex items-start gap-3">
        <StateMark state={stop.state} className="size-10 shrink-0 [&>svg]:size-5" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg font-semibold">
            <Link to={productionPaths.liveOf(machineId)} className="hover:underline">
              <bdi>{machine}</bdi>
            </Link>
          </h2>
          <p className={reason ? 'truncate text-sm' : 'truncate text-sm font-medium text-danger'}>
            {reason ?? t`No reason given`}
          </p>
        </div>
        {open ? (
          <TickingTime since={stop.start} data={data} className="text-xl font-semibold tabular-nums text-danger" />
        ) : (
          <bdi className="whitespace-nowrap text-xl font-semibold tabular-nums">
            {durationText(seconds, i18n.locale)}
          </bdi>
        )}
      </header>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <div key={index} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 truncate">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <>
          <section aria-label={t`Reason`}>
            <ReasonPicker
              key={stop.machineId}
              machineId={stop.machineId}
              value={stop.reasonId}
              size={size}
              keys={size === 'desk'}
              folded
              onPick={({ id, name }) => onReason(id, name)}
            />
          </section>
          <div className="flex flex-wrap gap-2">
            <Button
              className={tool}
              icon={<Scissors />}
              disabled={Date.parse(stop.end) - Date.parse(stop.start) < 2000}
              onClick={() => setOpenDialog('split')}
            >
              <Trans>Split</Trans>
            </Button>
            {next && (
              <Button className={tool} icon={<Combine />} onClick={() => setOpenDialog('join')}>
                <Trans>Join with the next</Trans>
              </Button>
            )}
            {stop.reasonId !== null && (
              <Button className={tool} variant="ghost" icon={<Eraser />} onClick={() => onReason(null, '')}>
                <Trans>Take the reason away</Trans>
              </Button>
            )}
          </div>
          <NoteField key={`${stop.machineId} ${stop.start} ${stop.note ?? ''}`} stop={stop} />
        </>
      )}
      <MakeTask cause={causeOfStop(stop)} {...(tool && { className: tool })} />
      {!mayChange && stop.note && <p className="text-sm">{stop.note}</p>}
      <section>
        <h3 className="mb-1 text-sm font-semibold">
          <Trans>History</Trans>
        </h3>
        <StopHistory stop={stop} mayChange={mayChange} />
      </section>
      {openDialog === 'split' && <SplitDialog stop={stop} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'join' && next && <JoinDialog stops={[stop, next]} onClose={() => setOpenDialog(null)} />}
    </div>
  )
}
