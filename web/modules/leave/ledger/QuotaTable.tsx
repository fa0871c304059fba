import { useLingui } from '@lingui/react/macro'
import type { Quota } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import type { Selection } from '#web/platform/lists/use-selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { useBalanceColumns } from '../parts/use-balance-columns.tsx'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

type Row = Quota & { id: string }

interface Props {
  rows: readonly Row[]
  /** Null where nothing can be done with several. */
  selection: Selection<Row> | null
  onOpen: (row: Row) => void
}

/** Balances by person and type. */
export function QuotaTable({ rows, selection, onOpen }: Props) {
  const { t } = useLingui()
  const balance = useBalanceColumns<Row>(({ type }) => type)
  const select: PlainColumn<Row>[] = selection
    ? [
        {
          key: 'select',
          head: (
            <Checkbox
              aria-label={t`Select all of this page`}
              checked={selection.pageState === 'all'}
              indeterminate={selection.pageState === 'some'}
              onChange={selection.togglePage}
            />
          ),
          renderCell: ({ id, person, type }) => {
            const name = `${person.name}, ${type.name}`
            return (
              <Checkbox
                aria-label={t`Select ${name}`}
                checked={selection.picked.has(id)}
                onClick={(event) => selection.toggle(id, { range: event.shiftKey })}
                onChange={() => undefined}
              />
            )
          },
        },
      ]
    : []
  return (
    <PlainTable
      label={t`Leave quotas`}
      rows={rows}
      rowKey={({ id }) => id}
      isChosen={({ id }) => selection?.picked.has(id) ?? false}
      columns={[
        ...select,
        {
          key: 'person',
          head: t`Employee`,
          names: true,
          renderCell: (row) => (
            <button
              type="button"
              className="text-start font-medium text-accent hover:underline"
              aria-label={t`Ledger of ${row.person.name}, ${row.type.name}`}
              onClick={() => onOpen(row)}
            >
              <bdi>{row.person.name}</bdi>
            </button>
          ),
        },
        {
          key: 'department',
          head: t`Department`,
          hideBelow: 'md',
          renderCell: ({ person }) => <bdi>{person.department ?? emptyFigure}</bdi>,
        },
        { key: 'type', head: t`Kind of leave`, renderCell: ({ type }) => <LeaveTypeName type={type} /> },
        ...balance,
      ]}
    />
  )
}
