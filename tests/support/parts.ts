import { processorSeconds } from './processor/proc.ts'

/** A part of the check: seconds by the clock, and of processor, its databases' apart. */
export interface PartCost {
  part: string
  wall: number
  processor: number
  databases: number
}

/** Keeps account of the parts of a run. @param ofServer seconds of processor of the tests' database server until now. */
export function accountOfParts(ofServer: () => number) {
  const parts: PartCost[] = []
  return {
    /** Runs a part; what fails in it is counted all the same. */
    async measure(part: string, work: () => Promise<void>): Promise<void> {
      const [wall, processor, databases] = [performance.now(), processorSeconds(), ofServer()]
      await work().finally(() => {
        parts.push({
          part,
          wall: (performance.now() - wall) / 1000,
          processor: processorSeconds() - processor,
          databases: ofServer() - databases,
        })
      })
    },
    parts,
  }
}

/** The parts as a table, with their sum. */
export function tableOfParts(parts: readonly PartCost[]): string {
  const sum = (of: 'wall' | 'processor' | 'databases') => parts.reduce((total, part) => total + part[of], 0)
  const whole = { part: 'all', wall: sum('wall'), processor: sum('processor'), databases: sum('databases') }
  const lines = [...parts, whole].map(
    ({ part, wall, processor, databases }) =>
      part.padEnd(22) +
      [wall, processor, databases, processor + databases].map((s) => s.toFixed(0).padStart(11)).join(''),
  )
  const head =
    'seconds'.padEnd(22) + ['clock', 'processor', 'PostgreSQL', 'together'].map((t) => t.padStart(11)).join('')
  return [head, ...lines].join('\n')
}
