import { type Need, type Resource, permissionOfNeed } from '../resource/resource.contract.ts'
import type { Row, RowsQuery } from '../resource/rows.contract.ts'
import { pageOfRows } from '../resource/rows.queries.ts'
import type { Actor, Scope } from '../resource/scope.ts'
import { type Calendar, type CalendarEntry, type CalendarKind, calendarKinds } from './calendar.contract.ts'

/** Whoever reads a calendar has an account. */
export type CalendarReader = Actor & { caller: { uid: string } }
/** Who reads a calendar, and where. */
export type CalendarScope = Scope & { actor: CalendarReader }
interface Days {
  from: string
  to: string
}

/** What a module adds to the calendar of the portal. */
export interface CalendarSource {
  kind: CalendarKind
  /** Any of these permissions opens it. */
  needs: readonly Need[]
  /** Entries on the days, as the reader sees them. At most `mostEntries`: as many of them say that there may be more. */
  read(scope: CalendarScope, days: Days): Promise<CalendarEntry[]>
}

/** Most entries of a kind in an answer. */
export const mostEntries = 1000

/** Rows of a resource as entries: on the days of its calendar view, or those that `query` asks for. */
export function rowsOnCalendar(
  kind: CalendarKind,
  resource: Resource,
  {
    title,
    query,
    shows,
  }: { title: (row: Row) => string; query?: (days: Days) => Record<string, string>; shows?: (row: Row) => boolean },
): CalendarSource {
  const { start = 'date', end } = resource.list.views?.calendar ?? {}
  const dateOf = (row: Row, name: string | undefined) => {
    const value = name === undefined ? null : row.values[name]
    return typeof value === 'string' ? value.slice(0, 10) : null
  }
  return {
    kind,
    needs: [permissionOfNeed(resource.needs.read)],
    async read(scope, days) {
      const page = { page: 1, pageSize: mostEntries, active: 'all', order: 'asc' }
      const asked = query ? query(days) : { within: [days.from, days.to] }
      const { rows } = await pageOfRows(scope, resource, { ...page, ...asked } as RowsQuery)
      return rows.flatMap((row): CalendarEntry[] => {
        const from = row.times?.start.slice(0, 10) ?? dateOf(row, start)
        if (from === null || (shows && !shows(row))) return []
        const to = row.times?.end?.slice(0, 10) ?? dateOf(row, end) ?? from
        return [
          {
            kind,
            id: row.id,
            title: title(row),
            from,
            to: to < from ? from : to,
            times: row.times ?? null,
            state: resource.schedule?.done?.includes(row.status ?? '') ? 'done' : null,
            resource: resource.name,
            path: null,
          },
        ]
      })
    },
  }
}

/** Entries of every source that the reader may see, in the order of their days. */
export async function readSources(
  scope: CalendarScope,
  sources: readonly CalendarSource[],
  days: Days,
): Promise<Calendar> {
  const open = sources.filter(({ needs }) => needs.some((need) => scope.actor.caller.permissions.has(need)))
  const cut = new Set<CalendarKind>()
  const entries: CalendarEntry[] = []
  for (const { kind, read } of open) {
    const sourceEntries = await read(scope, days)
    if (sourceEntries.length >= mostEntries) cut.add(kind)
    entries.push(...sourceEntries)
  }
  const kinds = new Set(open.map(({ kind }) => kind))
  return {
    kinds: calendarKinds.filter((kind) => kinds.has(kind)),
    cut: [...cut],
    entries: entries.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from))),
  }
}
