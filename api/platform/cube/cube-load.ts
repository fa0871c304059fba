import { randomUUID } from 'node:crypto'
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

/** Name under which Cube knows somebody's question: nobody else can dismiss it. */
export function ownQuestion(uid: string, question: string): string {
  return `${uid}-${question}`
}

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

/**
 * Asks for Arrow IPC once; for a caller that asks again itself, every time under the same `question`.
 *
 * @returns what it waits for, as Cube says it, when there is no answer within seconds.
 */
export function loadArrowOnce(source: CubeSource, query: Record<string, unknown>, question: string) {
  return ask(source, query, { question, accept: arrowType })
}

/**
 * Tells Cube that nobody waits for these questions any more. Where it does not hear it, it finds out by itself, later.
 *
 * @param questions their names, as Cube was given them.
 */
export async function dismissQuestions(source: CubeSource, questions: string[]): Promise<void> {
  try {
    await fetch(new URL('/cubejs-api/v1/left', source.cubeUrl), {
      method: 'POST',
      headers: { authorization: await source.token(), 'content-type': 'application/json' },
      body: JSON.stringify({ questions }),
      signal: source.signal,
    })
  } catch {
    // Whoever left waits for nothing, nor for this.
  }
}

async function load(source: CubeSource, query: Record<string, unknown>, accept: string): Promise<LoadedBody> {
  const until = Date.now() + patienceMs
  const question = randomUUID()
  let told = false
  try {
    while (Date.now() < until) {
      const answer = await ask(source, query, { question, accept })
      if ('body' in answer) return answer
      told = true
      await sleep(100, undefined, { signal: source.signal })
    }
    throw new AppError('query_too_slow', { retryAfter: 30 })
  } catch (error) {
    if (told) void dismissQuestions({ ...source, signal: AbortSignal.timeout(5000) }, [question])
    throw error
  }
}

interface Asking {
  /** Cube ends what nobody waits for; by this it knows that the same one asks again. */
  question: string
  accept: string
}

async function ask(
  source: CubeSource,
  query: Record<string, unknown>,
  asking: Asking,
): Promise<LoadedBody | { waiting: unknown }> {
  const { status, body, arrow } = await send(source, { ...query, responseFormat: 'columnar', timezone: 'UTC' }, asking)
  if (arrow) return { body, arrow }
  // An answer with data is long; whatever else Cube says is short.
  const text = status === 200 && body.length > 2000 ? '' : new TextDecoder().decode(body)
  const { error, code, progress } = text === '' ? {} : whatIsSaid(text)
  if (status === 200 && error === undefined) return { body }
  if (error === 'Continue wait') return { waiting: progress }
  throw refusal(status, code, error ?? '')
}

async function send(
  source: CubeSource,
  query: Record<string, unknown>,
  { question, accept }: Asking,
): Promise<LoadedBody & { status: number }> {
  const authorization = await source.token()
  try {
    const response = await fetch(new URL('/cubejs-api/v1/load', source.cubeUrl), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept, 'x-request-id': question },
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

interface Said {
  error?: string
  code?: unknown
  progress?: unknown
}

function whatIsSaid(text: string): Said {
  try {
    const { error, code, progress } = JSON.parse(text) as { [Key in keyof Said]: unknown }
    return error === undefined ? {} : { error: String(error), code, progress }
  } catch {
    return { error: text }
  }
}

/** Codes of Cube's own door that mean the same to whoever asked the api. */
const sameCodes = ['forbidden', 'query_refused', 'query_too_slow', 'too_many_questions'] as const

function refusal(status: number, code: unknown, said: string): AppError {
  const cause = new Error(`Cube answered ${status}: ${said.slice(0, 500)}`)
  const same = sameCodes.find((known) => known === code)
  if (!same) return new AppError('unavailable', { retryAfter: 5, cause })
  const later = { query_too_slow: { retryAfter: 30 }, too_many_questions: { retryAfter: 5 } } as const
  return new AppError(same, { cause, ...(same in later && later[same as keyof typeof later]) })
}
