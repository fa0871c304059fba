import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import type { AggregateRows } from '#web/ui/table/table-column.ts'
import type { CutRow, CutValue } from '#web/core/cut/cut.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportSections } from '#web/core/report/report-definition.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import { type Part, partId, useParts } from '../sections/use-parts.ts'
import { PartLists } from './PartLists.tsx'

/** A part's table grows to this height and scrolls from there. */
const height = 460

type Props = Pick<DataTableProps<CutRow>, 'columns' | 'rows' | 'state' | 'onStateChange' | 'onOpenRow' | 'loading'> & {
  sections: ReportSections
  keyOf: (row: CutRow) => string
  aggregateIn: (...part: CutValue[]) => AggregateRows<CutRow>
}

/** The rows of a page in sections: a table for each part, with the part's own totals. */
export function PartTables({ sections, ...table }: Props) {
  const { i18n } = useLingui()
  const parts = useParts(table.rows, i18n.locale)
  const rowsOf = useMemo(() => Map.groupBy(table.rows, (row) => toKey(row[sections.by])), [table.rows, sections.by])
  return (
    <div className="space-y-5">
      {parts.map((part) => (
        <PartTable key={part.key} {...table} sections={sections} part={part} rows={rowsOf.get(part.key) ?? noRows} />
      ))}
    </div>
  )
}

const noRows: CutRow[] = []

function PartTable({ part, sections, keyOf, aggregateIn, ...table }: Props & { part: Part }) {
  const { i18n } = useLingui()
  const { report } = useReport()
  const value = part.key === emptyValue ? null : part.key
  const aggregate = useMemo(() => aggregateIn(value), [aggregateIn, value])
  const count = table.rows.length
  const id = partId(part.key)
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="scroll-mt-20 outline-none">
      <h3 id={`${id}-title`} className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        {part.label}
        <span className="font-normal text-muted">
          <bdi>{part.times}</bdi>
          {part.times && count > 0 && ' · '}
          {count > 0 && <Plural value={count} one="# row" other="# rows" />}
        </span>
      </h3>
      <DataTable
        {...table}
        label={`${i18n._(report.title)}: ${part.label}`}
        getRowKey={keyOf}
        aggregate={aggregate}
        height={height}
        empty={
          <p className="rounded-lg border border-line bg-card px-4 py-3 text-sm text-muted">
            {part.now === 'ahead' ? <Trans>Not begun yet.</Trans> : <Trans>Nothing was recorded here.</Trans>}
          </p>
        }
      />
      {part.now !== 'ahead' && <PartLists sections={sections} value={value} />}
    </section>
  )
}
