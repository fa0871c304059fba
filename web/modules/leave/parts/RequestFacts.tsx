import { useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeaveRequestDetail } from '#api/modules/leave/requests/leave.contract.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { ApprovalSteps } from '#web/platform/approvals/ApprovalSteps.tsx'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { freeDayWords, leavePartWords, leaveStepWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { BalanceTable } from './BalanceTable.tsx'
import { Glance } from './Glance.tsx'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import { LeaveTypeName } from './LeaveTypeName.tsx'

/** All of a request: what was asked, what it leaves, its days, files and steps. */
export function RequestFacts({ request }: { request: LeaveRequestDetail }) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const { type, person, status, requestor, approvers } = request
  const isOpen = status === 'pending' || status === 'on_hold'
  const facts: [string, ReactNode][] = [
    [t`Status`, <LeaveStatusBadge key="status" status={status} />],
    [t`Kind of leave`, <LeaveTypeName key="type" type={type} />],
    [t`Period`, text.period(request)],
    [t`Amount`, text.amount(request.amount, type.unit)],
    ...(person.department ? [[t`Department`, person.department] as [string, ReactNode]] : []),
    ...(request.reason ? [[t`Reason`, request.reason] as [string, ReactNode]] : []),
    [
      t`Asked at`,
      <>
        <DateText value={request.createdAt} /> · <bdi>{requestor?.name ?? t`Command line`}</bdi>
      </>,
    ],
    ...(isOpen
      ? [[t`Waiting for`, approvers.map(({ name }) => name).join(', ') || t`Nobody`] as [string, ReactNode]]
      : []),
    ...(request.answer ? [[t`Answer`, request.answer] as [string, ReactNode]] : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:-mb-2">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && <Glance request={request} />}
      {type.limited && request.balances.length > 0 && (
        <Part title={t`Balances`}>
          <BalanceTable balances={request.balances} type={type} />
        </Part>
      )}
      <Part title={t`Days`}>
        <PlainTable
          label={t`Days`}
          rows={request.days}
          rowKey={({ date }) => date}
          isPast={({ amount }) => amount === 0}
          maxHeight="20rem"
          columns={[
            {
              key: 'date',
              head: t`Date`,
              names: true,
              renderCell: ({ date }) => formatDate(date, i18n.locale, 'dayLong'),
            },
            {
              key: 'part',
              head: t`What counts`,
              renderCell: ({ part, why }) =>
                part ? i18n._(leavePartWords[part]) : why === 'work' ? emptyFigure : i18n._(freeDayWords[why]),
            },
            {
              key: 'amount',
              head: t`Amount`,
              align: 'end',
              renderCell: ({ amount }) => text.amount(amount, type.unit),
            },
          ]}
        />
      </Part>
      {request.attachments.length > 0 && (
        <Part title={t`Files`}>
          <ul className="grid gap-1 text-sm">
            {request.attachments.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`/api/leave/files/${id}`}
                  download={name}
                  className="inline-flex items-center gap-1.5 text-accent hover:underline"
                >
                  <Paperclip aria-hidden className="size-4" />
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {request.steps.length > 0 && (
        <Part title={t`Steps`}>
          <ApprovalSteps steps={request.steps} wordOf={(action) => i18n._(leaveStepWords[action])} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}
