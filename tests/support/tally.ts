import { stripVTControlCharacters } from 'node:util'

/** What a test runner counted, and a short account of each failure: what fails must be readable at the head of a log. */
export interface Tally {
  passed: number
  failed: number
  /** Not run: what they need is not there, such as the real data. */
  skipped: number
  /** How many `expect` were executed, where the runner says it. */
  expects?: number
  /** Names of tests that passed at their second try. They do not fail the run, and nobody may overlook them. */
  flaky: string[]
  failures: string[]
  /** Test files by the seconds that they took, the longest first. */
  files: FileTime[]
}

export interface FileTime {
  file: string
  seconds: number
  /** Seconds of processor, with those of its databases. */
  processor: number
  databases: number
  expects: number
}

/** Files that a summary names. */
const named = 10

/** The files that took most. */
export function dearestOf(files: readonly FileTime[]): FileTime[] {
  return files.toSorted((a, b) => b.processor - a.processor || b.seconds - a.seconds).slice(0, named)
}

const longest = 700

/** A test with the first words of why it failed. @param mark `~` for one that passed at its second try. */
export function account(name: string, message = '', mark: '✗' | '~' = '✗'): string {
  const text = stripVTControlCharacters(message).trim()
  return `${mark} ${name}\n  ${text.slice(0, longest).replaceAll('\n', '\n  ')}`
}

interface BrowserResult {
  /** Milliseconds. */
  duration: number
  errors?: { message?: string }[]
  /** Bodies are in base64. */
  attachments?: { name: string; body?: string }[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: { status: string; results: BrowserResult[] }[]
  }[]
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
  errors: { message?: string }[]
}

/** @param report what Playwright's reporter `json` wrote. */
export function tallyOfBrowser({ stats, suites, errors }: BrowserReport): Tally {
  const failures = errors.map((error) => account('run', error.message))
  const flaky: string[] = []
  const times = new Map<string, number>()
  const visit = (suite: BrowserSuite): void => {
    for (const spec of suite.specs ?? [])
      for (const { status, results } of spec.tests) {
        const name = `${spec.file}:${spec.line} › ${spec.title}`
        const took = results.reduce((sum, result) => sum + result.duration / 1000, 0)
        times.set(spec.file, (times.get(spec.file) ?? 0) + took)
        const said = results.flatMap((result) => (result.errors ?? []).map((error) => error.message)).join('\n')
        if (status === 'flaky') flaky.push(account(name, said, '~'))
        if (status === 'unexpected') failures.push(account(name, said) + results.map(pageOf).join(''))
      }
    suite.suites?.forEach(visit)
  }
  suites.forEach(visit)
  const failed = Math.max(stats.unexpected, failures.length)
  const files = [...times].map(([file, seconds]) => ({ file, seconds, processor: 0, databases: 0, expects: 0 }))
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, flaky, failures, files }
}

/** What the page showed, where the test attached it. */
function pageOf({ attachments }: BrowserResult): string {
  const body = attachments?.find(({ name }) => name === 'page')?.body
  return body ? `\n  Page: ${Buffer.from(body, 'base64').toString().slice(0, longest)}` : ''
}
