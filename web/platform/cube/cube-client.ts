import cube, { type Query } from '@cubejs-client/core'
import type { Meta } from '@cubejs-client/core'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'
import { accessToken } from '#web/platform/session/access-token.ts'

const api = cube(async () => `Bearer ${await accessToken()}`, { apiUrl: '/cubejs-api/v1' })

export type CubeAnswer = {
  rows: Record<string, string | number | null>[]
  /** ISO instant of the last refresh of what was read. */
  refreshedAt: string | null
}

/** Asks Cube; numbers arrive as numbers. Waits through 'Continue wait' until there is an answer or a failure. */
export async function loadCube(query: Query, signal?: AbortSignal): Promise<CubeAnswer> {
  const answer = await translateErrors(() => api.load(query, { castNumerics: true, signal }))
  const { results } = answer.serialize().loadResponse
  return {
    rows: answer.rawData() as CubeAnswer['rows'],
    refreshedAt: results[0]?.lastRefreshTime ?? null,
  }
}

/** The public views with their members' titles, descriptions and meta. */
export async function loadMeta(): Promise<Meta['cubes']> {
  const meta = await translateErrors(() => api.meta())
  return meta.cubes
}

/** The client throws its own error type; the portal knows two: refused, and no answer. */
async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const status = statusOf(error)
    if (status !== null) throw new ApiError(status, status === 403 ? 'forbidden' : 'query_failed')
    throw new NoResponseError({ cause: error })
  }
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' && error.status > 0 ? error.status : null
}
