import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FileTime } from './tally.ts'

/** What a test file took in the last run of this machine that had it: seconds by the clock, and of processor. */
export interface Cost {
  seconds: number
  processor: number
}

/** Of all clones of this machine: a new one begins with what the others know. */
const costsFile = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vardiya', 'test-costs.json')

/** By file, as `tests/api/leave.test.ts`; empty before the first run. */
export function readCosts(): Record<string, Cost> {
  try {
    return JSON.parse(readFileSync(costsFile, 'utf8')) as Record<string, Cost>
  } catch {
    return {}
  }
}

/** Merges the costs of a run into the stored costs of other files. */
export function keepCosts(files: readonly FileTime[]): void {
  const news = Object.fromEntries(files.map(({ file, seconds, processor }) => [file, { seconds, processor }]))
  const half = `${costsFile}.${process.pid}`
  mkdirSync(dirname(costsFile), { recursive: true })
  writeFileSync(half, JSON.stringify({ ...readCosts(), ...news }))
  renameSync(half, costsFile)
}
