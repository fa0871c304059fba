import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { TableColumn, TableRow } from '#web/ui/table/table-column.ts'
import type { Selection } from './use-selection.ts'

/** The column of the boxes that select rows. */
export const selectColumn = 'select'

/** The columns of a list after a box that selects the row. @param nameOf keep it stable between renders. */
export function useSelectableColumns<Row extends TableRow & { id: string }>(
  columns: readonly TableColumn<Row>[],
  {
    picked,
    pageState,
    toggle,
    togglePage,
  }: Pick<Selection<Row>, 'pageState' | 'toggle' | 'togglePage'> & { picked: ReadonlyMap<string, unknown> },
  nameOf: (row: Row) => string,
): TableColumn<Row>[] {
  const { t } = useLingui()
  return useMemo(() => {
    const box: TableColumn<Row> = {
      id: selectColumn,
      label: t`Selection`,
      type: 'text',
      sortable: false,
      size: 44,
      minSize: 44,
      maxSize: 44,
      value: () => null,
      head: (
        <Checkbox
          aria-label={t`Select all of this page`}
          checked={pageState === 'all'}
          indeterminate={pageState === 'some'}
          onChange={togglePage}
        />
      ),
      render: (_value, row) => {
        if (!row) return null
        const name = nameOf(row)
        return (
          <Checkbox
            aria-label={t`Select ${name}`}
            checked={picked.has(row.id)}
            // Only the click event knows about Shift.
            onClick={(event) => toggle(row.id, { range: event.shiftKey })}
            onChange={nothing}
          />
        )
      },
    }
    return [box, ...columns]
  }, [columns, pageState, picked, toggle, togglePage, nameOf, t])
}

const nothing = () => undefined
