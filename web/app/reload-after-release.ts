const key = 'reloaded-at'
const pauseMilliseconds = 60_000

/**
 * A new release replaces the files that an open tab still wants to load. The tab then reloads, at most once a minute:
 * a server that is away must not make it spin.
 */
export function startReloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < pauseMilliseconds) return
    event.preventDefault()
    window.sessionStorage.setItem(key, `${Date.now()}`)
    window.location.reload()
  })
}
