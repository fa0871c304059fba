import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { account, longestOf, type Tally } from './tally.ts'

/** Writes the tally of a run to a file. */
export class TallyReporter implements Reporter {
  readonly file: string
  constructor(file: string) {
    this.file = file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
    const tally: Tally = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [], files: longestOf(files) }
    for (const module of modules) count(module, tally)
    for (const error of unhandled) {
      tally.failed++
      tally.failures.push(account('run', error.stack ?? error.message))
    }
    writeFileSync(this.file, JSON.stringify(tally))
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
  // A file that cannot be loaded has no failed test, nor one whose set-up or end fails.
  const [error, ...more] = [module.errors(), ...[...module.children.allSuites()].map((suite) => suite.errors())].flat()
  if (error) fail(module.relativeModuleId, [error, ...more])
}
