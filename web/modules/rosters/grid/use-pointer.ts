import { type PointerEvent, useRef } from 'react'
import type { Place } from './edits.ts'

export interface Selection {
  anchor: Place
  focus: Place
}

const placeOf = (target: EventTarget | null): Place | undefined => {
  const { row, day } = (target as HTMLElement | null)?.closest<HTMLElement>('[data-day]')?.dataset ?? {}
  return row === undefined || day === undefined ? undefined : { row: Number(row), day: Number(day) }
}

/**
 * Selecting by drawing over cells. By touch only single cells are chosen, as drawing scrolls there.
 *
 * @param onDone called with the selection when the pointer is lifted.
 */
export function usePointer(
  selection: Selection,
  onSelect: (selection: Selection) => void,
  onDone: (selection: Selection) => void,
) {
  const drawing = useRef<Selection | null>(null)
  const begin = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const anchor = event.shiftKey ? selection.anchor : place
    drawing.current = { anchor, focus: place }
    onSelect(drawing.current)
    // A touch keeps the events of the element it began on; the others may go over the cells.
    if (event.pointerType !== 'touch') event.preventDefault()
    ;(event.currentTarget as HTMLElement).focus({ preventScroll: true })
  }
  const go = (event: PointerEvent) => {
    const place = drawing.current && event.pointerType !== 'touch' ? placeOf(event.target) : undefined
    if (!place || !drawing.current) return
    const { focus } = drawing.current
    if (place.row === focus.row && place.day === focus.day) return
    drawing.current = { ...drawing.current, focus: place }
    onSelect(drawing.current)
  }
  const end = () => {
    if (drawing.current) onDone(drawing.current)
    drawing.current = null
  }
  return {
    onPointerDown: begin,
    onPointerOver: go,
    onPointerUp: end,
    onPointerCancel: () => {
      drawing.current = null
    },
  }
}
