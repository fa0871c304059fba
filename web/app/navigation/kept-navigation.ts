import { useCallback, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type Workspace, workspaces } from '#web/platform/navigation/workspaces.ts'
import { useSession } from '#web/platform/session/session.ts'
import { onStoredChange, readStored, writeStored } from '#web/platform/settings/storage.ts'

const mostRecent = 6

const keptSchema = z.object({
  /** Addresses of pages, in the order in which they were chosen. */
  favourites: z.array(z.string()).catch([]),
  /** The last one first. */
  recent: z.array(z.string()).catch([]),
  /** Where one was last. */
  workspace: z
    .enum(Object.keys(workspaces) as Workspace[])
    .nullable()
    .catch(null),
})

type Kept = z.infer<typeof keptSchema>

let cached: { key: string; kept: Kept } | null = null
const listeners = new Set<() => void>()

function parse(text: string): Kept {
  try {
    return keptSchema.parse(text === '' ? {} : JSON.parse(text))
  } catch {
    return keptSchema.parse({})
  }
}

function read(key: string): Kept {
  if (cached?.key !== key) cached = { key, kept: parse(readStored(key)) }
  return cached.kept
}

function tell(key: string, kept: Kept): void {
  cached = { key, kept }
  for (const listener of listeners) listener()
}

function change(key: string, kept: Kept): void {
  writeStored(key, JSON.stringify(kept))
  tell(key, kept)
}

/** Adds the page last seen to the recent ones; the one before it stays behind it. */
export const withRecent = (recent: readonly string[], path: string): string[] =>
  [path, ...recent.filter((other) => other !== path)].slice(0, mostRecent)

export interface KeptNavigation extends Kept {
  toggleFavourite: (path: string) => void
  /** Keeps a page as the last one that was seen. */
  remember: (path: string, workspace: Workspace) => void
}

/** What this browser keeps of the navigation of the signed-in person, as it keeps the look of the portal. */
export function useKeptNavigation(): KeptNavigation {
  const key = `navigation.${useSession().user.uid}`
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      const end = onStoredChange(key, (text) => tell(key, parse(text)))
      return () => {
        listeners.delete(listener)
        end()
      }
    },
    [key],
  )
  const kept = useSyncExternalStore(subscribe, () => read(key))
  const toggleFavourite = useCallback(
    (path: string) => {
      const { favourites, ...rest } = read(key)
      const others = favourites.filter((other) => other !== path)
      change(key, { ...rest, favourites: others.length < favourites.length ? others : [...favourites, path] })
    },
    [key],
  )
  const remember = useCallback(
    (path: string, workspace: Workspace) => {
      const now = read(key)
      const recent = withRecent(now.recent, path)
      if (now.workspace !== workspace || recent.some((other, index) => other !== now.recent[index]))
        change(key, { ...now, workspace, recent })
    },
    [key],
  )
  return { ...kept, toggleFavourite, remember }
}
