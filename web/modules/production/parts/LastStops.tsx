import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCan } from '#web/platform/session/session.ts'
import { ClassifyDialog } from '#web/modules/stoppages/public/ClassifyDialog.tsx'
import { refOf } from '#web/modules/stoppages/public/stoppages.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The latest stops of the machine, to be explained with the permission. */
export function LastStops({ stops }: { stops: readonly Stop[] }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const [openedStop, setOpenedStop] = useState<Stop | null>(null)
  const may = can('stoppages:classify')
  return (
    <Card title={<Trans>Last stops</Trans>} flush>
      {stops.length === 0 && <EmptyState className="py-6" title={<Trans>No stop in the last days</Trans>} />}
      <ul className="divide-y divide-line border-t border-line">
        {stops.map((stop) => {
          const from = formatDate(stop.startLocal, i18n.locale, 'time')
          const to = formatDate(stop.endLocal, i18n.locale, 'time')
          const name = stop.reason ?? t`No reason given`
          return (
            <li key={stop.id} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <StateMark state={stop.state} className="size-7 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className={`block truncate text-base ${stop.reason ? '' : 'font-medium text-danger'}`}>
                  {name}
                </span>
                <span className="block truncate text-sm text-muted">
                  <bdi className="tabular-nums">{stop.open ? <Trans>since {from}</Trans> : `${from}–${to}`}</bdi>
                  {stop.note && ` · ${stop.note}`}
                </span>
              </span>
              <bdi className="whitespace-nowrap text-base tabular-nums">{durationText(stop.seconds, i18n.locale)}</bdi>
              {may && (
                <Button
                  className="thumb:h-14 thumb:px-4"
                  variant={stop.reason ? 'ghost' : 'secondary'}
                  aria-label={
                    stop.reason ? t`Change the reason of the stop at ${from}` : t`Give the stop at ${from} a reason`
                  }
                  onClick={() => setOpenedStop(stop)}
                >
                  {stop.reason ? <Trans context="of a stop">Change</Trans> : <Trans>Why?</Trans>}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {openedStop && (
        <ClassifyDialog
          stops={{
            target: { stops: [refOf(openedStop)] },
            count: 1,
            seconds: openedStop.seconds,
            machineId: openedStop.machineId,
            name: `${openedStop.machine} · ${formatDate(openedStop.startLocal, i18n.locale, 'dayTime')}`,
            reasonId: openedStop.reasonId,
            size: 'glove',
          }}
          onClose={() => setOpenedStop(null)}
        />
      )}
    </Card>
  )
}
