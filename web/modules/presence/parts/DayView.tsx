import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import type { OnePersonDay } from '#api/modules/presence/presence.contract.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { exceptionWords, severityTones, statusTones, statusWords } from '../presence-words.ts'
import { DayBar } from './DayBar.tsx'
import { DayFigures } from './DayFigures.tsx'
import { DayPunches } from './DayPunches.tsx'
import { dayWindow } from './day-window.ts'
import { zoneColour, zoneKindWords } from '../public/zone-kinds.ts'
import { ZoneTimes } from './ZoneTimes.tsx'

/** A day of a person: stays over the shift, punches below, and the result. */
export function DayView({ data }: { data: OnePersonDay }) {
  const { t, i18n } = useLingui()
  const shifts = useCodeNames().shift ?? {}
  const now = useSecond()
  const { day, timeZone, punches, found, waitingFor } = data
  const window = dayWindow(day, now)
  const clock = (at: string) => siteTime(at, 'time', timeZone, i18n.locale)
  const isEmpty = !window && punches.length === 0 && found.length === 0 && day.planned === 0
  const kinds = [...new Set(day.stays.map(({ kind }) => kind))]
  return (
    <>
      {waitingFor.length > 0 && (
        <Notice className="mb-3">
          <Trans>The day is not final: {waitingFor.join(', ')} has not sent everything yet.</Trans>
        </Notice>
      )}
      {!isEmpty && <DayFigures days={[day]} />}
      <Card
        className="mb-3"
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {day.shift && day.shiftStart && day.shiftEnd
              ? `${shifts[day.shift]} ${clock(day.shiftStart)}–${clock(day.shiftEnd)}`
              : t`Without a shift`}
            {day.status && <Badge tone={statusTones[day.status]}>{i18n._(statusWords[day.status])}</Badge>}
          </span>
        }
      >
        {window ? (
          <DayBar day={day} window={window} timeZone={timeZone} now={now} punches={punches} size="large" />
        ) : (
          <EmptyState
            icon={<CalendarOff />}
            title={<Trans>Nothing was planned on this day, and nobody was there.</Trans>}
          />
        )}
        {window && (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            {kinds.map((kind) => (
              <li key={kind} className="inline-flex items-center gap-1.5">
                <span aria-hidden className="size-2.5 rounded-sm" style={{ background: zoneColour(kind) }} />
                {i18n._(zoneKindWords[kind])}
              </li>
            ))}
            <li className="inline-flex items-center gap-1.5">
              <span aria-hidden className="h-2.5 w-4 border border-line-strong bg-sunken" />
              <Trans>Shift, breaks darker</Trans>
            </li>
            <li className="inline-flex items-center gap-1.5">
              <span aria-hidden className="h-3 border-s border-fg" />
              <Trans>Punch</Trans>
            </li>
            {day.autoExits > 0 && <li>{t`Pale: assumed to have left, without a punch out`}</li>}
          </ul>
        )}
      </Card>
      {!isEmpty && (
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(260px,2fr)]">
          <DayPunches punches={punches} timeZone={timeZone} />
          <div className="grid gap-3">
            {found.length > 0 && (
              <Card title={<Trans>Exceptions</Trans>}>
                <ul className="grid gap-1.5 text-sm">
                  {found.map(({ kind, severity, at, seconds }) => (
                    <li key={`${kind} ${at}`} className="flex flex-wrap items-center gap-2">
                      <Badge tone={severityTones[severity]}>{i18n._(exceptionWords[kind])}</Badge>
                      <span className="text-muted">
                        {[at && clock(at), seconds ? clockText(seconds) : null].filter(Boolean).join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <ZoneTimes days={[day]} whole={data.whole} />
          </div>
        </div>
      )}
    </>
  )
}
