import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicRow } from '#api/platform/resource/public/public.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fieldText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useValueText } from '../use-value-text.ts'
import { publicRowsQuery } from './public.api.ts'

const pageSize = 20

type Props = { shown: ShownResource; at: string; fields: readonly string[] }

/** The rows that everybody reads, one below the other. */
export function PublicList({ shown, at, fields }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const query = useQuery(publicRowsQuery(at, { ...asked, pageSize }))
  const { data } = query
  return (
    <>
      <div className="mb-3">
        <ListSearch
          label={t`Search`}
          placeholder={t`Search`}
          value={asked.search}
          onChange={(search) => setAsked({ search, page: 1 })}
        />
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && <EmptyState title={t`No data found`} />}
      <ul className="space-y-3">
        {data?.rows.map((row) => (
          <PublicCard key={row.id} shown={shown} row={row} fields={fields} />
        ))}
      </ul>
      {data && data.total > pageSize && (
        <Pagination
          page={asked.page}
          pageSize={pageSize}
          total={data.total}
          onChange={(page) => setAsked({ ...asked, page })}
        />
      )}
    </>
  )
}

function PublicCard({
  shown,
  row: { values },
  fields,
}: {
  shown: ShownResource
  row: PublicRow
  fields: readonly string[]
}) {
  const { i18n } = useLingui()
  const text = useValueText(shown)
  const title = fields.includes('name') ? 'name' : fields[0]!
  const facts = fields
    .filter((name) => name !== title)
    .map((name) => ({ name, value: text(name, values[name], values) }))
    .filter(({ value }) => value !== emptyFigure)
  return (
    <li className="rounded-lg border border-line bg-card p-4">
      <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {text(title, values[title], values)}
      </h2>
      <dl className="mt-1 space-y-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{i18n._(fieldText(shown, name))}</dt>
            <dd dir="auto" className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
