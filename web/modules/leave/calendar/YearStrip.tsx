import { useLingui } from '@lingui/react/macro'
import type { LeaveCalendar } from '#api/modules/leave/calendar/leave-calendar.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { daysBetween, plusMonths } from '#web/core/time/business-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { leaveDotClasses } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { type LeaveSpan, spansOf } from './year-spans.ts'

interface YearStripProps {
  calendar: LeaveCalendar
  year: number
  today: string
}

/** A year of everybody's absences: a line for each person, months from start to end. */
export function YearStrip({ calendar, year, today }: YearStripProps) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const first = `${year}-01-01`
  const length = daysBetween(first, `${year + 1}-01-01`)
  const share = (days: number) => `${((100 * days) / length).toFixed(3)}%`
  const at = (date: string) => share(daysBetween(first, date))
  const months = Array.from({ length: 12 }, (_, month) => plusMonths(first, month))
  const people = spansOf(calendar.leave)
  const isNow = today.startsWith(`${year}-`)
  const ofPerson = (id: string) => people.get(id) ?? { spans: [], days: 0 }
  return (
    <PlainTable
      label={t`Leave of a year`}
      frame="none"
      maxHeight="70dvh"
      rows={calendar.people}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          head: t`Employee`,
          names: true,
          // Whose line it is stays in sight where the year is wider than the screen.
          className: 'sticky start-0 z-[1] bg-card',
          title: ({ department }) => department ?? undefined,
          renderCell: ({ name, mine }) => (
            <bdi className={classNames('block max-w-28 truncate sm:max-w-52', mine && 'font-semibold')}>{name}</bdi>
          ),
        },
        {
          key: 'days',
          head: t`Days away`,
          headTitle: t`Whole and half days that are approved; leave of some hours is not counted`,
          align: 'end',
          renderCell: ({ id }) => (ofPerson(id).days > 0 ? text.number(ofPerson(id).days) : ''),
        },
        {
          key: 'year',
          head: (
            <span className="relative block h-4 min-w-[44rem]">
              <span className="sr-only">{t`Absences`}</span>
              <span
                key={year}
                ref={bringToSight}
                style={{ insetInlineStart: isNow ? at(today) : 0 }}
                className="absolute"
              />
              {months.map((month) => (
                <span key={month} aria-hidden style={{ insetInlineStart: at(month) }} className="absolute ps-1">
                  {formatDate(month, i18n.locale, 'monthShort')}
                </span>
              ))}
            </span>
          ),
          className: 'w-full',
          renderCell: ({ id }) => (
            <div className="relative h-5">
              {months.map((month) => (
                <Line key={month} at={at(month)} className="border-line" />
              ))}
              {isNow && <Line at={at(today)} className="border-accent" />}
              <ul>
                {ofPerson(id).spans.map((span) => (
                  <Absence
                    key={`${span.from} ${span.request}`}
                    span={span}
                    start={at(span.from)}
                    width={share(daysBetween(span.from, span.to) + 1)}
                  />
                ))}
              </ul>
            </div>
          ),
        },
      ]}
    />
  )
}

/** On a narrow screen a year begins where today is. */
function bringToSight(today: HTMLElement | null): void {
  today?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** Where a month begins, or where today is; from one row to the next. */
const Line = ({ at, className }: { at: string; className: string }) => (
  <span
    aria-hidden
    style={{ insetInlineStart: at }}
    className={classNames('absolute -inset-y-1.5 border-s', className)}
  />
)

function Absence({ span, start, width }: { span: LeaveSpan; start: string; width: string }) {
  const { t, i18n } = useLingui()
  const dayOf = (date: string) => formatDate(date, i18n.locale, 'dayLong')
  const days = span.from === span.to ? dayOf(span.from) : `${dayOf(span.from)} – ${dayOf(span.to)}`
  const kind = span.type?.name ?? t`Away`
  const words = span.open ? t`${kind}, not decided yet: ${days}` : `${kind}: ${days}`
  const decided = span.type ? leaveDotClasses[span.type.colour] : 'bg-series-9'
  return (
    <li
      title={words}
      style={{ insetInlineStart: start, width }}
      className={classNames(
        'absolute top-0.5 h-4 min-w-1 rounded-sm',
        span.open ? 'min-w-2 border border-dashed border-muted bg-sunken' : decided,
      )}
    >
      <span className="sr-only">{words}</span>
    </li>
  )
}
