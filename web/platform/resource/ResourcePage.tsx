import { Suspense, lazy, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Plural, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { permissionOfNeed } from '#api/platform/resource/resource.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RowDrawer } from './drawer/RowDrawer.tsx'
import { ListFilters } from './list/ListFilters.tsx'
import { ListPages } from './list/ListPages.tsx'
import { NoRows } from './list/NoRows.tsx'
import { ResourceTable } from './list/ResourceTable.tsx'
import { ResourceTree } from './list/ResourceTree.tsx'
import { shapeOf, viewsOf } from './list/list-state.ts'
import { useListState } from './list/use-list-state.ts'
import { useRows } from './list/use-rows.ts'
import type { ShownResource } from './shown-resource.ts'
import { useNeed } from './use-need.ts'
import { useSeenPart } from './use-seen-part.ts'
import { CardsView } from './views/CardsView.tsx'
import { ViewSwitch } from './views/ViewSwitch.tsx'
import type { Book } from './workbook/book.ts'
import { ImportLink } from './workbook/ImportLink.tsx'
import { WorkbookButton } from './workbook/WorkbookButton.tsx'

/** With what drags, which only their pages load. */
const BoardView = lazy(() => import('./views/board/BoardView.tsx').then((module) => ({ default: module.BoardView })))

const CalendarView = lazy(() =>
  import('./views/calendar/CalendarView.tsx').then((module) => ({ default: module.CalendarView })),
)

/** The rows of a resource: found, sorted, opened, added; read again when anybody changes one. */
export function ResourcePage({ shown: whole, book }: { shown: ShownResource; book?: Book | undefined }) {
  const { i18n } = useLingui()
  const can = useNeed()
  const shown = useSeenPart(whole)
  const { resource, words, parts, pageSize = 50 } = shown
  const { asked, go, row: opened, tab } = useListState()
  const [start, setStart] = useState<Values>()
  const site = useSite()
  const mayAdd = can(permissionOfNeed(resource.needs.write))
  const shape = shapeOf(resource, asked.view)
  const { board, calendar, cards } = resource.list.views ?? {}
  const OwnView = shape === 'table' ? undefined : parts?.views?.[shape]
  const isTree = shape === 'table' && resource.tree !== undefined
  const readsItself = !OwnView && (shape === 'board' || shape === 'calendar')
  const query = useRows(shown, isTree || OwnView ? null : pageSize, !readsItself)
  const { data } = query
  const rows = data?.rows ?? []
  const open = useCallback((row: Row) => go({ row: row.id, tab: null }, { opens: true }), [go])
  const navigate = useNavigate()
  const add = (values?: Values) => {
    if (shown.addPath) return void navigate(shown.addPath)
    setStart(values)
    go({ row: 'new', tab: null }, { opens: true })
  }
  const sort = useCallback(
    ([by]: { id: string; desc: boolean }[]) => go({ sort: by?.id ?? null, order: by?.desc ? 'desc' : null }),
    [go],
  )
  return (
    <>
      <PageHeader
        title={i18n._(words.title)}
        description={i18n._(words.about)}
        actions={
          <>
            {book && <WorkbookButton book={book} only={resource.name} />}
            {book && mayAdd && <ImportLink book={book} />}
            {parts?.Actions && <parts.Actions />}
            {mayAdd && (
              <Button variant="primary" icon={<Plus />} onClick={() => add()}>
                {i18n._(words.add)}
              </Button>
            )}
          </>
        }
      />
      <ListFilters shown={shown} asked={asked} go={go}>
        <ViewSwitch
          views={viewsOf(resource)}
          shown={shape}
          onChoose={(view) => go({ view: view === viewsOf(resource)[0] ? null : view })}
        />
      </ListFilters>
      {parts?.Head && <parts.Head />}
      {readsItself ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          {shape === 'board' && board && <BoardView shown={shown} view={board} onOpen={open} />}
          {shape === 'calendar' && calendar && (
            <CalendarView shown={shown} view={calendar} onOpen={open} onAdd={mayAdd ? add : undefined} />
          )}
        </Suspense>
      ) : (
        <>
          <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
          {data && rows.length === 0 && !OwnView && (
            <NoRows shown={shown} mayAdd={mayAdd} byExcel={book !== undefined} />
          )}
          {data && OwnView && <OwnView {...{ shown, rows, mayAdd }} onOpen={open} onAdd={add} />}
          {rows.length > 0 && isTree && resource.tree && (
            <ResourceTree shown={shown} field={resource.tree} rows={rows} onOpen={open} />
          )}
          {rows.length > 0 && shape === 'cards' && cards && !OwnView && (
            <CardsView shown={shown} view={cards} rows={rows} loading={query.isPlaceholderData} onOpen={open} />
          )}
          {rows.length > 0 && shape === 'table' && !isTree && (
            <ResourceTable
              shown={shown}
              rows={rows}
              count={<Plural value={data?.total ?? 0} one="# row" other="# rows" />}
              sort={asked.sort}
              loading={query.isPlaceholderData}
              onSort={sort}
              onOpen={open}
            />
          )}
          {data && rows.length > 0 && !isTree && !OwnView && (
            <div className="mt-2">
              <ListPages pageSize={pageSize} total={data.total} />
            </div>
          )}
        </>
      )}
      {parts?.Foot && <parts.Foot />}
      {opened && (opened !== 'new' || mayAdd) && (
        <RowDrawer
          key={opened}
          shown={shown}
          id={opened}
          tab={tab}
          start={{ ...parts?.start?.(site?.today ?? ''), ...start }}
          onTab={(next) => go({ tab: next === 'details' ? null : next })}
          onClose={() => go({ row: null, tab: null })}
          onAdded={({ id }) => go(shown.addedOpens ? { row: id, tab: shown.addedOpens } : { row: null, tab: null })}
        />
      )}
    </>
  )
}
