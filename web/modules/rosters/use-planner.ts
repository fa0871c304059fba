import { useRef, useState } from 'react'
import type { PaintedLetter } from '#api/modules/rosters/planner.contract.ts'
import {
  copyOn,
  exchange,
  type Edits,
  type Place,
  type Plan,
  type PlannedDay,
  placesBetween,
  plannedDay,
  withDays,
} from './grid/edits.ts'
import type { GridCommand } from './grid/grid-keys.ts'
import type { useEdits } from './grid/use-edits.ts'
import type { Selection } from './grid/use-pointer.ts'

const start = { row: 0, day: 0 }

/** Selection, brush and actions of the planner. */
export function usePlanner(plan: Plan, { edits, change, undo, redo }: ReturnType<typeof useEdits>, may: boolean) {
  const [selected, select] = useState<Selection>({ anchor: start, focus: start })
  const [brush, setBrush] = useState<PaintedLetter | null>(null)
  const [machine, setMachine] = useState<string | null>(null)
  const clipboard = useRef<PlannedDay[][]>([])
  // Fewer people or days may be listed than were when it was selected.
  const within = ({ row, day }: Place) => ({
    row: Math.min(row, plan.people.length - 1),
    day: Math.min(day, plan.dates.length - 1),
  })
  const [anchor, focus] = [within(selected.anchor), within(selected.focus)]
  const first = { row: Math.min(anchor.row, focus.row), day: Math.min(anchor.day, focus.day) }
  const last = { row: Math.max(anchor.row, focus.row), day: Math.max(anchor.day, focus.day) }
  const rows = Array.from({ length: last.row - first.row + 1 }, (_, row) => first.row + row)

  const paint = (letter: PaintedLetter, drawn: Selection) =>
    change((now) =>
      withDays(
        plan,
        now,
        [...placesBetween(drawn.anchor, drawn.focus)].map((place) => ({ ...place, letter, machine })),
      ),
    )
  const paste = (now: Edits) =>
    withDays(
      plan,
      now,
      clipboard.current.flatMap((line, down) =>
        line.map((one, on) => ({ row: first.row + down, day: first.day + on, ...one })),
      ),
    )
  return {
    selection: { anchor, focus },
    select,
    brush,
    setBrush,
    machine,
    setMachine,
    first,
    last,
    rows,
    drawn: (selection: Selection) => may && brush && paint(brush, selection),
    copyWeeks: (weeks: number) => change((now) => copyOn(plan, now, anchor, focus, weeks)),
    exchange:
      rows.length === 2 ? () => change((now) => exchange(plan, now, [first.row, last.row], first.day, last.day)) : null,
    command(gridCommand: Exclude<GridCommand, { kind: 'select' }>) {
      if (gridCommand.kind === 'copy')
        clipboard.current = rows.map((row) =>
          [...placesBetween({ row, day: first.day }, { row, day: last.day })].map((place) =>
            plannedDay(plan, edits, place),
          ),
        )
      else if (!may) return
      else if (gridCommand.kind === 'undo') undo()
      else if (gridCommand.kind === 'redo') redo()
      else if (gridCommand.kind === 'paint') paint(gridCommand.letter, { anchor, focus })
      else change(paste)
    },
  }
}
