import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { runStep } from './steps.ts'

/** Runs that are too long for every check, with other settings; hours in all. */
const runs: readonly { name: string; asks: string; words: string[]; env?: Record<string, string> }[] = [
  {
    name: 'crash',
    asks: '20 kills of api and PostgreSQL',
    words: ['api', 'crash', 'kill', 'reliability'],
    env: { CRASH_ROUNDS: '20', TEST_PATIENCE: '10' },
  },
  {
    name: 'hostile',
    asks: '500 valid and 500 hostile requests a route',
    words: ['api', 'hostile'],
    env: { HOSTILE_RUNS: '500', TEST_PATIENCE: '10' },
  },
  {
    name: 'races',
    asks: '20 rounds of 50 requests at once on one decision',
    words: ['api', 'races'],
    env: { RACE_ROUNDS: '20', TEST_PATIENCE: '4' },
  },
  {
    name: 'properties',
    asks: 'property tests at ten times their size',
    words: ['unit'],
    env: { PROPERTY_SCALE: '10', TEST_PATIENCE: '10' },
  },
  {
    name: 'properties-api',
    asks: 'the same with a database',
    words: ['api', 'timeline', 'ledger', 'progress'],
    env: { PROPERTY_SCALE: '5', TEST_PATIENCE: '5' },
  },
  {
    name: 'photos',
    asks: '20 photos of 12 megapixels from a phone whose network is cut',
    words: ['e2e', 'photos'],
    env: { PHOTOS: '20', TEST_PATIENCE: '4' },
  },
  { name: 'saigon', asks: 'the whole check east of UTC', words: [], env: { TZ: 'Asia/Ho_Chi_Minh' } },
  { name: 'new-york', asks: 'the whole check west of UTC', words: [], env: { TZ: 'America/New_York' } },
  { name: 'deployment', asks: 'the parts of compose.yaml on this machine', words: ['deployment'] },
  ...[1, 2, 3, 4, 5].map((round) => ({ name: `again-${round}`, asks: 'five whole runs in a row', words: [] })),
]

const report = join(projectRoot, 'tests', 'load', 'long.md')

/**
 * Runs the long check, or the runs of it that are named, and writes each one's result as soon as it is there.
 *
 * @returns whether all passed.
 */
export async function runLong(named: readonly string[]): Promise<boolean> {
  const chosen = runs.filter(({ name }) => named.length === 0 || named.includes(name))
  if (chosen.length === 0) throw new Error(`Known: ${runs.map(({ name }) => name).join(', ')}`)
  let allPassed = true
  for (const { name, asks, words, env = {} } of chosen) {
    console.log(`${name}: ${asks} …`)
    const result = await runStep(name, [process.execPath, 'tests/run.ts', ...words], env)
    const sums = /^\d+ passed, \d+ failed.*$/m.exec(result.output)?.[0] ?? 'did not end'
    const flaky = /^Flaky, passed at the second try \((\d+)\)/m.exec(result.output)?.[1] ?? '0'
    if (result.failed > 0) console.log(result.output.slice(-8000))
    allPassed &&= result.failed === 0
    const cells = [name, asks, sums, flaky, `${Math.round(result.seconds)} s`, today(), commit(), machine()]
    writeFileSync(report, withLine(readFileSync(report, 'utf8'), `| ${cells.join(' | ')} |`))
    console.log(`${name}: ${sums}, ${flaky} flaky, ${Math.round(result.seconds)} s`)
  }
  return allPassed
}

/** The table with this line in place of the older one of the same name. */
function withLine(table: string, line: string): string {
  const name = line.split(' | ')[0]!
  const others = table
    .trimEnd()
    .split('\n')
    .filter((one) => !one.startsWith(`${name} |`))
  return `${[...others, line].join('\n')}\n`
}

const today = () => new Date().toISOString().slice(0, 10)
const commit = () =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim()
const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${cpus()[0]?.model.trim() ?? ''}`
