const key = 'reloaded-at'
const pauseMilliseconds = 60_000

/** Reloads the page once the server answers. Answers false while it does not: a reload would then lose the page. */
export async function reloadWhenReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    if (!answer.ok) return false
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Whether code of the page did not come: the server is away, or a new release has replaced the file. */
export function isMissingCode(error: unknown): boolean {
  // In the words of Chromium, Firefox and Safari.
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}

/**
 * A new release replaces the files that an open tab still wants to load. The tab then reloads, at most once a minute
 * and only where the server answers: without an answer open work stays.
 */
export function startReloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < pauseMilliseconds) return
    window.sessionStorage.setItem(key, `${Date.now()}`)
    void reloadWhenReachable()
  })
}
