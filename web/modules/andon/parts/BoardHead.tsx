import '../andon.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import { isOverdue, isStopped } from '#api/modules/andon/andon.states.ts'
import { ageText } from '#web/platform/reports/data/DataAge.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { knownUntil, lateSeconds, useBoardNow } from '../server-clock.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { StateCounts } from './StateCounts.tsx'

interface BoardHeadProps {
  board: Pick<Board, 'site' | 'shift' | 'machines' | 'behindSeconds' | 'at'>
  /** The connection is lost. */
  lost: boolean
  /** Shows a past moment, without an age. */
  past?: boolean
}

/** Site, shift, its clock, the number of stopped machines, and the age of the data. */
export function BoardHead({ board, lost, past = false }: BoardHeadProps) {
  const { i18n } = useLingui()
  const shiftNames = useCodeNames().shift ?? {}
  const now = useBoardNow()
  const { site, shift, machines, behindSeconds, at } = board
  const time = (instant: string) => siteTime(instant, 'time', site.timeZone, i18n.locale)
  const stopped = machines.filter(isStopped)
  const overdue = stopped.filter((machine) => isOverdue(machine, (past ? null : knownUntil(board)) ?? now)).length
  const shiftName = shift ? (shiftNames[shift.shift] ?? shift.shift) : ''
  const begins = shift ? time(shift.start) : ''
  const ends = shift ? time(shift.end) : ''
  const recorded = siteTime(at, 'dayTime', site.timeZone, i18n.locale)
  const age = ageText(behindSeconds * 1000, i18n.locale)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-card px-4 py-2.5">
      <p className="text-2xl font-semibold tabular-nums leading-8" data-testid="andon-clock">
        <bdi>{siteTime(now, past ? 'dayClock' : 'clock', site.timeZone, i18n.locale)}</bdi>
      </p>
      <p className="min-w-0 text-sm">
        <span className="block truncate font-medium">{site.name}</span>
        <span className="block truncate text-xs text-muted">
          {shift ? (
            <Trans>
              {shiftName} shift, <bdi>{begins}</bdi> to <bdi>{ends}</bdi>
            </Trans>
          ) : (
            <Trans>Between shifts</Trans>
          )}
        </span>
      </p>
      <p className="text-sm">
        <span className={classNames('block font-semibold tabular-nums', stopped.length > 0 && 'text-danger')}>
          <Plural value={stopped.length} _0="No open stops" one="# open stop" other="# open stops" />
        </span>
        <span className="block text-xs text-muted">
          <Plural value={overdue} _0="None over its limit" one="# over its limit" other="# over their limit" />
        </span>
      </p>
      <StateCounts machines={machines} />
      {!past && (!lost || behindSeconds > lateSeconds) && (
        <p className="flex max-md:ms-auto items-center gap-2 text-xs text-muted">
          {behindSeconds > lateSeconds ? (
            <span className="font-medium text-warning">
              <Trans>
                Last record {recorded} ({age})
              </Trans>
            </span>
          ) : (
            <>
              <span aria-hidden className="andon-live size-2 rounded-full bg-state-run" />
              <Trans>Live</Trans>
            </>
          )}
        </p>
      )}
    </div>
  )
}
