import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { type TableLayout, storedLayoutSchema } from '#api/modules/table-layouts/table-layouts.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { type TableState, readTableState } from '#web/ui/table/table-state.ts'

/** Effect of a click on a row. */
export type RowAction = 'dialog' | 'page' | 'tab'

export type ListLayout = { table: TableState; rowAction: RowAction }

const path = (list: string) => `/api/table-layouts/${list}`
const keyOf = (list: string) => ['table-layout', list]

/** Changes come in showers while a column is dragged; the server gets the last one. */
const saveAfterMs = 500

/**
 * A person's arrangement of a list, saved on the server so that it is the same on every screen. It applies to the page
 * at once, even if the server cannot save it.
 *
 * @param fallback the default arrangement; keep it stable between renders.
 */
export function useListLayout(
  list: string,
  columnIds: readonly string[],
  fallback: ListLayout,
): { layout: ListLayout; change: (next: Partial<ListLayout>) => void; isPending: boolean } {
  const query = useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => request(storedLayoutSchema, path(list), { signal }),
    staleTime: Infinity,
    retry: 1,
  })
  // The page's own state, for a checkbox must show its change with the click and not one task later.
  const [changed, setChanged] = useState<TableLayout | null>(null)
  const stored = changed ?? query.data?.layout ?? null
  const layout = useMemo<ListLayout>(
    () => ({
      table: readTableState(stored && { ...stored, group: [] }, columnIds, fallback.table),
      rowAction: stored?.rowAction ?? fallback.rowAction,
    }),
    [stored, columnIds, fallback],
  )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<TableLayout>(undefined)
  const save = useCallback(() => {
    clearTimeout(timer.current)
    const body = unsaved.current
    unsaved.current = undefined
    // An arrangement that could not be kept is no reason to stop working with the list.
    if (body) void request(z.undefined(), path(list), { method: 'PUT', body }).catch(() => undefined)
  }, [list])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  const change = useCallback(
    (next: Partial<ListLayout>) => {
      const { table, rowAction } = { ...layout, ...next }
      const { group: _group, ...kept } = table
      unsaved.current = { ...kept, rowAction }
      setChanged(unsaved.current)
      // A running read would undo the change.
      void queryClient.cancelQueries({ queryKey: keyOf(list) }, { revert: false, silent: true })
      queryClient.setQueryData(keyOf(list), { layout: unsaved.current })
      clearTimeout(timer.current)
      timer.current = setTimeout(save, saveAfterMs)
    },
    [layout, list, save],
  )
  return { layout, change, isPending: query.isPending }
}
