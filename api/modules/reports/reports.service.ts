import { type CubeUse, recentCubeToken } from '#api/platform/auth/cube-token.ts'
import { type CubeSource, type LoadedRows, loadArrow, loadArrowOnce } from '#api/platform/cube/cube-load.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { permissionOf } from '../permissions/permissions.contract.ts'
import { type CubeQuery, extractLimit, queryMembers, type Waiting, waitingSchema } from './reports.contract.ts'

/** A way to ask Cube as the caller, with the permissions that the caller has now; `use` says who waits for the answers. */
export function cubeSource(
  config: { cubeUrl: string; appSecret: string },
  caller: Pick<Caller, 'uid' | 'companyId' | 'scope'> & { permissions: Iterable<string> },
  signal: AbortSignal,
  use: CubeUse,
): CubeSource {
  const claims = {
    company_id: caller.companyId,
    permissions: [...caller.permissions],
    areas: caller.scope?.areas,
    people: caller.scope?.people,
    sub: caller.uid,
    use,
  }
  return { cubeUrl: config.cubeUrl, token: () => recentCubeToken(config.appSecret, claims), signal }
}

/** @throws AppError forbidden when the caller may not read the view that the query asks. */
export function requireView(query: CubeQuery, permissions: ReadonlySet<string>): void {
  const view = queryMembers(query)[0]!.split('.', 1)[0]!
  if (!permissions.has(permissionOf(view))) throw new AppError('forbidden')
}

/**
 * The rows of a question as an Arrow IPC stream while they are read, one more than its limit when there are more; a
 * named question gets the reason for waiting if the first rows take more than seconds.
 *
 * @throws AppError extract_too_large with the limit in its details; those of `loadCube`.
 */
export async function extract(source: CubeSource, query: CubeQuery, question?: string): Promise<LoadedRows | Waiting> {
  const limit = query.limit ?? extractLimit
  // Unordered by default: the rows go into a table, and Cube would sort them by time.
  const limited = { order: [], ...query, limit: limit + 1 }
  try {
    const answer = question ? await loadArrowOnce(source, limited, question) : await loadArrow(source, limited)
    return 'waiting' in answer ? waitingSchema.parse(answer) : answer
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'extract_too_large') throw error
    throw new AppError('extract_too_large', { details: { limit } })
  }
}
