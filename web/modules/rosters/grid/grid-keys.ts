import type { KeyboardEvent } from 'react'
import type { PaintedLetter } from '#api/modules/rosters/planner.contract.ts'
import type { Place } from './edits.ts'
import type { Selection } from './use-pointer.ts'

export type GridCommand =
  | { kind: 'select'; selection: Selection }
  | { kind: 'paint'; letter: PaintedLetter }
  | { kind: 'copy' | 'paste' | 'undo' | 'redo' }

/** Command of a key in the grid; undefined for other keys. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  { anchor, focus }: Selection,
  size: { rows: number; days: number; page: number },
  letters: ReadonlyMap<string, PaintedLetter>,
  rightToLeft: boolean,
): GridCommand | undefined {
  const key = event.key.length === 1 ? event.key.toLocaleUpperCase() : event.key
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Z') return { kind: event.shiftKey ? 'redo' : 'undo' }
    const kinds: Record<string, GridCommand> = { C: { kind: 'copy' }, V: { kind: 'paste' }, Y: { kind: 'redo' } }
    if (kinds[key]) return kinds[key]
  }
  const ahead = rightToLeft ? -1 : 1
  const jump = event.ctrlKey || event.metaKey
  const moves: Record<string, Place> = {
    ArrowRight: { row: 0, day: ahead * (jump ? size.days : 1) },
    ArrowLeft: { row: 0, day: -ahead * (jump ? size.days : 1) },
    ArrowDown: { row: jump ? size.rows : 1, day: 0 },
    ArrowUp: { row: jump ? -size.rows : -1, day: 0 },
    PageDown: { row: size.page, day: 0 },
    PageUp: { row: -size.page, day: 0 },
    Home: { row: 0, day: -size.days },
    End: { row: 0, day: size.days },
  }
  const move = moves[key]
  if (move) {
    const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
    const next = { row: within(focus.row + move.row, size.rows), day: within(focus.day + move.day, size.days) }
    return { kind: 'select', selection: { anchor: event.shiftKey ? anchor : next, focus: next } }
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (key === 'Delete' || key === 'Backspace') return { kind: 'paint', letter: '-' }
  const letter = letters.get(key)
  return letter && { kind: 'paint', letter }
}
