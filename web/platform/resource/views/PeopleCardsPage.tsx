import { Trans, useLingui } from '@lingui/react/macro'
import { List, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { permissionOfNeed } from '#api/platform/resource/resource.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListFilters } from '../list/ListFilters.tsx'
import { ListPages } from '../list/ListPages.tsx'
import { NoRows } from '../list/NoRows.tsx'
import { useListState } from '../list/use-list-state.ts'
import { useRows } from '../list/use-rows.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useNeed } from '../use-need.ts'
import { PersonCard, type PersonFacts } from './PersonCard.tsx'

type Props = {
  shown: ShownResource
  title: ReactNode
  paths: { list: string; add: string; edit: (id: string) => string }
  factsOf: (row: Row) => PersonFacts
}

const pageSize = 24

/** Rows that are people, by their photos; each opens the page of the person. */
export function PeopleCardsPage({ shown, title, paths, factsOf }: Props) {
  const { i18n } = useLingui()
  const mayAdd = useNeed()(permissionOfNeed(shown.resource.needs.write))
  const { asked, go } = useListState()
  const query = useRows(shown, pageSize)
  const { data } = query
  return (
    <>
      <PageHeader
        title={title}
        description={i18n._(shown.words.about)}
        actions={
          <>
            <Link to={paths.list} className={buttonClass()}>
              <List aria-hidden />
              <Trans>List</Trans>
            </Link>
            {mayAdd && (
              <Link to={paths.add} className={buttonClass('primary')}>
                <Plus aria-hidden />
                {i18n._(shown.words.add)}
              </Link>
            )}
          </>
        }
      />
      <ListFilters shown={shown} asked={asked} go={go} />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && <NoRows shown={shown} mayAdd={mayAdd} />}
      {data && data.total > 0 && (
        <>
          <ul className="grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))]">
            {data.rows.map((row) => (
              <PersonCard key={row.id} row={row} to={paths.edit(row.id)} facts={factsOf(row)} />
            ))}
          </ul>
          <div className="mt-4">
            <ListPages pageSize={pageSize} total={data.total} />
          </div>
        </>
      )}
    </>
  )
}
