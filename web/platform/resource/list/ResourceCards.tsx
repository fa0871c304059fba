import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Selection } from '#web/platform/lists/use-selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useRowTitle } from '../use-value-text.ts'

type Props = {
  shown: ShownResource
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  hidden: readonly string[]
  loading: boolean
  /** Where several can be selected. */
  selection: Selection<Row> | undefined
  onOpen: (row: Row) => void
}

/** Rows on a phone: what names each, and below it what else is known of it. */
export function ResourceCards({ shown, rows, columns, hidden, selection, loading, onOpen }: Props) {
  const { t } = useLingui()
  const nameOf = useRowTitle(shown)
  const RowTools = shown.parts?.RowTools
  const [first, ...others] = columns.filter(({ id }) => !hidden.includes(id))
  return (
    <>
      {selection && rows.length > 0 && (
        <Checkbox
          className="mb-2 px-3"
          label={t`Select all of this page`}
          checked={selection.pageState === 'all'}
          indeterminate={selection.pageState === 'some'}
          onChange={selection.togglePage}
        />
      )}
      <ul
        className={classNames(
          'divide-y divide-line rounded-lg border border-line bg-card transition-opacity',
          loading && 'opacity-50',
        )}
      >
        {rows.map((row) => {
          const facts = others.flatMap((column) => {
            const value = column.value?.(row) ?? null
            if (value === null || value === '' || value === '–') return []
            return [{ column, content: column.render?.(value, row) ?? column.format?.(value) ?? value }]
          })
          const name = nameOf(row)
          return (
            <li key={row.id} className="flex items-start gap-2 px-3 py-2.5">
              {selection && (
                <Checkbox
                  aria-label={t`Select ${name}`}
                  className="mt-1"
                  checked={selection.picked.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              )}
              <div className="min-w-0 flex-1 text-sm">
                {first?.render?.(null, row)}
                <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
                  {facts.map(({ column, content }) => (
                    <div key={column.id} className="flex min-w-0 max-w-full gap-1">
                      <dt className="shrink-0 text-muted">{column.label}</dt>
                      <dd className="min-w-0 truncate tabular-nums">
                        {content}
                        {column.unit && ` ${column.unit}`}
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
              {RowTools && <RowTools shown={shown} row={row} open={() => onOpen(row)} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
