import { useEffect } from 'react'

const everyMilliseconds = 60_000

const scriptsIn = (html: string): string => [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path).join()

/**
 * Reloads the page by itself once the server has another release. It checks every minute; a server that is down changes
 * nothing.
 */
export function useNewRelease(): void {
  useEffect(() => {
    const loadedScripts = scriptsIn(document.documentElement.outerHTML)
    let first: string | undefined
    const look = async () => {
      try {
        const response = await fetch('/index.html', { cache: 'no-store' })
        if (!response.ok) return
        const now = scriptsIn(await response.text())
        // It contains scripts that the page fetched later too: the comparison is with the server's own page.
        first ??= now
        if (now !== '' && (now !== first || !now.split(',').every((path) => loadedScripts.includes(path))))
          window.location.reload()
      } catch {
        // Away: asked again in a minute.
      }
    }
    void look()
    const timer = setInterval(() => void look(), everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
}
