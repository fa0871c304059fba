import { useLayoutEffect, useRef } from 'react'

/** Longest pause of a reader between two characters, ms; slower typing starts over. */
const pauseMs = 1_000

/** Listens to a card reader that types the number of a card like a keyboard, and Enter after it. */
export function useWedge(onCard: (card: string) => void, listens: boolean): void {
  const latest = useRef(onCard)
  // It listens before anybody sees that it does: of a card that is shown at once, half a number would be taken for its own.
  useLayoutEffect(() => {
    latest.current = onCard
  })
  useLayoutEffect(() => {
    if (!listens) return
    let typed = ''
    let last = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      // When it was typed: a page that is busy hears of it later.
      if (event.timeStamp - last > pauseMs) typed = ''
      last = event.timeStamp
      if (event.key === 'Enter' && typed.length > 0) {
        // Not the button that happens to have the focus.
        event.preventDefault()
        event.stopPropagation()
        latest.current(typed)
        typed = ''
      } else if (/^[^\s,;]$/.test(event.key)) typed = (typed + event.key).slice(0, 60)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [listens])
}
