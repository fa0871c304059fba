import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { exceptionKinds, exceptionStatuses, severities } from '#api/modules/attendance/days/attendance-day.contract.ts'
import type { AttendanceException, DecideExceptions } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import { MakeTask } from '#web/modules/tasks/public/MakeTask.tsx'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { exceptionStatusWords, exceptionWords, severityWords } from '../day-words.ts'
import { decideExceptions, exceptionsQuery, queuePageSize } from './exceptions.api.ts'
import { clockText } from '../hours-text.ts'
import { attendancePaths } from '../public/attendance-paths.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { DecideDialog, useDecidedToast } from './DecideDialog.tsx'
import { QueueFilters } from './QueueFilters.tsx'

interface Props {
  search: Record<string, string>
  page: number
  onSearch: (change: Record<string, string>) => void
}

/** What does not fit on people's days, the worst first: each is corrected, accepted or excused. */
export function ExceptionsTab({ search, page, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const say = useDecidedToast()
  const asked = { status: 'open', ...search }
  const query = useQuery(
    exceptionsQuery(page, Object.fromEntries(Object.entries(asked).filter(([, v]) => v !== 'all'))),
  )
  const { data } = query
  const { picked, toggle, togglePage, pageState, clear } = useSelection<AttendanceException>(data?.rows ?? [])
  const [asking, setAsking] = useState<'accept' | 'excuse' | null>(null)
  const chosen = [...picked.values()]
  const navigate = useNavigate()
  const rowOf = (id: string | undefined) => data?.rows.find((row) => row.id === id)
  /** What is selected is decided, else the row that the focus is on. */
  const ask = (action: 'accept' | 'excuse') => (id: string | undefined) => {
    const row = rowOf(id)
    if (chosen.length === 0 && !row) return
    if (chosen.length === 0) toggle(row!.id)
    setAsking(action)
  }
  useQueueKeys({
    enabled: can('attendance:correct') && asking === null,
    accept: ask('accept'),
    excuse: ask('excuse'),
    open(id) {
      const row = rowOf(id)
      if (row) void navigate(attendancePaths.edit(row.employee.id, row.date))
    },
  })
  const decide = (action: DecideExceptions['action'], reason?: string) =>
    decideExceptions({ action, reason, exceptions: chosen.map(({ id, version }) => ({ id, version })) })
  const choices = [
    ['kind', t`Kind`, exceptionKinds.map((value) => ({ value, label: i18n._(exceptionWords[value]) }))],
    ['severity', t`Severity`, severities.map((value) => ({ value, label: i18n._(severityWords[value].name) }))],
    ['status', t`Status`, exceptionStatuses.map((value) => ({ value, label: i18n._(exceptionStatusWords[value]) }))],
  ] as const
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
        <QueueFilters search={search} onChange={onSearch} />
        {choices.map(([name, label, options]) => (
          <Field key={name} label={label} className="w-44 max-sm:w-full">
            {(control) => (
              <Select
                {...control}
                value={(asked as Record<string, string>)[name] ?? 'all'}
                onChange={(value) => onSearch({ [name]: value === 'all' && name !== 'status' ? '' : value })}
                options={[{ value: 'all', label: t`All` }, ...options] as { value: string; label: string }[]}
              />
            )}
          </Field>
        ))}
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title={<Trans>Nothing to decide</Trans>}
            hint={<Trans>Everything fits, or it has been decided. Choose another status to see that.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <p className="mb-2 flex flex-wrap gap-2 text-sm" aria-live="polite">
            {severities.toReversed().map((severity) => (
              <Badge key={severity} tone={severityWords[severity].tone}>
                {i18n._(severityWords[severity].name)} {i18n.number(data.severities[severity] ?? 0)}
              </Badge>
            ))}
            {can('attendance:correct') && (
              <span className="ms-auto hidden items-center gap-1 text-xs text-muted lg:flex">
                <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>move</Trans> <Kbd>␣</Kbd> <Trans>select</Trans> <Kbd>A</Kbd>{' '}
                <Trans context="verb">accept</Trans> <Kbd>E</Kbd> <Trans context="verb">excuse</Trans> <Kbd>↵</Kbd>{' '}
                <Trans>open the day</Trans>
              </span>
            )}
          </p>
          <PlainTable
            label={t`Exceptions`}
            rows={data.rows}
            rowKey={({ id }) => id}
            isChosen={({ id }) => picked.has(id)}
            columns={[
              {
                key: 'select',
                head: (
                  <Checkbox
                    aria-label={t`Select all of this page`}
                    checked={pageState === 'all'}
                    indeterminate={pageState === 'some'}
                    onChange={togglePage}
                  />
                ),
                renderCell: ({ id, employee, date }) => {
                  const name = `${employee.name} ${date}`
                  return (
                    <Checkbox
                      aria-label={t`Select ${name}`}
                      data-exception={id}
                      checked={picked.has(id)}
                      onClick={(event) => toggle(id, { range: event.shiftKey })}
                      onChange={() => undefined}
                    />
                  )
                },
              },
              {
                key: 'severity',
                head: t`Severity`,
                renderCell: ({ severity }) => (
                  <Badge tone={severityWords[severity].tone}>{i18n._(severityWords[severity].name)}</Badge>
                ),
              },
              {
                key: 'kind',
                head: t`Kind`,
                renderCell: ({ kind, seconds, atLocal }) => (
                  <>
                    {i18n._(exceptionWords[kind])}{' '}
                    <bdi className="tabular-nums text-muted">
                      {[atLocal, seconds !== null && clockText(seconds)].filter(Boolean).join(' · ')}
                    </bdi>
                  </>
                ),
              },
              {
                key: 'employee',
                head: t`Employee`,
                names: true,
                renderCell: ({ employee }) => <bdi>{employee.name}</bdi>,
              },
              {
                key: 'department',
                head: t`Department`,
                hideBelow: 'md',
                renderCell: ({ employee }) => <bdi>{employee.department}</bdi>,
              },
              { key: 'date', head: t`Date`, renderCell: ({ date }) => <DateText value={date} as="date" /> },
              {
                key: 'status',
                head: t`Status`,
                className: 'max-w-72 truncate',
                title: ({ decision }) => decision?.reason,
                renderCell: ({ status, decision, locked }) => (
                  <>
                    {locked && <Lock aria-label={t`Locked`} className="me-1 inline size-3.5" />}
                    {i18n._(exceptionStatusWords[status])}
                    {decision && (
                      <bdi className="ms-1 text-muted">
                        {status === 'open' && `${t`before it changed`}: `}
                        {`${decision.by} · ${decision.reason}`}
                      </bdi>
                    )}
                  </>
                ),
              },
              {
                key: 'correct',
                head: t`Actions`,
                headHidden: true,
                renderCell: ({ id, kind, employee, date }) => (
                  <span className="flex items-center gap-1">
                    <Link to={attendancePaths.edit(employee.id, date)} className={buttonClass('secondary', 'sm')}>
                      {can('attendance:correct') ? t({ context: 'verb', message: 'Correct' }) : t`Show the day`}
                    </Link>
                    <MakeTask
                      brief
                      cause={{
                        kind: 'attendance_exception',
                        id,
                        start: { name: `${employee.name}: ${i18n._(exceptionWords[kind])}, ${date}` },
                      }}
                    />
                  </span>
                ),
              },
            ]}
          />
          <div className="mt-2">
            <Pagination
              page={page}
              pageSize={queuePageSize}
              total={data.total}
              onChange={(next) => onSearch({ page: `${next}` })}
            />
          </div>
        </>
      )}
      {chosen.length > 0 && can('attendance:correct') && (
        <BulkBar label={t`Decide the selected exceptions`} count={chosen.length} onClear={clear}>
          <Button size="sm" onClick={() => setAsking('accept')}>
            <Trans context="verb">Accept</Trans>
          </Button>
          <Button size="sm" onClick={() => setAsking('excuse')}>
            <Trans context="verb">Excuse</Trans>
          </Button>
          {chosen.every(({ status }) => status !== 'open') && (
            <Button size="sm" onClick={() => void decide('reopen').then(say).then(clear)}>
              <Trans>Open again</Trans>
            </Button>
          )}
        </BulkBar>
      )}
      {asking && (
        <DecideDialog
          title={asking === 'accept' ? t`Accept exceptions` : t`Excuse exceptions`}
          description={
            asking === 'accept'
              ? t`They stay in the figures, but need no attention any more.`
              : t`An excused absence, late arrival or early leave does not count as one.`
          }
          submitLabel={asking === 'accept' ? t`Accept exceptions` : t`Excuse exceptions`}
          decide={(reason) => decide(asking, reason)}
          onClose={(decided) => {
            setAsking(null)
            if (decided) clear()
          }}
        />
      )}
    </>
  )
}
