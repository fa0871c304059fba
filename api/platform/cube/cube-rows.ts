import { AppError } from '../errors/app-error.ts'
import { type CubeSource, loadCube } from './cube-load.ts'

/** An answer as rows by member, the way `cubeCut` of the portal reads it. */
export interface CubeRows {
  rows: Record<string, string | number | null>[]
  refreshedAt: string | null
}

/** Loads a few rows from Cube. @throws those of `loadCube`. */
export async function loadCubeRows(source: CubeSource, query: object): Promise<CubeRows> {
  const body = await loadCube(source, query as Record<string, unknown>)
  const answer = JSON.parse(new TextDecoder().decode(body)) as {
    data: { members: string[]; columns: (string | number | null)[][] }
    lastRefreshTime?: string
  }
  const { members, columns } = answer.data
  const rows = (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(members.map((member, index) => [member, columns[index]?.[row] ?? null])),
  )
  return { rows, refreshedAt: answer.lastRefreshTime ?? null }
}

/** The public views as the caller may read them, as `/v1/meta` describes them. @throws AppError unavailable. */
export async function loadCubeMeta(source: CubeSource): Promise<unknown[]> {
  try {
    const response = await fetch(new URL('/cubejs-api/v1/meta', source.cubeUrl), {
      headers: { authorization: await source.token() },
      signal: source.signal,
    })
    if (!response.ok) throw new Error(`Cube answered ${response.status}`)
    return ((await response.json()) as { cubes: unknown[] }).cubes
  } catch (error) {
    if (source.signal.aborted) throw source.signal.reason
    throw new AppError('unavailable', { retryAfter: 5, cause: error })
  }
}
