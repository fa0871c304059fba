import type { FileTime } from '#tests/support/tally.ts'

/** Names that a summary has. */
const named = 10

/** The most expensive test files, by processor seconds, or by the clock without those. */
export function dearestFiles(files: readonly FileTime[]): string {
  return ranked(files.map((one) => [one.file.replace(/^tests\//, ''), one.processor || one.seconds]))
}

/** The same by module: files are named by it, as `leave-ledger.test.ts` and `e2e/leave/` by `leave`. */
export function dearestModules(files: readonly FileTime[]): string {
  const sums = new Map<string, number>()
  for (const { file, processor, seconds } of files) {
    const name = moduleOf(file)
    sums.set(name, (sums.get(name) ?? 0) + (processor || seconds))
  }
  return ranked([...sums])
}

/** @param file `tests/api/leave-ledger.test.ts`, `tests/unit/leave/days.test.ts`, `leave/approvals.spec.ts`. */
export function moduleOf(file: string): string {
  const [first = '', ...rest] = file.replace(/^tests\/(?:unit|api|model|e2e|web)\//, '').split('/')
  return rest.length > 0 ? first : (first.split(/[-.]/)[0] ?? first)
}

function ranked(costs: [string, number][]): string {
  const dearest = costs.toSorted((one, other) => other[1] - one[1]).slice(0, named)
  return dearest.map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`).join(', ')
}
