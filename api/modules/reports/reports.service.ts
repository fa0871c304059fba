import { type CubeUse, signCubeToken } from '#api/platform/auth/cube-token.ts'
import { type CubeSource, loadArrow, loadArrowOnce } from '#api/platform/cube/cube-load.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { permissionOf } from '../permissions/permissions.contract.ts'
import { type Encoded, encodeExtract } from './extract-encoder.ts'
import { type CubeQuery, extractLimit, queryMembers, type Waiting, waitingSchema } from './reports.contract.ts'

/** A way to ask Cube as the caller, with the permissions that the caller has now; `use` says who waits for the answers. */
export function cubeSource(
  config: { cubeUrl: string; appSecret: string },
  caller: Pick<Caller, 'uid' | 'companyId'> & { permissions: Iterable<string> },
  signal: AbortSignal,
  use: CubeUse,
): CubeSource {
  const claims = { company_id: caller.companyId, permissions: [...caller.permissions], sub: caller.uid, use }
  return { cubeUrl: config.cubeUrl, token: () => signCubeToken(config.appSecret, claims), signal }
}

/** @throws AppError forbidden when the caller may not read the view that the query asks. */
export function requireView(query: CubeQuery, permissions: ReadonlySet<string>): void {
  const view = queryMembers(query)[0]!.split('.', 1)[0]!
  if (!permissions.has(permissionOf(view))) throw new AppError('forbidden')
}

/**
 * The rows of a question as Arrow IPC; with a name of the question only if they come within seconds, and otherwise what it
 * waits for.
 *
 * @throws AppError extract_too_large with the limit in its details; those of `loadCube`.
 */
export async function extract(
  source: CubeSource,
  query: CubeQuery,
  question?: string,
): Promise<(Encoded & { ipc: Uint8Array }) | Waiting> {
  const limit = query.limit ?? extractLimit
  // In no order unless one is asked for: the rows go into a table, and Cube would have them sorted by time.
  const asked = { order: [], ...query, limit: limit + 1 }
  const answer = question ? await loadArrowOnce(source, asked, question) : await loadArrow(source, asked)
  if ('waiting' in answer) return waitingSchema.parse(answer)
  const { body, arrow } = answer
  const { ipc, ...encoded }: Encoded = arrow
    ? { ...arrow, ...(arrow.rows > limit ? {} : { ipc: body }) }
    : await encodeExtract(body, limit)
  if (!ipc) throw new AppError('extract_too_large', { details: { limit } })
  return { ...encoded, ipc }
}
