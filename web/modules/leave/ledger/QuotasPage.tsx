import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight, FileSpreadsheet, Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import { leaveTopic } from '#api/modules/leave/requests/leave.contract.ts'
import type { Quota } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { useCan } from '#web/platform/session/session.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quotasQuery } from '../leave-manage.api.ts'
import { readLeaveAgain } from '../leave.api.ts'
import { AccrualsDialog } from './AccrualsDialog.tsx'
import { BalanceFilesDialog } from './BalanceFilesDialog.tsx'
import { BookDialog } from './BookDialog.tsx'
import { QuotaDrawer } from './QuotaDrawer.tsx'
import { QuotaTable } from './QuotaTable.tsx'
import { TypeAndDepartment } from '../parts/RequestFilters.tsx'

type Row = Quota & { id: string }
const firstYear = 1950
const lastYear = 2200

/** What everybody has of each type of leave in a year; each figure opens to the entries whose sum it is. */
export function QuotasPage() {
  const { t } = useLingui()
  const can = useCan()
  const mayManage = can('leave:manage')
  const { asked, go, row: opened } = useListState()
  const year = yearOf(asked.filters['year'])
  const narrow = Object.fromEntries(
    ['type', 'department'].flatMap((name) => (asked.filters[name] ? [[name, asked.filters[name]]] : [])),
  )
  const narrowed = { ...narrow, ...(asked.search !== '' && { search: asked.search }) }
  const query = useQuery(quotasQuery(asked.page, { year: `${year}`, ...narrowed }))
  const { data } = query
  const rows: Row[] = (data?.rows ?? []).map((row) => ({ ...row, id: `${row.person.id}.${row.type.id}` }))
  const selection = useSelection<Row>(rows)
  const [dialog, setDialog] = useState<'grant' | 'accruals' | 'files' | null>(null)
  useLiveChanges([leaveTopic], () => void readLeaveAgain())
  const toYear = (next: number) => {
    selection.clear()
    go({ year: `${next}`, page: null })
  }
  const people = [...new Map([...selection.picked.values()].map(({ person }) => [person.id, person])).values()]
  const chosen = rows.find(({ id }) => id === opened)
  return (
    <>
      <PageHeader
        title={<Trans>Leave quotas</Trans>}
        description={<Trans>What everybody has of each kind of leave. Open a row to see why it is what it is.</Trans>}
        actions={
          <>
            {(mayManage || can('exports:run')) && (
              <Button icon={<FileSpreadsheet />} onClick={() => setDialog('files')}>
                <Trans>Excel</Trans>
              </Button>
            )}
            {mayManage && (
              <>
                <Button icon={<CalendarPlus />} onClick={() => setDialog('accruals')}>
                  <Trans>Accruals</Trans>
                </Button>
                <Button variant="primary" icon={<Plus />} onClick={() => setDialog('grant')}>
                  <Trans>Grant leave</Trans>
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">{t`Year`}</legend>
          <IconButton
            label={t`Year before`}
            icon={<ChevronLeft className="flip-rtl" />}
            disabled={year <= firstYear}
            onClick={() => toYear(year - 1)}
          />
          <output className="min-w-12 text-center font-semibold tabular-nums">{year}</output>
          <IconButton
            label={t`Year after`}
            icon={<ChevronRight className="flip-rtl" />}
            disabled={year >= lastYear}
            onClick={() => toYear(year + 1)}
          />
        </fieldset>
        <ListSearch
          label={t`Search people`}
          placeholder={t`Name or personnel number`}
          value={asked.search}
          onChange={(text) => go({ search: text || null })}
        />
        <TypeAndDepartment filters={asked.filters} go={go} />
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<Scale />}
            title={<Trans>No balances of {year}</Trans>}
            hint={<Trans>A balance begins with its first grant, by a policy or by hand.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <QuotaTable
            rows={rows}
            selection={mayManage ? selection : null}
            onOpen={({ id }) => go({ row: id }, { opens: true })}
          />
          <div className="mt-2">
            <ListPages pageSize={leavePageSize} total={data.total} />
          </div>
        </>
      )}
      {people.length > 0 && (
        <BulkBar label={t`Grant to the selected people`} count={selection.picked.size} onClear={selection.clear}>
          <Button size="sm" variant="primary" onClick={() => setDialog('grant')}>
            <Trans>Grant leave</Trans>
          </Button>
        </BulkBar>
      )}
      {dialog === 'grant' && (
        <BookDialog
          kind="entitlement"
          year={year}
          people={people}
          type={asked.filters['type'] ?? chosenType(selection.picked)}
          onClose={(booked) => {
            setDialog(null)
            if (booked) selection.clear()
          }}
        />
      )}
      {dialog === 'files' && <BalanceFilesDialog year={year} narrow={narrowed} onClose={() => setDialog(null)} />}
      {dialog === 'accruals' && <AccrualsDialog onClose={() => setDialog(null)} />}
      {opened && <QuotaDrawer key={opened} id={opened} year={year} quota={chosen} onClose={() => go({ row: null })} />}
    </>
  )
}

function yearOf(text: string | undefined): number {
  const year = Math.trunc(Number(text))
  return year >= firstYear && year <= lastYear ? year : new Date().getFullYear()
}

/** The one type of the rows that are picked. */
function chosenType(picked: ReadonlyMap<string, Row>): string {
  const types = new Set([...picked.values()].map(({ type }) => type.id))
  const [only = ''] = types
  return types.size === 1 ? only : ''
}
