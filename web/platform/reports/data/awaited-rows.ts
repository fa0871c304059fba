import { QuestionCancelled } from '../../api-client/api-error.ts'
import type { LocalFacts } from '../../drill/local-facts.ts'
import type { FactsState } from '../state/report-context.ts'

type Away = Extract<FactsState, { status: 'away' }>

/** Why the rows are not in the browser. */
export class FactsAway extends Error {
  readonly why: 'tooLarge' | 'failed'
  constructor(why: 'tooLarge' | 'failed', options?: ErrorOptions) {
    super(`The rows are not in the browser: ${why}`, options)
    this.name = 'FactsAway'
    this.why = why
  }
}

type Waiting = { resolve: (facts: LocalFacts) => void; reject: (error: unknown) => void }

/**
 * Callers that wait for a report's rows. The rows come at a time of their own, and the page draws that they are here a
 * little later: until then it takes them for pending. So that a caller who begins to wait in between does not wait for
 * good, all are notified again with every state that the page draws.
 */
export function awaitedRows() {
  let now: FactsState = { status: 'idle' }
  const waiting: Waiting[] = []
  const settle = (answer: (one: Waiting) => void) => {
    for (const one of waiting.splice(0)) answer(one)
  }
  return {
    now: () => now,
    tell: (state: FactsState) => {
      now = state
      if (state.status === 'ready') settle((one) => one.resolve(state.facts))
      if (state.status === 'away') settle((one) => one.reject(errorOf(state)))
    },
    /** @throws QuestionCancelled, FactsAway, or the error given to `end`. */
    wait: (): Promise<LocalFacts> => {
      if (now.status === 'ready') return Promise.resolve(now.facts)
      if (now.status === 'away') return Promise.reject(errorOf(now))
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
      })
    },
    end: (why: Error) => settle((one) => one.reject(why)),
  }
}

/** Callers waiting for cancelled rows are cancelled with them; the server answers later ones. */
const errorOf = ({ why }: Away): Error => (why === 'cancelled' ? new QuestionCancelled() : new FactsAway(why))
