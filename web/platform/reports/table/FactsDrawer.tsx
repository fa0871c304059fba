import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { reportTools } from '../tools/load-tools.ts'
import type { FactAction } from '../tools/report-tools.ts'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { Cut, CutFilter, CutRow } from '#web/core/cut/cut.ts'
import { formatCell } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import type { FactList } from '#web/core/report/report-definition.ts'
import { RowDoors } from '../links/RowDoors.tsx'
import { useColumns } from './use-columns.ts'
import { useDetailLink } from '../links/use-detail-link.ts'
import { useValueText } from '../words/value-text.ts'
import { DetailLink } from '../links/report-links.tsx'

/** Facts listed behind one row; more than this is a report of its own. */
const mostFacts = 300

export type OpenedRow = {
  /** Conditions of the facts behind it. */
  filters: CutFilter[]
  /** Everything the row is about. */
  row?: CutFilter[]
}

/** The facts behind a row: the stoppages, the booked reports. */
export function FactsDrawer({ opened, onClose }: { opened: OpenedRow | null; onClose: () => void }) {
  const { t } = useLingui()
  const { report, views, view } = useReport()
  const can = useCan()
  const value = useValueText(report.time.on)
  const text = useModelText()
  const lists = report.facts.filter((list) => views[list.view] && can(permissionOf(list.view)))
  return (
    <Drawer open={opened !== null} onClose={onClose} title={t`Facts behind this row`} width="wide">
      {opened && (
        <div className="space-y-6">
          <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
            {opened.filters
              .filter((filter) => !filter.dimension.endsWith('_id'))
              .map(({ dimension, values }) => (
                <div key={dimension} className="contents">
                  <dt className="text-muted">{text(view.dimensions[dimension]?.title ?? dimension)}</dt>
                  <dd>
                    <LinkedValues
                      dimension={dimension}
                      values={values}
                      text={(one) => value(dimension, one)}
                      row={rowOf(opened.filters)}
                    />
                  </dd>
                </div>
              ))}
          </dl>
          <RowDoors row={opened.row ?? opened.filters} />
          {lists.map((list) => (
            <Facts
              key={`${list.view} ${list.dimensions.join()}`}
              list={list}
              opened={opened}
              view={views[list.view] ?? view}
            />
          ))}
        </div>
      )}
    </Drawer>
  )
}

/** What conditions say with one value each. */
const rowOf = (filters: CutFilter[]): CutRow =>
  Object.fromEntries(
    filters.flatMap(({ dimension, values }) => (values.length === 1 ? [[dimension, values[0] ?? null]] : [])),
  )

interface LinkedValuesProps {
  dimension: string
  values: (string | null)[]
  text: (value: string | null) => string
  row: CutRow
}

/** A row's value; one that has a page of its own leads there. */
function LinkedValues({ dimension, values, text, row }: LinkedValuesProps) {
  const linkOf = useDetailLink()
  const all = values.map(text).join(', ')
  const to = values.length === 1 ? linkOf(dimension, row) : null
  return to ? <DetailLink to={to} text={all} inGrid={false} /> : all
}

/** One list of facts under its title. Conditions that its view does not know are left behind. */
export function Facts({ list, opened, view }: { list: FactList; opened: OpenedRow; view: ViewModel }) {
  const { t, i18n } = useLingui()
  const { report, ask, range, filters, calendar, refresh } = useReport()
  const can = useCan()
  const linkOf = useDetailLink()
  const action = reportTools().factActions.find(
    ({ dimension, needs }) => can(needs) && list.dimensions.includes(dimension),
  )
  const cut = useMemo<Cut>(() => {
    const openedDimensions = new Set(opened.filters.map((filter) => filter.dimension))
    const conditions = [...opened.filters, ...filters.filter((filter) => !openedDimensions.has(filter.dimension))]
    return {
      measures: list.measures,
      by: list.dimensions.map((dimension) => ({ dimension })),
      filters: conditions.filter((filter) => Object.hasOwn(view.dimensions, filter.dimension)),
      range,
      present: list.present,
      any: list.any,
      sort: [list.sort],
      limit: mostFacts + 1,
    }
  }, [opened, filters, list, range, view])
  const facts = useQuery({
    queryKey: ['cut', view.name, calendar.firstWeekday, cut],
    queryFn: ({ signal }) => ask(view, cut, { signal }),
  })
  const columns = useColumns(
    view,
    [...list.dimensions.filter((name) => !name.endsWith('_id')), ...list.measures],
    report.time.on,
  )
  const rows = facts.data?.rows ?? []
  const plainColumns = columns.map<PlainColumn<CutRow>>(({ name, label, description, measure, format }) => ({
    key: name,
    head: label,
    headTitle: description,
    align: measure ? 'end' : 'start',
    renderCell: (row) => {
      const text = formatCell(format, row[name], i18n.locale)
      const to = linkOf(name, row)
      return to ? <DetailLink to={to} text={text} inGrid={false} /> : <bdi>{text}</bdi>
    },
  }))
  const actions = action && actionColumn(action, t`Actions`, refresh)
  return (
    <section aria-label={i18n._(list.title)}>
      <h3 className="mb-2 text-base font-semibold">
        {i18n._(list.title)}{' '}
        {rows.length > 0 && (
          <span className="font-normal text-muted">{rows.length > mostFacts ? `> ${mostFacts}` : rows.length}</span>
        )}
      </h3>
      {facts.isPending && <Skeleton className="h-32" />}
      {facts.error && <QuestionFault error={facts.error} onRetry={() => void facts.refetch()} />}
      {facts.data && rows.length === 0 && <EmptyState className="py-4" title={<Trans>No data found</Trans>} />}
      {rows.length > 0 && (
        <PlainTable
          columns={actions ? [actions, ...plainColumns] : plainColumns}
          rows={rows.slice(0, mostFacts)}
          rowKey={(row) => JSON.stringify(row)}
        />
      )}
      {rows.length > mostFacts && (
        <p className="mt-1 text-xs text-muted">
          <Trans>Only the first {mostFacts} are listed; the export has all of them.</Trans>
        </p>
      )}
    </section>
  )
}

function actionColumn({ dimension, Actions }: FactAction, head: string, onChanged: () => void): PlainColumn<CutRow> {
  return {
    key: 'actions',
    head,
    className: 'py-0.5',
    renderCell: ({ [dimension]: id }) =>
      typeof id === 'string' && (
        <Suspense fallback={<Skeleton className="h-8 w-16" />}>
          <Actions id={id} onChanged={onChanged} />
        </Suspense>
      ),
  }
}
