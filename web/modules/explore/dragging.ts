import { type DragEvent as ReactDragEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The dragged member of the view, from the panel or from its shelf. */
export type DraggedMember = { kind: 'measure' | 'dimension'; name: string }

const types = { measure: 'application/x-measure', dimension: 'application/x-dimension' } as const

export function startDrag(event: ReactDragEvent, { kind, name }: DraggedMember): void {
  event.dataTransfer.setData(types[kind], name)
  event.dataTransfer.effectAllowed = 'move'
}

/**
 * Makes an element take members of one kind. `onDrop` gets the dropped one and, when it fell on one of the element's
 * own, which it precedes (elements with `data-name`). Answers whether something is held over it.
 */
export function useDropZone(
  zone: RefObject<HTMLElement | null>,
  kind: DraggedMember['kind'],
  onDrop: (name: string, before: string | null) => void,
): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const element = zone.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const hold = (event: DragEvent) => {
      // The browser hides the dragged data until the drop, but not its type.
      if (!event.dataTransfer?.types.includes(types[kind])) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const name = event.dataTransfer?.getData(types[kind])
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-name]') : null
      if (name) latest.current(name, target?.dataset['name'] ?? null)
    }
    element.addEventListener('dragover', hold, { signal })
    element.addEventListener('dragleave', () => setOver(false), { signal })
    element.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [zone, kind])
  return over
}
