import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LeaveAttendance } from '#api/modules/leave/calendar/leave-attendance.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { clockText, dayStatusWords, exceptionStatusWords } from '#web/modules/attendance/public/day-texts.ts'
import { presencePaths } from '#web/modules/presence/public/presence-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { leavePartWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

/** Days of leave as attendance has them; each opens the day. */
export function LeaveAttendanceTable({ rows }: { rows: LeaveAttendance['rows'] }) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  return (
    <PlainTable
      label={t`Leave in attendance`}
      rows={rows}
      rowKey={({ person, date, part, fromTime, type }) => [person.id, date, part, fromTime, type.id].join(' ')}
      columns={[
        {
          key: 'person',
          head: t`Employee`,
          names: true,
          renderCell: ({ person, date }) => (
            <Link to={presencePaths.day(person.id, date)} className="font-medium text-accent hover:underline">
              <bdi>{person.name}</bdi>
            </Link>
          ),
        },
        {
          key: 'department',
          head: t`Department`,
          hideBelow: 'md',
          renderCell: ({ person }) => <bdi>{person.department ?? emptyFigure}</bdi>,
        },
        { key: 'date', head: t`Date`, renderCell: ({ date }) => text.shortDay(date) },
        { key: 'type', head: t`Kind of leave`, renderCell: ({ type }) => <LeaveTypeName type={type} /> },
        {
          key: 'part',
          head: t`Part of the day`,
          renderCell: ({ part, fromTime, untilTime }) =>
            fromTime && untilTime ? `${fromTime}–${untilTime}` : i18n._(leavePartWords[part]),
        },
        {
          key: 'amount',
          head: t`Amount`,
          align: 'end',
          renderCell: ({ amount, type }) => text.amount(amount, type.unit),
        },
        {
          key: 'status',
          head: t`In attendance`,
          renderCell: ({ status }) => (status ? i18n._(dayStatusWords[status]) : t`Not yet`),
        },
        {
          key: 'worked',
          head: t`Worked`,
          align: 'end',
          renderCell: ({ workedSeconds }) => clockText(workedSeconds, { empty: true }),
        },
        {
          key: 'exception',
          head: t`Worked on leave`,
          renderCell: ({ exception }) =>
            exception ? (
              <Badge tone={exception === 'open' ? 'warning' : 'neutral'}>
                {i18n._(exceptionStatusWords[exception])}
              </Badge>
            ) : (
              emptyFigure
            ),
        },
        {
          key: 'locked',
          head: t`Timesheet`,
          renderCell: ({ locked }) => (locked ? <Badge icon={<Lock aria-hidden />}>{t`Locked`}</Badge> : emptyFigure),
        },
      ]}
    />
  )
}
