import type { Request } from 'express'
import { AppError } from '../errors/app-error.ts'

/**
 * Refuses a browser's request that another site has caused. Browsers name their site in `Origin` with every POST; tools
 * that are not browsers send none, and carry no cookie they were not given.
 */
export function requireOwnOrigin(request: Request, publicUrl: string): void {
  if (!isOwnOrigin(request.get('origin'), request.get('host'), publicUrl)) throw new AppError('foreign_origin')
  const site = request.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin')
}

/** @param host the name the browser was given for us: the portal is also reached by its machine's other names. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
