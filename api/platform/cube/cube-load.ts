import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import { arrowType, refreshedAtHeader, rowsHeader } from './arrow-type.ts'

export interface CubeSource {
  cubeUrl: string
  /** A fresh token for each attempt: a long wait must not outlive it. */
  token(): Promise<string>
  signal: AbortSignal
}

/** Longest a question may take, waiting for rollups included. */
const patienceMs = 120_000

/** The body of an answer. `arrow` is there when it is Arrow IPC; otherwise it is JSON, in columns. */
export interface LoadedBody {
  body: Uint8Array<ArrayBuffer>
  arrow?: { rows: number; refreshedAt: string | null }
}

/**
 * Asks Cube's `/v1/load` and answers the raw body of its columnar answer, to be read where it is needed (in a worker).
 * Cube answers 'Continue wait' while it works; the question is then put again.
 *
 * @throws AppError query_refused (Cube does not know such a question), forbidden, unavailable, query_too_slow;
 *   the signal's reason when aborted.
 */
export async function loadCube(source: CubeSource, query: Record<string, unknown>): Promise<Uint8Array<ArrayBuffer>> {
  return (await load(source, query, 'application/json')).body
}

/** The same as Arrow IPC, from a Cube that can encode it. */
export function loadArrow(source: CubeSource, query: Record<string, unknown>): Promise<LoadedBody> {
  return load(source, query, arrowType)
}

async function load(source: CubeSource, query: Record<string, unknown>, accept: string): Promise<LoadedBody> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const { status, body, arrow } = await ask(source, { ...query, responseFormat: 'columnar', timezone: 'UTC' }, accept)
    if (arrow) return { body, arrow }
    // An answer with data is long; whatever else Cube says is short.
    const text = status === 200 && body.length > 2000 ? '' : new TextDecoder().decode(body)
    const said = text === '' ? undefined : errorIn(text)
    if (status === 200 && said === undefined) return { body }
    if (said !== 'Continue wait') throw refusal(status, said ?? '')
    await sleep(100, undefined, { signal: source.signal })
  }
  throw new AppError('query_too_slow', { retryAfter: 30 })
}

async function ask(
  source: CubeSource,
  query: Record<string, unknown>,
  accept: string,
): Promise<LoadedBody & { status: number }> {
  const token = await source.token()
  try {
    const response = await fetch(new URL('/cubejs-api/v1/load', source.cubeUrl), {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', accept },
      body: JSON.stringify({ query }),
      signal: source.signal,
    })
    const body = new Uint8Array(await response.arrayBuffer())
    const rows = response.headers.get(rowsHeader)
    const refreshedAt = response.headers.get(refreshedAtHeader)
    return { status: response.status, body, ...(rows === null ? {} : { arrow: { rows: Number(rows), refreshedAt } }) }
  } catch (error) {
    if (source.signal.aborted) throw source.signal.reason
    throw new AppError('unavailable', { retryAfter: 5, cause: error })
  }
}

function errorIn(text: string): string | undefined {
  try {
    const answer = JSON.parse(text) as { error?: unknown }
    return answer.error === undefined ? undefined : String(answer.error)
  } catch {
    return text
  }
}

function refusal(status: number, said: string): AppError {
  const cause = new Error(`Cube answered ${status}: ${said.slice(0, 500)}`)
  if (status === 403) return new AppError('forbidden', { cause })
  if (/statement timeout|Query was cancelled/i.test(said))
    return new AppError('query_too_slow', { retryAfter: 30, cause })
  if (status === 400) return new AppError('query_refused', { cause })
  return new AppError('unavailable', { retryAfter: 5, cause })
}
