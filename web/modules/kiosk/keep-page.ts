import { kioskPaths } from './public/kiosk-paths.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './kiosk.worker.ts?worker&url'

/**
 * Caches the page with all its parts, so that a tablet that restarts while the server is down still shows it. In a
 * browser without a cache (an address without TLS) the page works as long as it is open.
 */
export async function keepPage(): Promise<void> {
  // Undefined where the address is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const { active, waiting, installing } = await workers.register(workerUrl, { scope: kioskPaths.kiosk })
  await workers.ready
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  const urlsToCache = [kioskPaths.kiosk, ...new Set(parts.filter((url) => !new URL(url).pathname.startsWith('/api/')))]
  const worker = workers.controller ?? active ?? waiting ?? installing
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, [])
}
