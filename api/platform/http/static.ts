import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'

/**
 * The built portal. Files under /assets/ carry a hash in their name and are cached for ever; everything else is
 * revalidated. Files compressed at build time (.br, .gz) are sent as they are. Paths that name no file get index.html.
 */
export function servePortal(folder: string): RequestHandler {
  if (!existsSync(join(folder, 'index.html'))) {
    return (_request, response) => {
      response.status(503).type('text/plain').send('The portal has not been built yet.')
    }
  }
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    ignores: [/^\/assets\//, /\/[^/]*\.[^/]+$/],
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/')
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // It keeps a page that is in another folder than itself.
      if (hashed && path.includes('/page.worker-')) response.setHeader('Service-Worker-Allowed', '/')
    },
  }) as RequestHandler
}
