import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { onStoredChange, readStored, writeStored } from '#web/platform/settings/storage.ts'

const settingsSchema = z.object({
  /** A tone for each new stop. */
  sound: z.boolean().catch(false),
  /** Thick bars on the tile of a new stop, for people who cannot distinguish the colours. */
  signal: z.boolean().catch(false),
})

export type AndonSettings = z.infer<typeof settingsSchema>

const storageKey = 'andon'
const listeners = new Set<() => void>()
let current = parse(readStored(storageKey))

onStoredChange(storageKey, (text) => replace(parse(text)))

function parse(text: string): AndonSettings {
  try {
    return settingsSchema.parse(text === '' ? {} : JSON.parse(text))
  } catch {
    return settingsSchema.parse({})
  }
}

function replace(settings: AndonSettings): void {
  current = settings
  for (const listener of listeners) listener()
}

/** Changes how this browser signals new stops. */
export function changeAndonSettings(change: Partial<AndonSettings>): void {
  const next = { ...current, ...change }
  writeStored(storageKey, JSON.stringify(next))
  replace(next)
}

export function useAndonSettings(): AndonSettings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
