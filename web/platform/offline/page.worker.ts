import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** Limit of cached parts: those of a release or two ago stay for a device that has not loaded the new one. */
const mostParts = 300
/** A server that does not answer is away: so long is it waited for, seconds. */
const patience = 4

const worker = globalThis as unknown as { skipWaiting(): Promise<void>; registration: { scope: string } }

// A new worker takes over at once: it serves everything that the old one did.
void worker.skipWaiting()
clientsClaim()

/** Of the page that it keeps. */
const page = new URL(worker.registration.scope).pathname

const isPart = (url: URL) => url.origin === globalThis.location.origin && !/^\/(api|cubejs-api)\//.test(url.pathname)

registerRoute(
  ({ url }) => isPart(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'kept-parts',
    plugins: [new ExpirationPlugin({ maxEntries: mostParts })],
  }),
)
registerRoute(
  ({ url }) => isPart(url),
  new NetworkFirst({
    cacheName: 'kept-pages',
    networkTimeoutSeconds: patience,
    plugins: [
      {
        // The page is the same whatever its address asks for.
        cacheKeyWillBeUsed: async ({ request }) => (new URL(request.url).pathname === page ? page : request),
      },
    ],
  }),
)
