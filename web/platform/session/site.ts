import { useSyncExternalStore } from 'react'
import { onStoredChange, readStored, writeStored } from '#web/platform/settings/storage.ts'
import { type Session, useSession } from './session.ts'

const storageKey = 'site'
const listeners = new Set<() => void>()
let chosen = readStored(storageKey)

onStoredChange(storageKey, (code) => choose(code))

function choose(code: string): void {
  chosen = code
  for (const listener of listeners) listener()
}

/** Works at another site from now on: its calendar decides what "today" is. */
export function chooseSite(code: string): void {
  writeStored(storageKey, code)
  choose(code)
}

/** The site one works at: the chosen one, otherwise the first. */
export function useSite(): Session['sites'][number] | undefined {
  const { sites } = useSession()
  const code = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )
  return sites.find((site) => site.code === code) ?? sites[0]
}
