import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import { arrowType, refreshedAtHeader } from './arrow-type.ts'

export interface CubeSource {
  cubeUrl: string
  /** A fresh token for each attempt: a long wait must not outlive it. */
  token(): Promise<string>
  signal: AbortSignal
}

/** Longest a question may take, waiting for rollups included. */
const patienceMs = 120_000

/** Cube's name for a person's question, which only that person can dismiss. */
export function ownQuestion(uid: string, question: string): string {
  return `${uid}-${question}`
}

/** Rows on their way from Cube, as an Arrow IPC stream. */
export interface LoadedRows {
  stream: Readable
  refreshedAt: string | null
}

/**
 * Asks Cube's `/v1/load` and answers the raw body of its columnar answer, to be read where it is needed (in a worker).
 * Cube answers 'Continue wait' while it works; the question is then put again.
 *
 * @throws AppError query_refused (Cube does not know such a question), forbidden, unavailable, query_too_slow;
 *   the signal's reason when aborted.
 */
export function loadCube(source: CubeSource, query: Record<string, unknown>): Promise<Uint8Array<ArrayBuffer>> {
  return untilAnswered(source, (question) => askRows(source, query, question))
}

/** The rows of a question as a stream. @throws AppError extract_too_large; those of `loadCube`. */
export function loadArrow(source: CubeSource, query: Record<string, unknown>): Promise<LoadedRows> {
  return untilAnswered(source, (question) => askArrow(source, query, question))
}

/**
 * Requests rows once; for a caller that polls by itself, every time under the same `question`.
 *
 * @returns Cube's reason for waiting, when there is no answer within seconds.
 */
export function loadArrowOnce(source: CubeSource, query: Record<string, unknown>, question: string) {
  return askArrow(source, query, question)
}

/**
 * Dismisses questions in Cube. If the message is lost, Cube notices by itself later.
 *
 * @param questions their names, as given to Cube.
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
    // A caller who left does not wait for this either.
  }
}

interface Waiting {
  waiting: unknown
}

const waits = (answer: unknown): answer is Waiting => Object(answer) === answer && 'waiting' in (answer as object)

async function untilAnswered<Answer>(
  source: CubeSource,
  ask: (question: string) => Promise<Answer | Waiting>,
): Promise<Answer> {
  const until = Date.now() + patienceMs
  // Cube cancels abandoned questions; this id shows that the same client polls again.
  const question = randomUUID()
  let polled = false
  try {
    while (Date.now() < until) {
      const answer = await ask(question)
      if (!waits(answer)) return answer
      polled = true
      await sleep(100, undefined, { signal: source.signal })
    }
    throw new AppError('query_too_slow', { retryAfter: 30 })
  } catch (error) {
    if (polled) void dismissQuestions({ ...source, signal: AbortSignal.timeout(5000) }, [question])
    throw error
  }
}

async function askRows(source: CubeSource, query: Record<string, unknown>, question: string) {
  const response = await send(source, query, { question, accept: 'application/json' })
  const body = new Uint8Array(await received(source, response.arrayBuffer()))
  // An answer with data is long; every other one is short.
  if (response.status === 200 && body.length > 2000) return body
  return heard(response.status, new TextDecoder().decode(body)) ?? body
}

async function askArrow(
  source: CubeSource,
  query: Record<string, unknown>,
  question: string,
): Promise<LoadedRows | Waiting> {
  const response = await send(source, query, { question, accept: arrowType })
  if (response.headers.get('content-type') === arrowType && response.body)
    return {
      stream: Readable.fromWeb(response.body as ReadableStream),
      refreshedAt: response.headers.get(refreshedAtHeader),
    }
  const answer = heard(response.status, await received(source, response.text()))
  if (!answer) throw new AppError('unavailable', { retryAfter: 5, cause: new Error('Cube answered without rows') })
  return answer
}

async function send(
  source: CubeSource,
  query: Record<string, unknown>,
  { question, accept }: { question: string; accept: string },
): Promise<Response> {
  const authorization = await source.token()
  const columnar = { ...query, responseFormat: 'columnar', timezone: 'UTC' }
  return received(
    source,
    fetch(new URL('/cubejs-api/v1/load', source.cubeUrl), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept, 'x-request-id': question },
      body: JSON.stringify({ query: columnar }),
      signal: source.signal,
    }),
  )
}

async function received<Part>({ signal }: CubeSource, part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new AppError('unavailable', { retryAfter: 5, cause: error })
  }
}

/** What Cube says in place of an answer; undefined when it says nothing else. */
function heard(status: number, text: string): Waiting | undefined {
  const { error, code, progress } = whatIsSaid(text)
  if (status === 200 && error === undefined) return undefined
  if (error === 'Continue wait') return { waiting: progress }
  throw refusal(status, code, error ?? '')
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

/** Codes of Cube's own gateway with the same meaning for the api's caller. */
const sameCodes = ['extract_too_large', 'forbidden', 'query_refused', 'query_too_slow', 'too_many_questions'] as const

function refusal(status: number, code: unknown, message: string): AppError {
  const cause = new Error(`Cube answered ${status}: ${message.slice(0, 500)}`)
  const same = sameCodes.find((sameCode) => sameCode === code)
  if (!same) return new AppError('unavailable', { retryAfter: 5, cause })
  const later = { query_too_slow: { retryAfter: 30 }, too_many_questions: { retryAfter: 5 } } as const
  return new AppError(same, { cause, ...(same in later && later[same as keyof typeof later]) })
}
