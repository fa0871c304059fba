import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { statusesOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { BoardView } from '#api/platform/resource/views.contract.ts'
import { queryOf } from '../../list/list-state.ts'
import { useListState } from '../../list/use-list-state.ts'
import { rowsQuery } from '../../resource.api.ts'
import type { ShownResource } from '../../shown-resource.ts'

export interface ColumnRows {
  value: string
  rows: readonly Row[]
  /** On the server, beyond those that are read. */
  total: number
  loading: boolean
  error: unknown
  /** Reads on, where there are more; undefined where all are read or no more are to be had. */
  more: (() => void) | undefined
  again: () => void
}

const step = 50
/** What a list answers at once. */
const most = 1000

/** The values that the columns of a board are of. */
export function columnValues({ fields, flow }: ShownResource['resource'], { by }: BoardView): readonly string[] {
  if (by === 'status') return statusesOf({ flow })
  const field = fields[by]
  return field && 'options' in field ? field.options : []
}

/** The rows that the address asks for, column by column; a filter by the columns leaves those out that it does not name. */
export function useBoardColumns(shown: ShownResource, view: BoardView): ColumnRows[] {
  const { resource, parts } = shown
  const { asked } = useListState()
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({})
  const wanted = asked.filters[view.by]?.split(',')
  const values = columnValues(resource, view).filter((value) =>
    wanted ? wanted.includes(value) : !view.without?.includes(value),
  )
  const queries = useQueries({
    queries: values.map((value) =>
      rowsQuery(resource, {
        ...(view.ranked && { sort: 'rank' }),
        ...queryOf(resource, asked),
        ...parts?.queryOf?.(asked.filters),
        [view.by]: value,
        pageSize: sizes[value] ?? step,
      }),
    ),
  })
  return values.map((value, at) => {
    const { data, error, isPending, isPlaceholderData, refetch } = queries[at]!
    const { rows = [], total = 0 } = data ?? {}
    const size = sizes[value] ?? step
    const mayRead = rows.length < total && size < most && !isPlaceholderData
    return {
      value,
      rows,
      total,
      loading: isPending,
      error: data ? null : error,
      more: mayRead ? () => setSizes({ ...sizes, [value]: Math.min(size + 2 * step, most) }) : undefined,
      again: () => void refetch(),
    }
  })
}
