import { useRef, useState } from 'react'

/** What one step answers: how many it decided, how many wait after it, and where the next one goes on. */
interface Step<Next> {
  remaining: number
  next: Next | null
}

export interface StepsState {
  done: number
  total: number
}

/**
 * Runs work of any size in steps; each finished step is kept even if a later one fails.
 *
 * @returns the progress while it runs, and a function that stops it after the current step.
 */
export function useSteps() {
  const [state, setState] = useState<StepsState | null>(null)
  const stopped = useRef(false)

  /** @param total how many there are. @param step called with where it goes on; nothing the first time. */
  async function run<Next, Answer extends Step<Next>>(
    total: number,
    step: (after: Next | undefined) => Promise<Answer>,
  ): Promise<Answer[]> {
    stopped.current = false
    const answers: Answer[] = []
    setState({ done: 0, total })
    try {
      for (let after: Next | undefined; ;) {
        const answer = await step(after)
        answers.push(answer)
        if (answer.next === null || stopped.current) return answers
        setState({ done: Math.max(0, total - answer.remaining), total })
        after = answer.next
      }
    } finally {
      setState(null)
    }
  }
  return { state, run, stop: () => void (stopped.current = true) }
}
