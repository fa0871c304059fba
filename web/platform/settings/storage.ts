/** Browser storage that may be blocked (private windows, policies): tested once, then silently absent. */
function availableStorage(): Storage | null {
  try {
    const probe = '__storage_test__'
    window.localStorage.setItem(probe, probe)
    window.localStorage.removeItem(probe)
    return window.localStorage
  } catch {
    return null
  }
}

const storage = availableStorage()

/** The stored text, or '' when there is none or storage is not available. */
export function readStored(key: string): string {
  return storage?.getItem(key) ?? ''
}

/** Stores a text; an empty one removes the key. Does nothing where storage is not available. */
export function writeStored(key: string, value: string): void {
  try {
    if (value === '') storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch {
    // Quota exceeded: the choice then lasts as long as the page.
  }
}

/** Calls back when another tab changed the key; answers the function that ends it. */
export function onStoredChange(key: string, listener: (value: string) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue ?? '')
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
