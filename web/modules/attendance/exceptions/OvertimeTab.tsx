import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import type { OvertimeDay } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { decideOvertime, overtimeQuery, queuePageSize } from './exceptions.api.ts'
import { clockText } from '../hours-text.ts'
import { GiveOvertime } from './GiveOvertime.tsx'
import { DecideDialog, useDecidedToast } from './DecideDialog.tsx'
import { QueueFilters } from './QueueFilters.tsx'

const states: Record<OvertimeDay['state'], MessageDescriptor> = {
  waiting: msg`Waits for approval`,
  approved: msg({ context: 'overtime', message: 'Approved' }),
  refused: msg({ context: 'overtime', message: 'Refused' }),
}

interface Props {
  search: Record<string, string>
  page: number
  onSearch: (change: Record<string, string>) => void
}

/** Overtime of sites that want it approved, day by day. */
export function OvertimeTab({ search, page, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const say = useDecidedToast()
  const state = search['state'] ?? 'waiting'
  const { kind: _, severity: __, status: ___, ...narrow } = search
  const { state: ____, ...all } = narrow
  const query = useQuery(overtimeQuery(page, state === 'all' ? all : { ...all, state }))
  const { data } = query
  const rows = (data?.rows ?? []).map((row) => ({ ...row, id: `${row.employee.id} ${row.date}` }))
  const { picked, toggle, clear } = useSelection<OvertimeDay & { id: string }>(rows)
  const [refusing, setRefusing] = useState(false)
  const chosen = [...picked.values()]
  const decide = (counts: boolean, { reason, asLeave }: { reason?: string; asLeave?: string }) =>
    decideOvertime({
      reason,
      asLeave,
      days: chosen.map(({ employee, date, seconds }) => ({
        employee: employee.id,
        date,
        seconds,
        approved: counts ? seconds : 0,
      })),
    })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
        <QueueFilters search={search} onChange={onSearch} />
        <Field label={t`Status`} className="w-44 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={(value) => onSearch({ state: value })}
              options={[
                { value: 'all', label: t`All` },
                ...Object.entries(states).map(([value, words]) => ({ value, label: i18n._(words) })),
              ]}
            />
          )}
        </Field>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<Timer />}
            title={<Trans>No overtime to decide</Trans>}
            hint={<Trans>Overtime appears here where the attendance rules of a site require approval.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable
            label={t`Overtime`}
            rows={rows}
            rowKey={({ id }) => id}
            isChosen={({ id }) => picked.has(id)}
            columns={[
              {
                key: 'select',
                head: t`Selection`,
                headHidden: true,
                renderCell: ({ id, employee, date }) => {
                  const name = `${employee.name} ${date}`
                  return (
                    <Checkbox
                      aria-label={t`Select ${name}`}
                      checked={picked.has(id)}
                      onClick={(event) => toggle(id, { range: event.shiftKey })}
                      onChange={() => undefined}
                    />
                  )
                },
              },
              {
                key: 'employee',
                head: t`Employee`,
                names: true,
                renderCell: ({ employee }) => <bdi>{employee.name}</bdi>,
              },
              { key: 'date', head: t`Date`, renderCell: ({ date }) => <DateText value={date} as="date" /> },
              { key: 'seconds', head: t`Overtime`, align: 'end', renderCell: ({ seconds }) => clockText(seconds) },
              { key: 'approved', head: t`Counts`, align: 'end', renderCell: ({ approved }) => clockText(approved) },
              {
                key: 'state',
                head: t`Status`,
                renderCell: ({ state: now, leave, by, reason }) => (
                  <>
                    {i18n._(states[now])}{' '}
                    <bdi className="text-muted">
                      {[leave && t`${leave.name}: ${clockText(leave.hours * 3600)}`, by, reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </bdi>
                  </>
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
      {chosen.length > 0 && can('timesheets:approve') && (
        <BulkBar label={t`Decide the selected overtime`} count={chosen.length} onClear={clear}>
          <GiveOvertime
            leaves={data?.leaves ?? []}
            give={(asLeave) =>
              void decide(true, asLeave === null ? {} : { asLeave })
                .then(say)
                .then(clear)
            }
          />
          <Button size="sm" onClick={() => setRefusing(true)}>
            <Trans context="verb">Refuse</Trans>
          </Button>
        </BulkBar>
      )}
      {refusing && (
        <DecideDialog
          title={t`Refuse overtime`}
          submitLabel={t`Refuse overtime`}
          decide={(reason) => decide(false, { reason })}
          onClose={(decided) => {
            setRefusing(false)
            if (decided) clear()
          }}
        />
      )}
    </>
  )
}
