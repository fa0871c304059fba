import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3, Group, Rows3, Rows4 } from 'lucide-react'
import { Checkbox } from '../checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { displayOrder, groupColumn, showColumn } from './table-changes.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

/** Columns, grouping and density of a table, to be set where the page has room for them. */
export function TableTools<Row extends TableRow>({
  columns,
  state,
  onStateChange,
  initialState,
}: {
  columns: readonly TableColumn<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  /** What "Reset" goes back to. */
  initialState: TableState
}) {
  const { t } = useLingui()
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = displayOrder(
    state,
    columns.map((column) => column.id),
  ).map((id) => byId.get(id)!)
  const groupable = columns.filter((column) => column.groupable)
  const dense = state.density === 'dense'
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Popover
        variant="ghost"
        size="sm"
        side="end"
        className="max-h-96 min-w-56 overflow-auto"
        button={
          <>
            <Columns3 aria-hidden />
            <Trans>Columns</Trans>
          </>
        }
      >
        <div role="group" aria-label={t`Columns`} className="flex flex-col">
          {ordered.map((column) => (
            <Checkbox
              key={column.id}
              label={column.label}
              checked={!state.hidden.includes(column.id)}
              disabled={!state.hidden.includes(column.id) && state.hidden.length === columns.length - 1}
              onChange={(event) => onStateChange(showColumn(state, column.id, event.target.checked))}
            />
          ))}
        </div>
        <button
          type="button"
          onClick={() => onStateChange(initialState)}
          className="mt-2 w-full rounded-md border-t border-line px-2 py-1.5 text-start text-sm text-accent hover:bg-accent-soft"
        >
          <Trans>Reset the table</Trans>
        </button>
      </Popover>
      {groupable.length > 0 && (
        <Menu
          variant="ghost"
          size="sm"
          side="end"
          button={
            <>
              <Group aria-hidden />
              <Trans>Group</Trans>
              {state.group.length > 0 && <span className="text-accent">{state.group.length}</span>}
            </>
          }
          groups={[
            {
              key: 'columns',
              actions: groupable.map((column) => {
                const at = state.group.indexOf(column.id)
                return {
                  key: column.id,
                  label: column.label,
                  selected: at >= 0,
                  onSelect: () => onStateChange(groupColumn(state, column.id, at < 0)),
                }
              }),
            },
          ]}
        />
      )}
      <IconButton
        size="sm"
        label={dense ? t`Roomy rows` : t`Dense rows`}
        icon={dense ? <Rows3 aria-hidden /> : <Rows4 aria-hidden />}
        onClick={() => onStateChange({ ...state, density: dense ? 'regular' : 'dense' })}
      />
    </div>
  )
}
