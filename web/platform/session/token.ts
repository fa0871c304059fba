import { onStoredChange, readStored, writeStored } from '#web/platform/settings/storage.ts'

const storageKey = 'token'
const listeners = new Set<() => void>()
let current = readStored(storageKey)

onStoredChange(storageKey, (value) => {
  current = value
  for (const listener of listeners) listener()
})

/** The API token of this browser, '' when signed out. It may have expired. */
export function storedToken(): string {
  return current
}

/** Keeps a new token for every tab; '' signs them all out. */
export function storeToken(token: string): void {
  current = token
  writeStored(storageKey, token)
  for (const listener of listeners) listener()
}

/** Calls back whenever the token changes, in this tab or another. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seconds until the token expires by this browser's clock; negative once it has, 0 when unreadable. */
export function tokenLifeLeft(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(payload)) as { exp?: number }
    return (claims.exp ?? 0) - Date.now() / 1000
  } catch {
    return 0
  }
}
