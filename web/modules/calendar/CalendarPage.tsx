import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalendarEntry, CalendarKind } from '#api/platform/calendar/calendar.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { AgendaDays } from '#web/platform/resource/views/calendar/Agenda.tsx'
import { CalendarHead, titleOfDays } from '#web/platform/resource/views/calendar/CalendarHead.tsx'
import { byDay, shownDays } from '#web/platform/resource/views/calendar/calendar-days.ts'
import { DayGrid } from '#web/platform/resource/views/calendar/DayGrid.tsx'
import { useShownSpan } from '#web/platform/resource/views/calendar/use-shown-span.ts'
import { useSite } from '#web/platform/session/site.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { calendarQuery } from './calendar.api.ts'
import { kindLooks } from './calendar-kinds.ts'
import { CalendarEntryRow } from './CalendarEntryRow.tsx'
import { KindFilter } from './KindFilter.tsx'
import { OpenedRow } from './OpenedRow.tsx'

const keyOf = ({ kind, id }: CalendarEntry) => `${kind} ${id}`

/** What happens when, of everything that the reader may see; on a phone as an agenda unless asked otherwise. */
export function CalendarPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [linking, setLinking] = useState(false)
  const site = useSite()
  const [begun] = useState(() => new Date().toISOString().slice(0, 10))
  const today = site?.today ?? begun
  const isPhone = !useMedia(media.tabletUp)
  const { date, span, show } = useShownSpan(today, isPhone ? 'agenda' : 'month')
  const range = shownDays(date, span, site?.firstWeekday ?? 1)
  const { asked, go, row, tab } = useListState()
  const query = useQuery(calendarQuery(range))
  const { kinds = [], cut = [], entries = [] } = query.data ?? {}
  const { kind: asking, of } = asked.filters
  const named = asking?.split(',')
  const shown = kinds.filter((kind) => !named || named.includes(kind))
  const days = byDay(
    entries.filter(({ kind }) => shown.includes(kind)),
    (entry) => entry,
    range,
  )
  const title = titleOfDays(range, span, date, i18n.locale)
  const choose = (next: readonly CalendarKind[]) =>
    go({ kind: next.length === kinds.length ? null : next.join(',') || 'none' })
  const open = ({ resource, id, path }: CalendarEntry) => {
    if (resource) go({ row: id, of: resource, tab: null }, { opens: true })
    else if (path) void navigate(path)
  }
  const cutWords = cut.map((kind) => i18n._(kindLooks[kind].label)).join(', ')
  return (
    <>
      <PageHeader
        title={t({ message: 'Calendar', context: 'page' })}
        actions={
          <Button icon={<Link2 aria-hidden />} onClick={() => setLinking(true)}>
            <Trans>In your own calendar</Trans>
          </Button>
        }
        description={t`Audits, tasks, 5S records, leave, holidays and planned stops that you may see.`}
      />
      <KindFilter kinds={kinds} shown={shown} onChange={choose} />
      <section aria-label={title}>
        <CalendarHead {...{ title, date, span, today, show }} />
        <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
        {cut.length > 0 && (
          <p className="mb-2 text-sm text-warning">
            <Trans>There are more entries than are shown ({cutWords}): choose fewer days.</Trans>
          </p>
        )}
        {query.data && span === 'agenda' && (
          <AgendaDays days={days}>
            {(entry) => <CalendarEntryRow key={keyOf(entry)} entry={entry} onOpen={open} wide />}
          </AgendaDays>
        )}
        {query.data && span !== 'agenda' && (
          <DayGrid
            label={title}
            days={days}
            today={today}
            month={span === 'month' ? date.slice(0, 7) : undefined}
            onAdd={undefined}
            onDay={(day) => show({ date: day, span: 'day' })}
          >
            {(entry) => <CalendarEntryRow key={keyOf(entry)} entry={entry} onOpen={open} wide={span === 'day'} />}
          </DayGrid>
        )}
      </section>
      {linking && <CalendarLink onClose={() => setLinking(false)} />}
      {row && of && (
        <OpenedRow
          resource={of}
          id={row}
          tab={tab}
          onTab={(next) => go({ tab: next === 'details' ? null : next })}
          onClose={() => go({ row: null, of: null, tab: null })}
        />
      )}
    </>
  )
}
