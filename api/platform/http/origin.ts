import type { Request } from 'express'
import { AppError } from '../errors/app-error.ts'

/**
 * Refuses a browser's request that another site has caused. Browsers name their site in `Origin` with every POST; tools
 * that are not browsers send none, and carry no cookie they were not given.
 */
export function requireOwnOrigin(request: Request, publicUrl: string): void {
  const origin = request.get('origin')
  if (origin === undefined) {
    const site = request.get('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin')
    return
  }
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  if (origin !== new URL(publicUrl).origin && host !== request.get('host')) throw new AppError('foreign_origin')
}
