import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which a word counts as typed. */
const typingPause = 250

/**
 * A search of the address as it is typed: the field shows every letter at once, the address gets the word when the typing
 * rests. Answers the field's text and its setter.
 */
export function useTypedSearch(value: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [written, setWritten] = useState(value)
  const latest = useRef(write)
  useLayoutEffect(() => {
    latest.current = write
  })
  if (value !== known) {
    setKnown(value)
    // Back, or a link: not the word that was typed here.
    if (value !== written) setText(value)
  }
  useEffect(() => {
    if (text === value) return undefined
    const { pathname } = window.location
    const timer = setTimeout(() => {
      // While the next page loads this one still stands, but the address is no longer its own.
      if (window.location.pathname !== pathname) return
      setWritten(text)
      latest.current(text)
    }, typingPause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the clock
  }, [text])
  return [text, setText]
}
