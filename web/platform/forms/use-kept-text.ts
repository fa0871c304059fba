import { useState } from 'react'

/** A text that is being written: kept in this tab through a reload, and while one looks at something else, until `forget`. */
export function useKeptText(name: string, saved: string): [string, (text: string) => void, () => void] {
  const key = `draft:${name}`
  const [text, setText] = useState(() => read(key) ?? saved)
  const write = (next: string) => {
    setText(next)
    keep(key, next === saved ? null : next)
  }
  return [text, write, () => keep(key, null)]
}

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    // Storage is blocked: the text lasts as long as its field.
    return null
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, text)
  } catch {
    // As above.
  }
}
