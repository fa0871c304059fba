import { processorSeconds } from '#tests/support/processor/proc.ts'

/** A part of the check: seconds by the clock, and of processor, its databases' apart. */
export interface PartCost {
  part: string
  wall: number
  processor: number
  databases: number
}

/**
 * Runs a part and notes what it cost; what fails in it is counted all the same.
 *
 * @param ofServer seconds of processor of the tests' database server until now.
 */
export async function measurePart(
  parts: PartCost[],
  part: string,
  ofServer: () => number,
  work: () => Promise<void>,
): Promise<void> {
  const [wall, processor, databases] = [performance.now(), processorSeconds(), ofServer()]
  await work().finally(() => {
    parts.push({
      part,
      wall: (performance.now() - wall) / 1000,
      processor: processorSeconds() - processor,
      databases: ofServer() - databases,
    })
  })
}

/** The parts as a table, with their sum. */
export function tableOfParts(parts: readonly PartCost[]): string {
  const sum = (of: 'wall' | 'processor' | 'databases') => parts.reduce((total, part) => total + part[of], 0)
  const whole = { part: 'all', wall: sum('wall'), processor: sum('processor'), databases: sum('databases') }
  const lines = [...parts, whole].map(({ part, wall, processor, databases }) =>
    row(
      part,
      [wall, processor, databases, processor + databases].map((seconds) => seconds.toFixed(0)),
    ),
  )
  return [row('seconds', ['clock', 'processor', 'PostgreSQL', 'together']), ...lines].join('\n')
}

const row = (name: string, cells: string[]) => name.padEnd(22) + cells.map((cell) => cell.padStart(11)).join('')
