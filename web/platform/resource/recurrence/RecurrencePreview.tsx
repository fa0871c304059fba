import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/core/figures/formats.ts'
import type { RuledTime } from '#web/core/time/next-times.ts'
import { localDate, localTime } from '#web/core/time/site-clock.ts'

const shownTimes = 5
/** Times that are looked at for changes of the clock: a year of a daily rule. */
const lookedAt = 370

/**
 * The next times of a rule by the clock of the site, and the next ones at which that clock is put forward or back.
 *
 * @param rule as the field keeps it.
 */
export function RecurrencePreview({ rule, zone }: { rule: string; zone: string }) {
  const { data } = useQuery({
    queryKey: ['recurrence', rule, zone],
    // With its library, which no page needs before somebody looks at a rule.
    queryFn: async () => {
      const { nextTimes } = await import('#web/core/time/next-times.ts')
      return nextTimes(rule, zone, new Date(), lookedAt)
    },
  })
  if (!data) return null
  const changes = data.slice(shownTimes).filter(({ clock }) => clock !== null)
  const times = [...data.slice(0, shownTimes), ...changes.slice(0, 2)]
  return (
    <div className="rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="text-xs text-muted">
        <Trans>Next times</Trans>
      </p>
      {times.length === 0 && (
        <p>
          <Trans>It does not come again.</Trans>
        </p>
      )}
      <ul className="tabular-nums">
        {times.map((time) => (
          <Time key={`${time.date} ${time.time}`} {...time} zone={zone} />
        ))}
      </ul>
    </div>
  )
}

function Time({ at, time, clock, zone }: RuledTime & { zone: string }) {
  const { i18n } = useLingui()
  const shown = localTime(zone, at.getTime())
  return (
    <li className="flex flex-wrap gap-x-2">
      <span>
        {formatDate(localDate(zone, at.getTime()), i18n.locale, 'dayLong')}, {shown}
      </span>
      {clock === 'skipped' && (
        <span className="text-warning">
          <Trans>the clock skips {time}</Trans>
        </span>
      )}
      {clock === 'repeated' && (
        <span className="text-warning">
          <Trans>the first of two</Trans>
        </span>
      )}
    </li>
  )
}
