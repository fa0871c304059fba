import { useEffect, useRef } from 'react'

type Keys = {
  enabled: boolean
  move: (step: number) => void
  toggle: (range: boolean) => void
  /** 1 to 9: the machine's most used reasons. */
  pick: (number: number) => void
  open: () => void
  clear: () => void
}

/** The queue of stops by keyboard, wherever the focus is but in a field or a window above the page. */
export function useStopKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { enabled, move, toggle, pick, open, clear } = latest.current
      const target = event.target as HTMLElement
      const typing = target.closest(
        'input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox], [role=menu]',
      )
      // A key that is held down moves on, and does nothing else.
      const held = event.repeat && !event.key.startsWith('Arrow')
      if (!enabled || typing || held || event.ctrlKey || event.metaKey || event.altKey) return
      const inQueue = target === document.body || target.closest('[data-stop], main[tabindex], h1') !== null
      if (event.key === 'ArrowDown' && inQueue) move(1)
      else if (event.key === 'ArrowUp' && inQueue) move(-1)
      else if (event.key === ' ' && target.closest('[data-stop]')) toggle(event.shiftKey)
      else if (/^[1-9]$/.test(event.key)) pick(Number(event.key))
      else if (event.key === '/') {
        open()
        focusSoon('[data-reason-search]')
      } else if (event.key === 'n' || event.key === 'N') {
        open()
        focusSoon('[data-stop-note]')
      } else if (event.key === 'Escape') {
        clear()
        return
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The panel may open first. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
