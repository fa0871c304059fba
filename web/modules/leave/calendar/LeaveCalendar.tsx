import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#web/core/figures/formats.ts'
import { plusMonths } from '#web/core/time/business-date.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { calendarDays, isEventful, monthRange } from './calendar-days.ts'
import { leaveCalendarQuery } from '../leave.api.ts'
import { CalendarAgenda } from './CalendarAgenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'

interface LeaveCalendarProps {
  month: string
  today: string
  onMonth: (month: string) => void
  /** A day was chosen, to ask for it. */
  onDay: (date: string) => void
}

/** A month of one's own leave, the team's, the holidays and one's roster: a grid, on a phone a list. */
export function LeaveCalendar({ month, today, onMonth, onDay }: LeaveCalendarProps) {
  const { t, i18n } = useLingui()
  const [linking, setLinking] = useState(false)
  const wide = useMedia(media.tabletUp)
  const range = monthRange(month)
  const query = useQuery(leaveCalendarQuery('team', range.from, range.to))
  const days = query.data ? calendarDays(query.data, range) : []
  const inMonth = days.filter(({ date }) => date.startsWith(month))
  const step = (by: number) => onMonth(plusMonths(`${month}-01`, by).slice(0, 7))
  return (
    <Card
      title={formatDate(`${month}-01`, i18n.locale, 'monthLong')}
      description={<Trans>My leave, my team’s, holidays and my roster</Trans>}
      tools={
        <>
          <IconButton label={t`Leave in your own calendar`} icon={<CalendarSync />} onClick={() => setLinking(true)} />
          <IconButton label={t`Previous month`} icon={<ChevronLeft className="flip-rtl" />} onClick={() => step(-1)} />
          <IconButton label={t`Next month`} icon={<ChevronRight className="flip-rtl" />} onClick={() => step(1)} />
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {query.data && (
        <>
          {wide ? (
            <CalendarGrid days={days} month={month} today={today} onDay={onDay} />
          ) : (
            <CalendarAgenda days={inMonth.filter(isEventful)} today={today} />
          )}
          <CalendarLegend days={inMonth} letters={wide} />
        </>
      )}
      {linking && <CalendarLinks onClose={() => setLinking(false)} />}
    </Card>
  )
}
