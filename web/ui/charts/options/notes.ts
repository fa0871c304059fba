import type { ChartNotes, TimescaleSpec } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import type { ChartContext, TipLine } from './chart-context.ts'
import { toClock } from '#web/core/time/naive-clock.ts'

/** Stack of all bars of one period. */
export const barStack = 'all'

/** Room above the plot for the marks of notes. */
export const notesHeight = 14

/** The mark of a note: a small label without a colour, because a note judges nothing. */
function badge(mark: string, { theme }: ChartContext) {
  return {
    show: true,
    formatter: mark,
    position: 'end',
    distance: 2,
    fontSize: 10,
    color: theme.fg,
    backgroundColor: theme.surface,
    borderColor: theme.lineStrong,
    borderWidth: 1,
    borderRadius: 7,
    padding: [2, 4],
  }
}

const still = { silent: true, symbol: 'none', animation: false } as const

/** A series without figures that carries the notes of an axis of periods; goes after those with figures. */
export function periodNotes(
  notes: ChartNotes | undefined,
  periods: readonly string[],
  type: 'line' | 'bar',
  context: ChartContext,
): object[] {
  const items = (notes?.items ?? []).flatMap((note) => {
    const covered = periods.filter((at) => at >= note.from && at <= note.until)
    const [first] = covered
    const last = covered.at(-1)
    return first === undefined || last === undefined ? [] : [{ note, first, last }]
  })
  if (items.length === 0) return []
  const { theme } = context
  const marks = new Map<string, string[]>()
  for (const { note, first } of items) marks.set(first, [...(marks.get(first) ?? []), note.mark])
  return [
    {
      type,
      // Stacked with the bars; otherwise it would take a place beside them and shift them off their dates.
      ...(type === 'bar' && { stack: barStack }),
      data: [],
      silent: true,
      markLine: {
        ...still,
        lineStyle: { type: [2, 3], width: 1, color: theme.muted },
        data: [...marks].map(([at, names]) => ({ xAxis: at, label: badge(names.join(' '), context) })),
      },
      markArea: {
        silent: true,
        animation: false,
        itemStyle: { color: fade(theme.muted, 0.08) },
        data: items
          .filter(({ first, last }) => first !== last)
          .map(({ first, last }) => [{ xAxis: first }, { xAxis: last }]),
      },
    },
  ]
}

/** The same on a time scale: a line through all rows for a note on all, a bar below its row for one on a machine. */
export function clockNotes(spec: TimescaleSpec, context: ChartContext): object[] {
  const { theme } = context
  const lanes = new Map(spec.rows.map((row, index) => [row.key, index]))
  const items = (spec.notes?.items ?? []).filter((note) => note.row === undefined || lanes.has(note.row))
  if (items.length === 0) return []
  const [low, high] = [toClock(spec.from), toClock(spec.until)]
  const inside = (at: string) => Math.min(Math.max(toClock(at), low), high)
  const lineStyle = { type: 'solid', width: 2, color: theme.fg, opacity: 0.7 }
  return [
    {
      type: 'custom',
      renderItem: () => undefined,
      data: [],
      silent: true,
      markLine: {
        ...still,
        lineStyle: { type: [2, 3], width: 1, color: theme.muted },
        data: items.map((note) => {
          const label = badge(note.mark, context)
          const lane = note.row === undefined ? undefined : lanes.get(note.row)
          if (lane === undefined) return { xAxis: inside(note.from), label }
          return [
            { coord: [inside(note.from), lane], lineStyle, label },
            { coord: [Math.max(inside(note.until), inside(note.from) + 1), lane] },
          ]
        }),
      },
    },
  ]
}

/** Notes on a period, for its tooltip and its description. */
export function notesAt(notes: ChartNotes | undefined, at: string): TipLine[] {
  return (notes?.items ?? [])
    .filter((note) => at >= note.from && at <= note.until)
    .map((note) => ({ label: `${note.mark} · ${note.label}`, value: note.text }))
}

/** Notes that touch an interval of a row. */
export function notesDuring(spec: TimescaleSpec, interval: { row: string; start: string; end: string }): TipLine[] {
  const [start, end] = [toClock(interval.start), toClock(interval.end)]
  return (spec.notes?.items ?? [])
    .filter(
      (note) =>
        (note.row === undefined || note.row === interval.row) &&
        toClock(note.from) < end &&
        toClock(note.until) > start,
    )
    .map((note) => ({ label: `${note.mark} · ${note.label}`, value: note.text }))
}
