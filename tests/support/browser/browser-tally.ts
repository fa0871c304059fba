import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter'
import { account, type FileTime, longest, type Tally } from '../tally.ts'
import { processorNote } from './processor-note.ts'

/** Writes the tally of a run of browser tests to a file. */
// The runner takes what a file exports by default.
// oxlint-disable-next-line no-default-export
export default class BrowserTally implements Reporter {
  readonly file: string
  constructor({ file }: { file: string }) {
    this.file = file
  }

  #folder = ''
  #suite: Suite | undefined
  /** Errors of no test, such as of a file that cannot be loaded. */
  readonly #errors: string[] = []
  readonly #expects = new Map<TestCase, number>()

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.rootDir
    this.#suite = suite
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    // What `toPass` and `poll` try again and again is one.
    if (step.category === 'expect' && step.parent?.category !== 'expect')
      this.#expects.set(test, (this.#expects.get(test) ?? 0) + 1)
  }

  onError(error: TestError): void {
    this.#errors.push(account('run', error.message))
  }

  onEnd(): void {
    const failures = [...this.#errors]
    const tally: Tally = { passed: 0, failed: failures.length, skipped: 0, expects: 0, flaky: [], failures, files: [] }
    const files = new Map<string, FileTime>()
    for (const test of this.#suite?.allTests() ?? []) {
      const name = relative(this.#folder, test.location.file)
      const file = files.get(name) ?? { file: name, seconds: 0, processor: 0, databases: 0, expects: 0 }
      files.set(name, file)
      file.expects += this.#expects.get(test) ?? 0
      for (const { duration, annotations } of test.results) {
        file.seconds += duration / 1000
        file.processor += Number(annotations.find(({ type }) => type === processorNote)?.description ?? 0)
      }
      count(test, `${name}:${test.location.line} › ${test.title}`, tally)
    }
    tally.files = [...files.values()]
    tally.expects = tally.files.reduce((sum, { expects }) => sum + expects, 0)
    writeFileSync(this.file, JSON.stringify(tally))
  }
}

function count(test: TestCase, name: string, tally: Tally): void {
  const errorText = test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')
  const outcome = test.outcome()
  if (outcome === 'skipped') tally.skipped++
  else if (outcome === 'unexpected') {
    tally.failed++
    tally.failures.push(account(name, errorText) + test.results.map(pageOf).join(''))
  } else {
    tally.passed++
    if (outcome === 'flaky') tally.flaky.push(account(name, errorText, '~'))
  }
}

/** What the page showed, where the test attached it. */
function pageOf({ attachments }: TestResult): string {
  const body = attachments.find(({ name }) => name === 'page')?.body
  return body ? `\n  Page: ${body.toString().slice(0, longest)}` : ''
}
