import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Milliseconds without a key after which a word counts as typed. */
export const typingPause = 250

type TypedSearch = {
  text: string
  setText: (text: string) => void
  /** Ends the typing when the field loses focus: after a click on a link, Back returns to the search result. */
  leave: () => void
}

/**
 * A search in the address while it is typed: the field shows every letter at once, the address gets the word when the
 * typing rests or the field is left.
 */
export function useTypedSearch(value: string, write: (text: string) => void): TypedSearch {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [written, setWritten] = useState(value)
  const { location } = useNavigation()
  const next = location?.pathname
  const latest = useRef({ write, next })
  useLayoutEffect(() => {
    latest.current = { write, next }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== lastValue) {
    setLastValue(value)
    // Back, or a link: not the word that was typed here.
    if (value !== written) setText(value)
  }
  const put = () => {
    setWritten(text)
    latest.current.write(text)
  }
  useEffect(() => {
    if (text === value) return undefined
    const { pathname } = window.location
    timer.current = setTimeout(() => {
      // While the next page loads this one is still open, address and all; writing to it would call the reader back.
      const to = latest.current.next ?? window.location.pathname
      if (to === pathname) put()
    }, typingPause)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the clock
  }, [text])
  const leave = () => {
    clearTimeout(timer.current)
    if (text !== value) put()
  }
  return { text, setText, leave }
}
