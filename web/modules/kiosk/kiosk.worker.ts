import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { kioskPaths } from './public/kiosk-paths.ts'

/** Limit of cached parts: those of a release or two ago stay for a tablet that has not loaded the new one. */
const mostParts = 300
/** A server that does not answer is away: so long is it waited for, seconds. */
const patience = 4

// A new worker takes over at once: it serves everything that the old one did.
void (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting()
clientsClaim()

const isPart = (url: URL) => url.origin === globalThis.location.origin && !/^\/(api|cubejs-api)\//.test(url.pathname)

registerRoute(
  ({ url }) => isPart(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'kiosk-parts',
    plugins: [new ExpirationPlugin({ maxEntries: mostParts })],
  }),
)
registerRoute(
  ({ url }) => isPart(url),
  new NetworkFirst({
    cacheName: 'kiosk-page',
    networkTimeoutSeconds: patience,
    plugins: [
      {
        // The page is the same for every address.
        cacheKeyWillBeUsed: async ({ request }) =>
          new URL(request.url).pathname === kioskPaths.kiosk ? kioskPaths.kiosk : request,
      },
    ],
  }),
)
