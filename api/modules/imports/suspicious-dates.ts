import type { Instant } from './import-profile.ts'
import type { DateQuestion } from './imports.contract.ts'
import type { WallClock } from './wall-clock.ts'

export interface DateWatch {
  /** @param isNew false for a known row: it shows where the file's dates lie, but is not questioned again. */
  add(row: { number: number; from: Instant; to: Instant; isNew: boolean }): void
  /** A row that was refused because it lies in the future. */
  refused(number: number): void
  /** @param taken rows with an occupied place in the day. */
  questions(taken?: readonly { number: number; from: Instant }[]): DateQuestion[]
}

interface Day {
  day: number
  rows: number
  fresh: number
  rowNumbers: number[]
}

const daySeconds = 86_400
/** Tolerance for the clock of the file's writer. */
const graceSeconds = 300
/** Rows that so many days without any row part from the others lie apart: a mistyped year leaves more. */
const apartDays = 183
/** So many rows that all begin at midnight are dates without a time, as workbooks keep them. */
const midnightRows = 3
/** So many rows of a question are named. */
const named = 20

/**
 * Looks for dates that are probably wrong, because facts of a wrong year would change that year's figures: dates in the
 * future, dates far from the rest of the file if they are at most half as many as the rest, and a file in which every
 * row begins at midnight.
 *
 * @param clock of the site, which defines its days.
 */
export function watchDates(clock: WallClock, now: Instant = Date.now() / 1000): DateWatch {
  const days = new Map<number, Day>()
  const future: Day = { day: 0, rows: 0, fresh: 0, rowNumbers: [] }
  const ahead: number[] = []
  let byDay = true
  const note = (group: Day, number: number, isNew: boolean) => {
    group.rows++
    if (!isNew) return
    group.fresh++
    if (group.rowNumbers.length < named) group.rowNumbers.push(number)
  }
  return {
    add({ number, from, to, isNew }) {
      if (to > now + graceSeconds) {
        note(future, number, isNew)
        if (isNew) ahead.push(Math.floor(clock.show(to) / daySeconds))
      }
      if (clock.show(from) % daySeconds !== 0) byDay = false
      const day = Math.floor(clock.show(from) / daySeconds)
      const entry = days.get(day) ?? { day, rows: 0, fresh: 0, rowNumbers: [] }
      days.set(day, entry)
      note(entry, number, isNew)
    },
    refused: (number) => note(future, number, true),
    questions(taken = []) {
      const apart = groupsApart([...days.values()]).flatMap((group) => {
        const fresh = group.filter((day) => day.fresh > 0)
        return fresh.length > 0
          ? [
              asQuestion(
                'apart',
                fresh,
                fresh.map(({ day }) => day),
              ),
            ]
          : []
      })
      const fresh = [...days.values()].filter((day) => day.fresh > 0)
      const rows = [...days.values()].reduce((sum, day) => sum + day.rows, 0)
      if (byDay && rows >= midnightRows && fresh.length > 0)
        apart.push(
          asQuestion(
            'midnight',
            fresh,
            fresh.map(({ day }) => day),
          ),
        )
      const meeting = taken.map(({ number, from }): Day => {
        const day = Math.floor(clock.show(from) / daySeconds)
        return { day, rows: 1, fresh: 1, rowNumbers: [number] }
      })
      if (meeting.length > 0)
        apart.push(
          asQuestion(
            'taken',
            meeting,
            meeting.map(({ day }) => day),
          ),
        )
      return future.fresh > 0 ? [asQuestion('future', [future], ahead), ...apart] : apart
    },
  }
}

/** Groups of days with rows, without the largest one and those more than half as large. */
function groupsApart(days: Day[]): Day[][] {
  const groups: Day[][] = []
  for (const one of days.toSorted((a, b) => a.day - b.day)) {
    const last = groups.at(-1)
    if (last && one.day - last.at(-1)!.day <= apartDays) last.push(one)
    else groups.push([one])
  }
  const rowsOf = (group: Day[]) => group.reduce((sum, { rows }) => sum + rows, 0)
  const rest = groups.reduce<Day[]>((most, group) => (rowsOf(group) >= rowsOf(most) ? group : most), [])
  return groups.filter((group) => group !== rest && rowsOf(group) * 2 <= rowsOf(rest))
}

function asQuestion(why: DateQuestion['why'], group: Day[], dates: number[]): DateQuestion {
  const date = (day: number) => new Date(day * daySeconds * 1000).toISOString().slice(0, 10)
  const sorted = dates.toSorted((a, b) => a - b)
  return {
    why,
    from: sorted.length > 0 ? date(sorted[0]!) : null,
    to: sorted.length > 0 ? date(sorted.at(-1)!) : null,
    rows: group.reduce((sum, { fresh }) => sum + fresh, 0),
    rowNumbers: group
      .flatMap(({ rowNumbers }) => rowNumbers)
      .toSorted((a, b) => a - b)
      .slice(0, named),
  }
}
