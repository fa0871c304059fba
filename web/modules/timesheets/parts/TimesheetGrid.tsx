import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { BadgeCheck, MessageSquare } from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { payItems, type TimesheetCodes } from '#api/modules/timesheets/timesheet-codes.contract.ts'
import type { Timesheet, TimesheetCell, TimesheetPerson } from '#api/modules/timesheets/timesheets.contract.ts'
import { limits } from '#web/core/figures/bands.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { dayStatusWords, hoursText } from '#web/modules/attendance/public/day-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { payItemWords } from '../pay-item-words.ts'
import { cellLook } from './cell-look.ts'

const rowHeight = 44
const overtimeItems = payItems.filter((item) => item.startsWith('overtime_'))
/** Where a short name of a weekday is its whole name. */
const weekdayIn: Partial<Record<string, 'narrow'>> = { ar: 'narrow' }

interface Props {
  sheet: Timesheet
  people: readonly TimesheetPerson[]
  codes: TimesheetCodes
  picked: ReadonlySet<string>
  onPick: (id: string) => void
  onOpen: (person: TimesheetPerson, date: string) => void
  /** Every row is there, as on paper. */
  whole: boolean
}

/** People by days; only the rows in sight are drawn. Arrow keys lead from cell to cell. */
export function TimesheetGrid({ sheet, people, codes, picked, onPick, onOpen, whole }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it is called again with each render of its own
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = whole ? people.map((_, index) => ({ index, start: 0, end: 0 })) : rows.getVirtualItems()
  const before = whole ? 0 : (items[0]?.start ?? 0)
  const after = whole ? 0 : rows.getTotalSize() - (items.at(-1)?.end ?? 0)
  const width = sheet.days.length + 6

  function move(event: KeyboardEvent<HTMLTableElement>): void {
    const at = (event.target as HTMLElement).dataset['cell']?.split(' ').map(Number)
    const rtl = document.documentElement.dir === 'rtl' ? -1 : 1
    const step = { ArrowLeft: [0, -rtl], ArrowRight: [0, rtl], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    if (!at || !step) return
    event.preventDefault()
    const row = Math.min(people.length - 1, Math.max(0, at[0]! + step[0]!))
    const day = Math.min(sheet.days.length - 1, Math.max(0, at[1]! + step[1]!))
    if (!whole) rows.scrollToIndex(row)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-cell="${row} ${day}"]`)?.focus())
  }
  const heads = [
    [t({ context: 'attendance', message: 'Planned' }), t`Worked`],
    [t`Missing`, t`Overtime`],
    [t`Days absent`, t`Days of leave`],
  ]
  return (
    <div
      ref={scroller}
      className={classNames(
        'relative overflow-auto rounded-lg border border-line bg-card print:overflow-visible print:border-0',
        !whole && 'max-h-[max(20rem,calc(100dvh-18.5rem))]',
      )}
    >
      {/* oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-noninteractive-element-interactions -- a grid of buttons, of which only those in sight are drawn */}
      <table
        aria-label={t`Timesheet`}
        className="border-separate border-spacing-0 text-xs print:w-full print:text-[9px] print:leading-3"
        onKeyDown={move}
        aria-rowcount={people.length + 1}
      >
        <thead className="sticky top-0 z-20 bg-sunken text-muted print:static">
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 min-w-44 border-b border-line bg-sunken px-2 py-1 text-start font-medium max-sm:min-w-32"
            >
              {t`Employee`}
            </th>
            {sheet.days.map(({ date, holiday }) => (
              <th
                key={date}
                scope="col"
                title={formatDate(date, language, 'dayLong')}
                className={classNames(
                  'min-w-10 border-b border-line py-1 text-center font-medium print:min-w-0',
                  holiday && 'text-info underline',
                )}
              >
                {Number(date.slice(8))}
                <span className="block font-normal">
                  {i18n.date(new Date(`${date}T00:00:00Z`), {
                    weekday: weekdayIn[language] ?? 'short',
                    timeZone: 'UTC',
                  })}
                </span>
              </th>
            ))}
            {heads.map(([one, other]) => (
              <th
                key={one}
                scope="col"
                className="whitespace-nowrap border-b border-line px-2 py-1 text-end font-medium print:whitespace-normal print:px-1"
              >
                {one}
                <span className="block font-normal">{other}</span>
              </th>
            ))}
            <th
              scope="col"
              className="whitespace-nowrap border-b border-line px-2 py-1 text-end font-medium print:px-1"
            >
              {t`Overtime by kind`}
            </th>
            <th
              scope="col"
              className="min-w-40 border-b border-line px-2 py-1 text-end font-medium print:w-20 print:min-w-0"
            >
              {t`Corrections of earlier months`}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr aria-hidden>
              <td colSpan={width} aria-label={t`Timesheet`} style={{ height: before }} />
            </tr>
          )}
          {items.map(({ index }) => (
            <Row
              key={people[index]!.id}
              person={people[index]!}
              number={index}
              dates={sheet.days}
              codes={codes}
              picked={picked.has(people[index]!.id)}
              height={whole ? undefined : rowHeight}
              onPick={onPick}
              onOpen={onOpen}
            />
          ))}
          {after > 0 && (
            <tr aria-hidden>
              <td colSpan={width} aria-label={t`Timesheet`} style={{ height: after }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  person: TimesheetPerson
  number: number
  dates: Timesheet['days']
  codes: TimesheetCodes
  picked: boolean
  height: number | undefined
  onPick: (id: string) => void
  onOpen: (person: TimesheetPerson, date: string) => void
}

const Row = memo(function Row({ person, number, dates, codes, picked, height, onPick, onOpen }: RowProps) {
  const { t, i18n } = useLingui()
  const { name, code, department, approval, items, planned, overtime, corrections, comments } = person
  const commented = new Set(comments.map(({ date }) => date))
  const hours = (seconds: number) => hoursText(i18n, seconds)
  const pairs = [
    [hours(planned), hours(items.worked)],
    [hours(items.missing), hours(overtime)],
    [i18n.number(items.absent_days), i18n.number(items.leave_days)],
  ] as const
  return (
    <tr aria-rowindex={number + 2} style={{ height }} className={picked ? 'bg-accent-soft' : undefined}>
      <th
        scope="row"
        className="sticky start-0 z-10 border-b border-line bg-card px-2 text-start font-normal print:static print:px-1"
      >
        <span className="flex items-center gap-2">
          <Checkbox
            aria-label={t`Select ${name}`}
            checked={picked}
            onChange={() => onPick(person.id)}
            className="print:hidden"
          />
          <span className="min-w-0">
            <span className="block max-w-36 truncate font-medium">
              <bdi>{name}</bdi>
            </span>
            <span className="block max-w-36 truncate text-muted">
              <bdi>{[code, department].filter(Boolean).join(' · ')}</bdi>
            </span>
          </span>
          {approval.status === 'approved' && (
            <BadgeCheck
              aria-label={approval.changed ? t`Approved, and changed since` : t`Approved`}
              className={classNames('size-4 shrink-0', approval.changed ? 'text-warning' : 'text-success')}
            />
          )}
        </span>
      </th>
      {person.cells.map((cell, day) => (
        <Cell
          key={dates[day]!.date}
          cell={cell}
          at={`${number} ${day}`}
          first={number === 0 && day === 0}
          label={`${name} ${dates[day]!.date}`}
          codes={codes}
          commented={commented.has(dates[day]!.date)}
          onOpen={() => onOpen(person, dates[day]!.date)}
        />
      ))}
      {pairs.map(([one, other], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- always the same three
        <td key={index} className="border-b border-line px-2 text-end tabular-nums">
          {one}
          <span className="block text-muted">{other}</span>
        </td>
      ))}
      <td className="border-b border-line px-2 text-end text-[10px] leading-3 tabular-nums print:px-1 print:text-[7px] print:leading-[8px]">
        {overtimeItems
          .filter((item) => items[item] > 0)
          .map((item) => (
            <span key={item} className="block whitespace-nowrap" title={i18n._(payItemWords[item])}>
              <bdi>{codes.pay[item] ?? i18n._(payItemWords[item])}</bdi> {hours(items[item])}
            </span>
          ))}
      </td>
      <td className="border-b border-line px-2 text-end tabular-nums">{corrections && hours(corrections.worked)}</td>
    </tr>
  )
})

interface CellProps {
  cell: TimesheetCell | null
  at: string
  first: boolean
  label: string
  codes: TimesheetCodes
  commented: boolean
  onOpen: () => void
}

function Cell({ cell, at, first, label, codes, commented, onOpen }: CellProps) {
  const { t, i18n } = useLingui()
  const look = cell && cellLook(cell)
  const share = i18n.number(limits.planMarker, { style: 'percent' })
  const cellText = look
    ? [
        i18n._(dayStatusWords[look.status]),
        look.worked > 0 && hoursText(i18n, look.worked),
        look.mark.belowMarker && t`less than ${share} of the plan`,
        look.openExceptions > 0 && t`Exceptions`,
        commented && t`Comments`,
      ]
        .filter(Boolean)
        .join(', ')
    : ''
  return (
    <td className={classNames('border-b border-s border-line p-0 text-center tabular-nums', look?.className)}>
      <button
        type="button"
        data-cell={at}
        tabIndex={first ? 0 : -1}
        aria-label={`${label}: ${cellText}`}
        title={cellText}
        onClick={onOpen}
        className="relative h-11 w-full min-w-10 px-0.5 print:h-7 print:min-w-0 focus-visible:outline-offset-[-2px]"
      >
        {look && (look.worked > 0 ? hoursText(i18n, look.worked) : codes.days[look.status])}
        {look && (look.mark.missingHours > 0 || look.mark.belowMarker || look.overtime > 0) && (
          <bdi dir="ltr" className="block text-[10px] leading-3 print:text-[7px] print:leading-[8px]">
            {[
              look.mark.belowMarker && '¾',
              look.mark.missingHours > 0 && `−${look.mark.missingHours}`,
              look.overtime > 0 && `+${hoursText(i18n, look.overtime)}`,
            ]
              .filter(Boolean)
              .join(' ')}
          </bdi>
        )}
        {look !== null && look.openExceptions > 0 && (
          <span aria-hidden className="absolute end-0.5 top-0 font-bold text-danger">
            !
          </span>
        )}
        {commented && <MessageSquare aria-hidden className="absolute bottom-0.5 end-0.5 size-2.5 text-accent" />}
      </button>
    </td>
  )
}
