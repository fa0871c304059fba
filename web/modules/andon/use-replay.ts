import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Board, boardSchema, type Shift } from '#api/modules/andon/andon.contract.ts'
import { frameReader } from '#api/modules/andon/andon.states.ts'
import { request } from '#web/platform/api-client/request.ts'
import { historyQuery } from './andon.api.ts'
import type { WindowKind } from './parts/ReplayBar.tsx'

/** Where no shift is known, this much before and after the moment is replayed. */
const around = 4 * 3_600_000

/** A window of the past and the board at any moment of it; the window is fetched once. */
export function useReplay(site: string | undefined, at: string | null) {
  const [kind, setKind] = useState<WindowKind>('shift')
  const [span, setSpan] = useState<{ from: number; to: number } | null>(null)
  const moment = at === null ? null : Date.parse(at)
  const inside = span !== null && moment !== null && span.from <= moment && moment <= span.to

  // Which shift and day hold the moment: asked when it leaves the window.
  const board = useQuery({
    queryKey: ['andon', 'board-at', site, at],
    enabled: site !== undefined && at !== null && !inside,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(boardSchema, '/api/andon/board', { query: { site, at: at ?? '' }, signal }),
  })
  const currentBoard = board.data && !board.isPlaceholderData ? board.data : undefined
  if (currentBoard && moment !== null && !inside) {
    const next = windowOf(currentBoard, kind)
    if (next.from <= moment && moment <= next.to && (next.from !== span?.from || next.to !== span.to)) setSpan(next)
  }

  const history = useQuery({
    ...historyQuery(
      at === null || !span ? undefined : site,
      span ? new Date(span.from).toISOString() : '',
      span ? new Date(span.to).toISOString() : '',
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = history
  const read = useMemo(() => (data ? frameReader(data) : null), [data])
  const covered = data && moment !== null && Date.parse(data.from) <= moment && moment <= Date.parse(data.to)
  const frame = useMemo(
    (): Board | null =>
      data && read && covered
        ? { site: data.site, now: data.now, at: at ?? '', behindSeconds: 0, ...withDay(data.shifts, read(moment)) }
        : null,
    [data, read, covered, at, moment],
  )
  return {
    /** The moment has not come yet, by the clock of the server: there is nothing to replay. */
    ahead: currentBoard !== undefined && moment !== null && moment > Date.parse(currentBoard.now),
    span,
    kind,
    frame,
    shifts: data?.shifts ?? [],
    error: board.error ?? history.error,
    failureCount: Math.max(board.failureCount, history.failureCount),
    chooseKind: (next: WindowKind) => {
      setKind(next)
      setSpan(null)
    },
    refetch: () => {
      void board.refetch()
      void history.refetch()
    },
  }
}

function windowOf(board: Board, kind: WindowKind): { from: number; to: number } {
  const span = kind === 'day' ? board.day : board.shift
  const at = Date.parse(board.at)
  const now = Date.parse(board.now)
  return {
    from: span ? Date.parse(span.start) : at - around,
    to: Math.min(now, span ? Date.parse(span.end) : at + around),
  }
}

/** The frame with the business date that its shift belongs to, as far as the window holds it. */
function withDay(
  shifts: readonly Shift[],
  frame: Pick<Board, 'shift' | 'machines'>,
): Pick<Board, 'shift' | 'machines' | 'day'> {
  const shiftsOfDate = shifts.filter(({ businessDate }) => businessDate === frame.shift?.businessDate)
  const first = shiftsOfDate[0]
  const last = shiftsOfDate.at(-1)
  return { ...frame, day: first && last ? { start: first.start, end: last.end } : null }
}
