import { useEffect, useRef } from 'react'

interface Keys {
  enabled: boolean
  /** @param id of the row that the focus is on. */
  accept: (id: string | undefined) => void
  excuse: (id: string | undefined) => void
  open: (id: string) => void
}

/**
 * The queue of exceptions by keyboard, wherever the focus is but in a field or a window above the page: it goes from row to
 * row by their boxes, which have `data-exception` with their id.
 */
export function useQueueKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { enabled, accept, excuse, open } = latest.current
      const target = event.target as HTMLElement
      const typing = target.closest(
        'input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox], [role=menu], [role=combobox]',
      )
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const step = steps[key]
      // A key that is held down moves on, and does nothing else.
      if (!enabled || typing || event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !step)) return
      const at = target.closest<HTMLElement>('[data-exception]')?.dataset['exception']
      const inQueue = at !== undefined || target === document.body || target.closest('main[tabindex], h1') !== null
      if (step && (inQueue || event.key.length === 1)) move(at, step)
      else if (key === 'a') accept(at)
      else if (key === 'e') excuse(at)
      else if (key === 'Enter' && at !== undefined) open(at)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function move(at: string | undefined, step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-exception]')]
  const now = all.findIndex(({ dataset }) => dataset['exception'] === at)
  all[now < 0 ? 0 : Math.min(all.length - 1, Math.max(0, now + step))]?.focus()
}
