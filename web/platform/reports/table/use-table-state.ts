import { useCallback, useMemo, useState } from 'react'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'
import { type TableState, emptyTableState, readTableState } from '#web/ui/table/table-state.ts'
import { useReport } from '../state/report-context.ts'

/**
 * The table's state. Columns, their order, sort and groups are part of the address, so that a link shows the same
 * table; widths, pins and density are a matter of the reader's screen and stay in the browser.
 */
export function useTableState(columnIds: readonly string[]): [TableState, (next: TableState) => void] {
  const { report, state, change } = useReport()
  const storageKey = `table.${report.id}`
  const [storedState, setStoredState] = useState<TableState>(() =>
    readTableState(parse(readStored(storageKey)), columnIds, emptyTableState),
  )
  const shown = state.columns ?? report.table.columns
  const value = useMemo<TableState>(() => {
    const shownColumns = shown.filter((id) => columnIds.includes(id))
    const sort = state.sort ?? report.table.sort
    return {
      ...storedState,
      order: [...shownColumns, ...columnIds.filter((id) => !shownColumns.includes(id))],
      hidden: columnIds.filter((id) => !shownColumns.includes(id)),
      sort: [{ id: sort.by, desc: sort.desc }],
      group: state.group,
    }
  }, [storedState, shown, columnIds, state.sort, state.group, report])

  const set = useCallback(
    (next: TableState) => {
      const { pinned, sizes, density } = next
      if (pinned !== storedState.pinned || sizes !== storedState.sizes || density !== storedState.density) {
        const kept = { ...storedState, pinned, sizes, density }
        setStoredState(kept)
        writeStored(storageKey, JSON.stringify({ pinned, sizes, density }))
      }
      const columns = next.order.filter((id) => !next.hidden.includes(id))
      const [sort] = next.sort
      const patch = {
        ...(columns.join() !== shown.join() && {
          columns: columns.join() === report.table.columns.join() ? null : columns,
        }),
        ...(next.group.join() !== state.group.join() && { group: next.group }),
        ...(sort &&
          (sort.id !== value.sort[0]?.id || sort.desc !== value.sort[0]?.desc) && {
            sort: { by: sort.id, desc: sort.desc },
          }),
        ...(!sort && state.sort && { sort: null }),
      }
      if (Object.keys(patch).length > 0) change(patch)
    },
    [storedState, storageKey, shown, report, state.group, state.sort, value.sort, change],
  )
  return [value, set]
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
