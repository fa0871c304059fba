import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { type DateRange as DayRange, DayPicker, type DayPickerProps } from 'react-day-picker'
import { media, useMedia } from '#web/platform/settings/media.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { calendarLocale } from './calendar-locale.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'

type Props = {
  single: boolean
  /** The picked days so far; a range without `to` waits for its end. */
  value: { from: string; to?: string }
  onPick: (value: { from: string; to?: string }) => void
  calendar: SiteCalendar
}

const button = 'grid size-8 place-items-center rounded-md hover:bg-sunken disabled:opacity-40'
const classNames: DayPickerProps['classNames'] = {
  root: 'relative text-sm',
  months: 'flex gap-6',
  month: 'space-y-2',
  month_caption: 'flex h-8 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: button,
  button_next: button,
  chevron: 'size-4 fill-current rtl:rotate-180',
  month_grid: 'border-collapse',
  weekday: 'size-8 text-xs font-medium text-muted',
  week: '',
  day: 'p-0 text-center',
  day_button: 'size-8 rounded-md tabular-nums hover:bg-sunken',
  today: 'font-bold text-accent',
  outside: 'text-subtle opacity-60',
  disabled: 'opacity-40',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent',
  range_middle: '[&>button]:!bg-accent-soft [&>button]:!text-fg [&>button]:rounded-none',
  range_start: '',
  range_end: '',
}

const toText = (date: Date) => format(date, 'yyyy-MM-dd')

/** Calendar of business dates; weeks begin as the site's do, and 'today' is the site's. */
export function RangeCalendar({ single, value, onPick, calendar }: Props) {
  const { i18n } = useLingui()
  const wide = useMedia(media.tabletUp)
  const locale = useQuery({
    queryKey: ['calendar-locale', i18n.locale],
    queryFn: async () => (await calendarLocale(i18n.locale)) ?? null,
    staleTime: Infinity,
  })
  const from = parseISO(value.from)
  const to = value.to ? parseISO(value.to) : undefined
  const common = {
    classNames,
    showOutsideDays: true,
    fixedWeeks: true,
    today: parseISO(calendar.today),
    weekStartsOn: (calendar.firstWeekday % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6,
    endMonth: parseISO(calendar.today),
    disabled: { after: parseISO(calendar.today) },
    ...(locale.data && { locale: locale.data }),
  }
  if (single)
    return (
      <DayPicker
        {...common}
        mode="single"
        required
        selected={to ?? from}
        defaultMonth={to ?? from}
        onSelect={(day: Date) => onPick({ from: toText(day), to: toText(day) })}
      />
    )
  return (
    <DayPicker
      {...common}
      mode="range"
      numberOfMonths={wide ? 2 : 1}
      pagedNavigation
      min={0}
      selected={{ from, to }}
      defaultMonth={wide ? addMonthsBack(to ?? from) : (to ?? from)}
      onSelect={(_range: DayRange | undefined, day: Date) => onPick(nextPick(value, toText(day)))}
    />
  )
}

const addMonthsBack = (date: Date): Date => new Date(date.getFullYear(), date.getMonth() - 1, 1)

/** A first click starts a new range, a second one ends it, on whichever side of the first. */
export function nextPick(value: { from: string; to?: string }, day: string): Partial<DateRange> & { from: string } {
  if (value.to) return { from: day }
  return day < value.from ? { from: day, to: value.from } : { from: value.from, to: day }
}
