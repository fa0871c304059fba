import { type RefObject, useEffect, useRef, useState } from 'react'

interface HeldForm {
  /** Somebody has saved it already. */
  held: boolean
  /** Saves what was held. @param arrived false for something that did not: whoever saved it decides again. */
  release: (arrived: boolean | undefined) => void
}

/** A form that is saved while files are under way would go without them: it is saved once they have arrived. @param inside of the form. */
export function useHeldForm(inside: RefObject<HTMLElement | null>, isUnderWay: () => boolean): HeldForm {
  const [held, setHeld] = useState(false)
  const wanted = useRef(false)
  useEffect(() => {
    const form = inside.current?.closest('form')
    const hold = (event: Event) => {
      if (!isUnderWay()) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = true
      setHeld(true)
    }
    form?.addEventListener('submit', hold, { capture: true })
    return () => form?.removeEventListener('submit', hold, { capture: true })
  }, [inside, isUnderWay])
  return {
    held,
    release(arrived) {
      if (arrived === undefined || !wanted.current) return
      wanted.current = false
      setHeld(false)
      if (arrived) inside.current?.closest('form')?.requestSubmit()
    },
  }
}
