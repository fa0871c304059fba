import type { Meta, ProgressResult, Query, QueryAnnotations } from '@cubejs-client/core'
import { waitingSchema } from '#api/modules/reports/reports.contract.ts'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'
import { accessToken } from '#web/platform/session/access-token.ts'
import { askTogether } from './ask-together.ts'
import { askInTurns } from './turns.ts'
import { watched } from './waiting.ts'
import { oldestOf } from '#web/core/cut/answer-age.ts'
import type { CubeAnswer } from '#web/core/cut/cube-cut.ts'
import { readPlainErrors } from './plain-errors.ts'

/** Fetched in parallel with the page's own code. */
const client = import('@cubejs-client/core').then((module) =>
  module.default(async () => `Bearer ${await accessToken()}`, {
    apiUrl: '/cubejs-api/v1',
    transport: askInTurns(readPlainErrors(new module.HttpTransport({ apiUrl: '/cubejs-api/v1' }))),
  }),
)

/**
 * Asks Cube; numbers arrive as numbers. Waits through 'Continue wait' until there is an answer or a failure, while the
 * reader sees what for.
 */
export async function loadCube(query: Query, signal?: AbortSignal): Promise<CubeAnswer> {
  const answer = await watched(
    ({ name, signal: ended, tell }) =>
      translateErrors(async () =>
        (await client).load(
          query,
          { baseRequestId: name, signal: ended, progressCallback: (progress) => tell(progressOf(progress)) },
          undefined,
          // Each member is named once, not in every row: a third of the bytes, and of what writing and reading them takes.
          'columnar',
        ),
      ),
    signal,
  )
  const { results } = answer.serialize().loadResponse
  return {
    rows: withNumbers(answer.rawData() as CubeAnswer['rows'], results[0]?.annotation),
    refreshedAt: oldestOf(results.map((result) => result.lastRefreshTime ?? null)),
    rollup: Object.keys(results[0]?.usedPreAggregations ?? {}).length > 0,
  }
}

/** Cube's client can make numbers of rows alone, and only before it has made rows of columns. */
function withNumbers(rows: CubeAnswer['rows'], annotation: QueryAnnotations | undefined): CubeAnswer['rows'] {
  const numeric = Object.entries({ ...annotation?.measures, ...annotation?.dimensions })
    .filter(([, { type }]) => type === 'number')
    .map(([name]) => name)
  for (const row of rows)
    for (const name of numeric) {
      const value = row[name]
      if (typeof value === 'string') row[name] = Number(value)
    }
  return rows
}

/** The same, merged with the page's other questions of this turn for the same rows. */
export const loadTogether = askTogether(loadCube)

/** Cube's client hands the body of 'Continue wait' on without naming what our server says in it. */
function progressOf(result: ProgressResult) {
  const { progressResponse } = result as unknown as { progressResponse: { progress?: unknown } }
  return waitingSchema.parse({ waiting: progressResponse.progress }).waiting
}

/** The public views with their members' titles, descriptions and meta. */
export async function loadMeta(): Promise<Meta['cubes']> {
  const meta = await translateErrors(async () => (await client).meta())
  return meta.cubes
}

/** The client throws its own error type; the portal knows two: refused, and no answer. */
async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const status = statusOf(error)
    if (status !== null) throw new ApiError(status, codeOf(error))
    throw new NoResponseError({ cause: error })
  }
}

/** The server's own code is beside the text of the failure. */
function codeOf(error: unknown): string {
  const { response } = error as { response?: { code?: unknown } }
  return typeof response?.code === 'string' ? response.code : 'query_failed'
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' && error.status > 0 ? error.status : null
}
