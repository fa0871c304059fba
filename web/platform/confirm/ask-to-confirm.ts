import type { ReactNode } from 'react'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'

export interface Question {
  /** A question that names the thing: 'Delete mould K-12?' */
  title: ReactNode
  /** What will happen, and that it cannot be undone where so. */
  message: ReactNode
  /** The verb of the action with its noun, never 'OK'. */
  confirmLabel: string
  danger?: boolean
  /**
   * Work to do after confirmation; the question stays open while it runs. A failure is shown; the question then stays
   * if a retry may succeed.
   */
  work: () => Promise<unknown>
  /** Said when it is done. */
  done?: string
  /** Better words for a failure than the usual ones. */
  explain?: (error: unknown) => Explained
}

let open: Question | null = null
const listeners = new Set<() => void>()

/** Asks before something is done, in a dialog over the page; its host does it and says what came of it. */
export function askToConfirm(question: Question): void {
  put(question)
}

export const questionNow = (): Question | null => open

export function put(question: Question | null): void {
  open = question
  for (const listener of listeners) listener()
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
