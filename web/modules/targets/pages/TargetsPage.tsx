import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Goal, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TargetDialog } from '../parts/TargetDialog.tsx'
import { TargetTable } from '../parts/TargetTable.tsx'
import { type TargetSearch, pageSize, targetsQuery } from '../targets.api.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

const anyMeasure = 'any'

/** What measures are to reach, by machine, area or site and since when. */
export function TargetsPage() {
  const { t } = useLingui()
  const can = useCan()
  const { today } = useSiteCalendar()
  const { measures } = useTargetMeasures()
  const [params, setParams] = useSearchParams()
  const asked: TargetSearch = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    measure: params.get('measure'),
    history: params.get('history') === 'true',
  }
  const go = (next: Partial<TargetSearch>) => {
    const { page, search, measure, history } = { ...asked, page: 1, ...next }
    setParams(
      {
        ...(page > 1 && { page: `${page}` }),
        ...(search && { search }),
        ...(measure && { measure }),
        ...(history && { history: 'true' }),
      },
      { replace: true },
    )
  }
  const { text, setText, leave } = useTypedSearch(asked.search, (search) => go({ search }))
  const query = useQuery(targetsQuery(asked))
  const { data } = query
  const [editing, setEditing] = useState<Target | 'new' | null>(null)
  const mayChange = can('targets:manage')
  const narrowed = asked.search !== '' || asked.measure !== null
  return (
    <>
      <PageHeader
        title={<Trans>Targets</Trans>}
        description={<Trans>What rates are to reach, by machine, area or site. The most specific target counts.</Trans>}
        actions={
          mayChange && (
            <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
              <Trans>Set a target</Trans>
            </Button>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-60">
          <Input
            type="search"
            lead={<Search aria-hidden />}
            aria-label={t`Search machines, areas and sites`}
            placeholder={t`Machine, area or site`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={leave}
          />
        </div>
        <div className="w-full sm:w-56">
          <Select
            aria-label={t`Measure`}
            value={asked.measure ?? anyMeasure}
            onChange={(measure) => go({ measure: measure === anyMeasure ? null : measure })}
            options={[
              { value: anyMeasure, label: t`Every measure` },
              ...measures.map(({ name, label }) => ({ value: name, label })),
            ]}
          />
        </div>
        <Switch label={t`With past targets`} checked={asked.history} onChange={(history) => go({ history })} />
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<Goal />}
            title={narrowed ? <Trans>No data found</Trans> : <Trans>No targets yet</Trans>}
            hint={
              narrowed ? (
                <Trans>Choose another measure or place.</Trans>
              ) : (
                <Trans>Set one, and reports show it beside the actual figures.</Trans>
              )
            }
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <TargetTable rows={data.rows} today={today} mayChange={mayChange} onEdit={setEditing} />
          <div className="mt-2">
            <Pagination page={asked.page} pageSize={pageSize} total={data.total} onChange={(page) => go({ page })} />
          </div>
        </>
      )}
      {editing && <TargetDialog target={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
