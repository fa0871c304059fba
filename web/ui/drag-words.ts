import type { Announcements, DndContextProps } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

interface DragWords {
  /** How the keyboard drags. */
  howTo: string
  name: (id: string) => string
  /** @param over a place to drop on. */
  place: (over: string, active: string) => string
}

/** @returns what a screen reader says of a drag: what is picked up, each place it comes to, and how it ends. */
export function useDragWords({ howTo, name, place }: DragWords): NonNullable<DndContextProps['accessibility']> {
  const { t } = useLingui()
  const at = useRef<string | null>(null)
  const announcements: Announcements = {
    onDragStart() {
      at.current = null
      return undefined
    },
    // What is picked up comes to its own place first: from then on it moves, and a second announcement would cut this one off.
    onDragOver({ active, over }) {
      const held = String(active.id)
      const before = at.current
      if (over) at.current = place(String(over.id), held)
      if (at.current === before) return undefined
      return before === null ? t`Moving ${name(held)}` : t`At ${at.current}`
    },
    onDragEnd: ({ active }) => t`Moved ${name(String(active.id))}`,
    onDragCancel: ({ active }) => t`${name(String(active.id))} stays where it was`,
  }
  return { screenReaderInstructions: { draggable: howTo }, announcements }
}
