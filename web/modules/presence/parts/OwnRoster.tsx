import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnRoster as Roster } from '#api/modules/presence/presence.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { statusWords } from '../presence-words.ts'

type OwnRosterProps = Pick<Roster, 'days' | 'today' | 'timeZone'>

/** A person's shifts of the next weeks. */
export function OwnRoster({ days, today, timeZone }: OwnRosterProps) {
  const { i18n } = useLingui()
  const shifts = useCodeNames().shift ?? {}
  const clock = (at: string) => siteTime(at, 'time', timeZone, i18n.locale)
  return (
    <Card className="mb-3" title={<Trans>My roster</Trans>}>
      {days.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>Nothing is planned for you yet.</Trans>
        </p>
      ) : (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(108px,1fr))] gap-1.5">
          {days.map(({ date, kind, shift, start, end }) => (
            <li
              key={date}
              aria-current={date === today ? 'date' : undefined}
              className={classNames(
                'rounded border px-2 py-1 text-xs',
                date === today ? 'border-accent' : 'border-line',
                kind === 'work' ? 'bg-card' : 'bg-sunken text-muted',
              )}
            >
              <span className="block font-medium">
                {formatDate(date, i18n.locale, 'weekday')} {formatDate(date, i18n.locale, 'dayShort')}
              </span>
              <span className="block">
                {kind === 'work' && shift ? shifts[shift] : i18n._(statusWords[kind === 'work' ? 'planned' : kind])}
              </span>
              <span className="block min-h-4 tabular-nums text-muted">
                {kind === 'work' && start && end && <bdi dir="ltr">{`${clock(start)}–${clock(end)}`}</bdi>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
