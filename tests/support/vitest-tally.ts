import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type DatabaseWatch, watchDatabases } from './processor/watch-databases.ts'
import { account, type FileTime, type Tally } from './tally.ts'

/** Writes the tally of a run to a file. */
export class TallyReporter implements Reporter {
  readonly file: string
  constructor(file: string) {
    this.file = file
  }

  #watch: DatabaseWatch | undefined
  onTestRunStart(): void {
    this.#watch = watchDatabases()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const byDatabase = this.#watch?.byDatabase() ?? new Map<string, number>()
    this.#watch?.stop()
    const files = modules.map((module) => timeOf(module, byDatabase))
    const expects = files.reduce((sum, file) => sum + file.expects, 0)
    const tally: Tally = { passed: 0, failed: 0, skipped: 0, expects, flaky: [], failures: [], files }
    for (const module of modules) count(module, tally)
    for (const error of unhandled) {
      tally.failed++
      tally.failures.push(account('run', error.stack ?? error.message))
    }
    writeFileSync(this.file, JSON.stringify(tally))
  }
}

function timeOf(module: TestModule, byDatabase: ReadonlyMap<string, number>): FileTime {
  const cost = module.meta().cost
  const databases = (cost?.databases ?? []).reduce((sum, name) => sum + (byDatabase.get(name) ?? 0), 0)
  return {
    file: module.relativeModuleId,
    seconds: secondsOf(module),
    processor: (cost?.seconds ?? 0) + databases,
    databases,
    expects: cost?.expects ?? 0,
  }
}

/** With what its set-up took. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}

function count(module: TestModule, tally: Tally): void {
  const fail = (name: string, errors: readonly { message: string; stack?: string }[]) => {
    tally.failed++
    tally.failures.push(account(name, errors.map(({ stack, message }) => stack ?? message).join('\n')))
  }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    const name = `${module.relativeModuleId} › ${test.fullName}`
    if (state === 'failed') fail(name, errors)
    else if (state === 'passed') tally.passed++
    else tally.skipped++
    if (test.diagnostic()?.flaky) tally.flaky.push(account(name, errors[0]?.message, '~'))
  }
  // A file that cannot be loaded has no failed test, nor has one with a failing set-up or end.
  const [error, ...more] = [module.errors(), ...[...module.children.allSuites()].map((suite) => suite.errors())].flat()
  if (error) fail(module.relativeModuleId, [error, ...more])
}
