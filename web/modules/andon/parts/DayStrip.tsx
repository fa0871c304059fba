import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Board, HistoryRecord } from '#api/modules/andon/andon.contract.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { historyQuery } from '../andon.api.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'

interface DayStripProps {
  board: Pick<Board, 'site' | 'day' | 'at'>
  machineId: string
}

const minute = 60_000

/** States of one machine on the business date, as a strip; time runs from the left in every script. */
export function DayStrip({ board: { site, day, at }, machineId }: DayStripProps) {
  const { i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  // Reloaded each minute: the strip is a thousandth of a day wide.
  const until = day ? new Date(Math.ceil(Math.min(Date.parse(at), Date.parse(day.end)) / minute) * minute) : null
  const { data } = useQuery({
    ...historyQuery(day && until ? site.code : undefined, day?.start ?? '', until?.toISOString() ?? '', machineId),
    placeholderData: (before) => before,
  })
  if (!day) return null
  if (!data) return <Skeleton className="h-12" />
  const start = Date.parse(day.start)
  const length = Date.parse(day.end) - start
  const pieces = data.records.filter((record) => Date.parse(record.end) > start)
  const part = (instant: string) => Math.min(100, Math.max(0, ((Date.parse(instant) - start) / length) * 100))
  const time = (instant: string) => siteTime(instant, 'time', site.timeZone, i18n.locale)
  const text = ({ state, reason, start: from, end }: HistoryRecord) =>
    `${time(from)}–${time(end)} ${[names[state] ?? state, reason].filter(Boolean).join(' · ')}`
  return (
    <figure dir="ltr">
      <div className="relative h-8 overflow-hidden rounded-md bg-sunken">
        {pieces.map((record) => (
          <span
            key={record.start}
            title={text(record)}
            data-state={record.state}
            className="andon-tile absolute inset-y-0"
            style={{
              insetInlineStart: `${part(record.start)}%`,
              width: `max(1px, ${part(record.end) - part(record.start)}%)`,
            }}
          />
        ))}
      </div>
      <figcaption className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <bdi>{time(day.start)}</bdi>
        <bdi>{siteTime(day.start, 'longDate', site.timeZone, i18n.locale)}</bdi>
        <bdi>{time(day.end)}</bdi>
      </figcaption>
    </figure>
  )
}
