import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { fetchApi, randomKey } from '#web/platform/api-client/request.ts'

/** State of the page's questions. */
export type WaitState =
  /** `since` is when the oldest slow question was asked, in epoch milliseconds. */
  | { status: 'waiting'; since: number; progress: WaitProgress }
  /** Questions were cancelled and have not been asked again. */
  | { status: 'cancelled' }
  | null

type Question = { since: number; progress: WaitProgress | null; controller: AbortController }

/** The most informative reason comes first. */
const telling: WaitProgress['step'][] = ['building', 'reading', 'queued', 'preparing']

const questions = new Set<Question>()
const listeners = new Set<() => void>()
const askers = new Set<(over: boolean) => void>()
let cancelled = false
let state: WaitState = null

function changed(): void {
  const slow = [...questions].filter((question) => question.progress !== null)
  const progress = telling
    .map((step) => slow.find((question) => question.progress?.step === step)?.progress)
    .find((progressOfQuestion) => progressOfQuestion)
  if (progress) state = { status: 'waiting', progress, since: Math.min(...slow.map((question) => question.since)) }
  else state = cancelled ? { status: 'cancelled' } : null
  for (const listener of listeners) listener()
}

type Asking = {
  /** The server knows the question by it, over as many requests as it takes. */
  name: string
  signal: AbortSignal
  /** Receives the server's reason for waiting. */
  tell: (progress: WaitProgress) => void
}

/**
 * Puts a question that the reader can watch and cancel.
 *
 * @throws QuestionCancelled, the reason of `signal`, or what `ask` throws.
 */
export async function watched<T>(ask: (asking: Asking) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const question: Question = { since: Date.now(), progress: null, controller: new AbortController() }
  const { controller } = question
  const name = randomKey()
  const leave = () => controller.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', leave)
  controller.signal.addEventListener('abort', () => question.progress && sayLeft(name))
  if (cancelled) forgetCancelled()
  questions.add(question)
  try {
    const tell = (progress: WaitProgress) => {
      if (!questions.has(question)) return
      question.progress = progress
      changed()
    }
    return await ask({ name, signal: controller.signal, tell })
  } catch (error) {
    if (!controller.signal.aborted) throw error
    throw controller.signal.reason
  } finally {
    signal?.removeEventListener('abort', leave)
    questions.delete(question)
    if (question.progress) changed()
  }
}

const left: string[] = []

/**
 * Between two requests of a question no connection ends with it, so the page reports it to the server: at once, before
 * the next page's questions take all connections and wait behind these.
 */
function sayLeft(name: string): void {
  left.push(name)
  if (left.length > 1) return
  queueMicrotask(() => {
    const body = { questions: left.splice(0).slice(0, 200) }
    fetchApi('/api/reports/questions/left', { method: 'POST', body, reads: true }).catch(() => undefined)
  })
}

/** Ends every question of the page. */
export function cancelQuestions(): void {
  cancelled = true
  for (const { controller } of questions) controller.abort(new QuestionCancelled())
  changed()
}

/** Forgets that questions were cancelled, as on the way to another page. */
export function forgetCancelled(): void {
  cancelled = false
  changed()
}

/** Asks all cancelled questions of the page again. */
export function askAgain(): void {
  forgetCancelled()
  for (const ask of askers) ask(false)
}

/** Asks what does not come as if it had never been asked, wherever it is kept. */
export function startOver(): void {
  for (const ask of askers) ask(true)
}

/**
 * @param ask its `over` reports that a request or answer has gone silent.
 * @returns a function to call when there is nothing to ask again any more.
 */
export function onAskAgain(ask: (over: boolean) => void): () => void {
  askers.add(ask)
  return () => void askers.delete(ask)
}

export const waitStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => state,
}
