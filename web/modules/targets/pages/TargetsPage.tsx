import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Goal, Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { PagedList } from '#web/platform/lists/PagedList.tsx'
import { listParts, useListAddress } from '#web/platform/lists/use-list-address.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TargetDialog } from '../parts/TargetDialog.tsx'
import { TargetTable } from '../parts/TargetTable.tsx'
import { pageSize, targetsQuery } from '../targets.api.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

const anyMeasure = 'any'
const address = z.object({
  page: listParts.page,
  search: listParts.search,
  measure: listParts.choice,
  history: listParts.flag,
})

/** What measures are to reach, by machine, area or site and since when. */
export function TargetsPage() {
  const { t } = useLingui()
  const can = useCan()
  const { today } = useSiteCalendar()
  const { measures } = useTargetMeasures()
  const [asked, go] = useListAddress(address)
  const query = useQuery(targetsQuery(asked))
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
        <ListSearch
          label={t`Search machines, areas and sites`}
          placeholder={t`Machine, area or site`}
          value={asked.search}
          onChange={(search) => go({ search })}
        />
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
      <PagedList
        query={query}
        page={asked.page}
        pageSize={pageSize}
        onPage={(page) => go({ page })}
        empty={{
          icon: <Goal />,
          title: narrowed ? <Trans>No data found</Trans> : <Trans>No targets yet</Trans>,
          hint: narrowed ? (
            <Trans>Choose another measure or place.</Trans>
          ) : (
            <Trans>Set one, and reports show it beside the actual figures.</Trans>
          ),
        }}
      >
        {({ rows }) => <TargetTable rows={rows} today={today} mayChange={mayChange} onEdit={setEditing} />}
      </PagedList>
      {editing && <TargetDialog target={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
