import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type MasterDataKind, definitionOf } from '#api/modules/master-data/kinds.contract.ts'
import type { MasterRow, RowsQuery } from '#api/modules/master-data/master-data.contract.ts'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FormValues } from '../form-values.ts'
import { kindWords } from '../kind-words.ts'
import { rowsQuery } from '../master-data.api.ts'
import { CalendarBoard } from '../parts/CalendarBoard.tsx'
import { KindTrail } from '../parts/KindTrail.tsx'
import { ReasonTree } from '../parts/ReasonTree.tsx'
import { type DrawerTab, RowDrawer } from '../parts/RowDrawer.tsx'
import { RowTable } from '../parts/RowTable.tsx'
import { ShiftBoard } from '../parts/ShiftBoard.tsx'
import { WorkbookButton } from '../parts/WorkbookButton.tsx'

const pageSize = 50
type Use = RowsQuery['active']

/** The rows of one kind of master data: found, sorted, opened, added. */
export function KindPage({ kind }: { kind: MasterDataKind }) {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('master-data:manage')
  const { retires, tree } = definitionOf(kind)
  const words = kindWords[kind]
  const [params, setParams] = useSearchParams()
  const [start, setStart] = useState<FormValues>()
  const isWhole = tree !== undefined || kind === 'shifts' || kind === 'calendar'
  const asked = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    active: (['yes', 'no'].includes(params.get('use') ?? '') ? params.get('use') : 'all') as Use,
    sort: params.get('sort'),
    order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const),
  }
  const change = (next: Record<string, string | null>, push = false) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, value)
          else changed.delete(name)
        }
        return changed
      },
      { replace: !push },
    )
  const query = useQuery(
    rowsQuery(kind, {
      ...(isWhole ? { pageSize: 1000 } : { page: asked.page, pageSize }),
      ...(asked.search && { search: asked.search }),
      ...(retires && { active: asked.active }),
      ...(asked.sort && { sort: asked.sort, order: asked.order }),
    }),
  )
  const { data } = query
  const { text, setText, leave } = useTypedSearch(asked.search, (search) =>
    change({ search: search || null, page: null }),
  )
  const open = (row: MasterRow) => change({ row: row.id, tab: null }, true)
  const add = (values?: FormValues) => {
    setStart(values)
    change({ row: 'new', tab: null }, true)
  }
  const opened = params.get('row')
  const narrowed = asked.search !== '' || asked.active !== 'all'
  const rows = data?.rows ?? []
  return (
    <>
      <PageHeader
        trail={<KindTrail />}
        title={i18n._(words.title)}
        description={i18n._(words.about)}
        actions={
          <>
            <WorkbookButton kinds={[kind]} />
            {mayChange && (
              <Button variant="primary" icon={<Plus />} onClick={() => add()}>
                {i18n._(words.add)}
              </Button>
            )}
          </>
        }
      />
      {kind !== 'shifts' && kind !== 'calendar' && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <div className="w-full sm:w-72">
            <Input
              type="search"
              lead={<Search aria-hidden />}
              aria-label={t`Search by name or code`}
              placeholder={t`Name or code`}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={leave}
            />
          </div>
          {retires && (
            <div className="w-full sm:w-44">
              <Select<Use>
                aria-label={t`In use`}
                value={asked.active}
                onChange={(active) => change({ use: active === 'all' ? null : active, page: null })}
                options={[
                  { value: 'all', label: t`All` },
                  { value: 'yes', label: t`In use` },
                  { value: 'no', label: t`Out of use` },
                ]}
              />
            </div>
          )}
        </div>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data && rows.length === 0 && kind !== 'calendar' && (
        <Card>
          <EmptyState
            icon={<words.icon />}
            title={narrowed ? <Trans>No data found</Trans> : <Trans>Nothing here yet</Trans>}
            hint={
              narrowed ? (
                <Trans>Search for something else, or show all.</Trans>
              ) : mayChange ? (
                <Trans>Add the first one, or bring many at once by Excel.</Trans>
              ) : undefined
            }
          />
        </Card>
      )}
      {data && kind === 'calendar' && <CalendarBoard rows={rows} mayChange={mayChange} onOpen={open} onAdd={add} />}
      {rows.length > 0 && kind === 'shifts' && (
        <ShiftBoard rows={rows} mayChange={mayChange} onOpen={open} onAdd={add} />
      )}
      {rows.length > 0 && tree && <ReasonTree kind={kind} rows={rows} onOpen={open} />}
      {rows.length > 0 && !isWhole && (
        <>
          <RowTable
            kind={kind}
            rows={rows}
            sort={asked.sort ? { by: asked.sort, order: asked.order } : null}
            onSort={({ by, order }) => change({ sort: by, order: order === 'desc' ? 'desc' : null, page: null })}
            onOpen={open}
          />
          <div className="mt-2">
            <Pagination
              page={asked.page}
              pageSize={pageSize}
              total={data?.total ?? 0}
              onChange={(page) => change({ page: page > 1 ? String(page) : null })}
            />
          </div>
        </>
      )}
      {opened && (opened !== 'new' || mayChange) && (
        <RowDrawer
          key={opened}
          kind={kind}
          id={opened}
          tab={(params.get('tab') === 'history' ? 'history' : 'details') satisfies DrawerTab}
          {...(start && { start })}
          mayChange={mayChange}
          onTab={(tab) => change({ tab: tab === 'history' ? tab : null })}
          onClose={() => change({ row: null, tab: null })}
        />
      )}
    </>
  )
}
