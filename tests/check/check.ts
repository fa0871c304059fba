import type { PartCost } from './parts.ts'
import { type StepResult, runStep, showStep } from './steps.ts'

/** A run of the check as it goes: what its steps said, and what its parts cost. */
export interface Check {
  /** Runs a command as a step. */
  step(name: string, command: string[], env?: Record<string, string>): Promise<void>
  /** Adds a step that a runner's report has counted, and shows it. */
  add(result: StepResult): void
  results: StepResult[]
  parts: PartCost[]
  /** Printed at the end, before the totals: parts that were not run, and why. */
  notes: string[]
}

export function newCheck(): Check {
  const results: StepResult[] = []
  const add = (result: StepResult) => {
    results.push(result)
    showStep(result)
  }
  return {
    step: async (name, command, env) => add(await runStep(name, command, env)),
    add,
    results,
    parts: [],
    notes: [],
  }
}
