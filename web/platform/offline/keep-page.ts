// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './page.worker.ts?worker&url'

/**
 * Caches a page with all its parts, so that a device that restarts while the server is away still shows it. In a browser
 * without a cache (an address without TLS) the page works as long as it is open.
 *
 * @param path of the page, whatever stands behind it in the address.
 */
export async function keepPage(path: string): Promise<void> {
  // Undefined where the address is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const { active, waiting, installing } = await workers.register(workerUrl, { scope: path })
  await workers.ready
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  const urlsToCache = [path, ...new Set(parts.filter((url) => !new URL(url).pathname.startsWith('/api/')))]
  const worker = workers.controller ?? active ?? waiting ?? installing
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, [])
}
