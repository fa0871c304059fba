import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { Link } from 'react-router-dom'
import { holidays as holidayResource } from '#api/modules/holidays/holidays.contract.ts'
import { shifts as shiftResource } from '#api/modules/master-data/resources.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { holidaysPaths } from '#web/modules/holidays/public/holidays-paths.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { calendarLocale } from '#web/platform/reports/time/calendar-locale.ts'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import type { ViewProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const looks: DayPickerProps['classNames'] = {
  months: 'grid gap-x-6 gap-y-5 justify-items-center sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  month: 'space-y-1',
  month_caption: 'flex h-7 items-center justify-center text-sm font-medium',
  month_grid: 'border-collapse',
  weekday: 'size-8 text-xs font-normal text-muted',
  day: 'p-0 text-center text-sm',
  day_button: 'size-8 rounded-md tabular-nums hover:bg-sunken disabled:pointer-events-none',
  today: 'font-bold text-accent',
  outside: 'invisible',
  disabled: 'text-subtle',
}
const marks = {
  resting: 'text-subtle',
  off: '[&>button]:bg-danger/15 [&>button]:font-semibold [&>button]:text-fg',
  extra: '[&>button]:bg-success/15 [&>button]:font-semibold [&>button]:text-fg [&>button]:underline',
}

/** A year with its days off and its extra working days; a click on a day opens it, or adds it. */
export function CalendarBoard({ rows, mayAdd, onOpen, onAdd }: ViewProps) {
  const { t, i18n } = useLingui()
  const { today, firstWeekday } = useSiteCalendar()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const locale = useQuery({
    queryKey: ['calendar-locale', i18n.locale],
    queryFn: async () => (await calendarLocale(i18n.locale)) ?? null,
    staleTime: Infinity,
  })
  const shifts = useQuery(rowsQuery(shiftResource, { pageSize: 1000 }))
  const worked = new Set(shifts.data?.rows.flatMap((row) => row.values['weekdays'] as number[]))
  const resting = worked.size === 0 ? [] : [1, 2, 3, 4, 5, 6, 7].filter((day) => !worked.has(day)).map((day) => day % 7)
  const ofYear = rows.filter((row) => String(row.values['date']).startsWith(`${year}`))
  const can = useCan()
  const { data: holidays } = useQuery({
    ...rowsQuery(holidayResource, { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31`, pageSize: 1000 }),
    enabled: can('holidays:read'),
  })
  // The calendar's entry for a date outranks a holiday.
  const dated = new Set(ofYear.map((row) => row.values['date']))
  const closing = (holidays?.rows ?? []).filter(
    ({ values }) => values['part'] === 'whole' && values['working'] === false && !dated.has(values['date'] ?? null),
  )
  const datesOf = (some: ViewProps['rows']) => some.map((row) => parseISO(String(row.values['date'])))
  const daysOf = (working: boolean) => datesOf(ofYear.filter((row) => row.values['working'] === working))
  const pick = (day: Date) => {
    const date = format(day, 'yyyy-MM-dd')
    const row = ofYear.find((one) => one.values['date'] === date)
    if (row) onOpen(row)
    else if (mayAdd && date >= today) onAdd({ date })
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        title={<span className="tabular-nums">{year}</span>}
        tools={
          <>
            <IconButton
              label={t`Year before`}
              icon={<ChevronLeft className="flip-rtl" />}
              onClick={() => setYear(year - 1)}
            />
            <IconButton
              label={t`Next year`}
              icon={<ChevronRight className="flip-rtl" />}
              onClick={() => setYear(year + 1)}
            />
          </>
        }
      >
        <DayPicker
          key={year}
          numberOfMonths={12}
          month={new Date(year, 0, 1)}
          hideNavigation
          today={parseISO(today)}
          weekStartsOn={(firstWeekday % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
          classNames={looks}
          modifiers={{
            off: [...daysOf(false), ...datesOf(closing)],
            extra: daysOf(true),
            resting: { dayOfWeek: resting },
          }}
          modifiersClassNames={marks}
          onDayClick={pick}
          {...(locale.data && { locale: locale.data })}
        />
      </Card>
      <Card title={<Trans>Days of {String(year)}</Trans>} flush className="max-lg:order-first">
        {ofYear.length + closing.length === 0 ? (
          <EmptyState
            title={<Trans>No days off in this year</Trans>}
            hint={mayAdd ? <Trans>Choose a day of the calendar to add one.</Trans> : undefined}
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {ofYear.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => onOpen(row)}
                  className="flex w-full items-center gap-3 px-4 py-2 text-start text-sm hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate">{String(row.values['description'])}</bdi>
                    <span className="block truncate text-xs text-muted">
                      {formatDate(String(row.values['date']), i18n.locale)} · <bdi>{row.refs['site']?.name}</bdi>
                    </span>
                  </span>
                  <Badge tone={row.values['working'] ? 'success' : 'neutral'}>
                    {row.values['working'] ? <Trans>Working</Trans> : <Trans>Day off</Trans>}
                  </Badge>
                </button>
              </li>
            ))}
            {closing.map((row) => (
              <li key={row.id}>
                <Link
                  to={`${holidaysPaths.list}?year=${year}&row=${row.id}`}
                  className="flex items-center gap-3 px-4 py-2 text-sm hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate">{String(row.values['description'])}</bdi>
                    <span className="block truncate text-xs text-muted">
                      {formatDate(String(row.values['date']), i18n.locale)} ·{' '}
                      <bdi>{row.refs['site']?.name ?? <Trans>All sites</Trans>}</bdi>
                    </span>
                  </span>
                  <Badge tone="info">
                    <Trans>Holiday</Trans>
                  </Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
