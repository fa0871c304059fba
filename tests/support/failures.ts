import { stripVTControlCharacters } from 'node:util'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface BrowserResult {
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
  stats: { expected: number; unexpected: number; flaky: number }
  suites: BrowserSuite[]
  errors: { message?: string }[]
}

/** What a test runner counted, and a short account of each failure: what fails must be readable at the head of a log. */
export interface Tally {
  passed: number
  failed: number
  failures: string[]
}

/** @param report what Vitest's reporter `json` wrote. */
export function tallyOfVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot even be loaded has no failed test.
    if (failed.length === 0) return file.status === 'failed' ? [account(file.name, file.message)] : []
    return failed.map((test) => account(`${file.name} › ${test.fullName}`, test.failureMessages?.join('\n')))
  })
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failures.length), failures }
}

/** @param report what Playwright's reporter `json` wrote. A test that passed at the second try failed. */
export function tallyOfBrowser({ stats, suites, errors }: BrowserReport): Tally {
  const failures = errors.map((error) => account('run', error.message))
  const visit = (suite: BrowserSuite): void => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        if (test.status === 'unexpected' || test.status === 'flaky')
          failures.push(
            account(
              `${spec.file}:${spec.line} › ${spec.title}`,
              test.results.flatMap((result) => (result.errors ?? []).map((error) => error.message)).join('\n'),
            ) + test.results.map(pageOf).join(''),
          )
    suite.suites?.forEach(visit)
  }
  suites.forEach(visit)
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, failures.length), failures }
}

/** What the page showed, where the test attached it. */
function pageOf({ attachments }: BrowserResult): string {
  const body = attachments?.find(({ name }) => name === 'page')?.body
  return body ? `\n  Page: ${Buffer.from(body, 'base64').toString().slice(0, longest)}` : ''
}

const longest = 700

function account(name: string, message = ''): string {
  const text = stripVTControlCharacters(message).trim()
  return `✗ ${name}\n  ${text.slice(0, longest).replaceAll('\n', '\n  ')}`
}
