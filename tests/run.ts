import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { runBrowserTests } from './support/browser/browser-tests.ts'
import { accountOfParts, tableOfParts } from './support/parts.ts'
import { serverSeconds } from './support/processor/server-seconds.ts'
import { type StepResult, countedStep, runStep, showStep } from './support/steps.ts'
import { dearestOf, type Tally } from './support/tally.ts'

/**
 * The whole check, as `npm test` and CI run it. `npm test -- unit` (or static, api, model, e2e) runs a part of it;
 * further words are handed to the test runner as file filters. `npm test -- deployment` starts the parts of compose.yaml
 * as processes; as it starts a second portal it is no part of the whole.
 */
const [only, ...filters] = process.argv.slice(2)
const wanted = (part: string) => only === undefined || only === part
const results: StepResult[] = []
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name)
const out = join(projectRoot, 'test-results')

async function step(name: string, command: string[], env?: Record<string, string>): Promise<void> {
  const result = await runStep(name, command, env)
  results.push(result)
  showStep(result)
}

async function checkStatics(): Promise<void> {
  await Promise.all([
    step('format', [bin('oxfmt'), '--check', '.']),
    step('lint', [bin('oxlint'), '--quiet']),
    step('types', [bin('tsc'), '-p', '.']),
  ])
  await Promise.all([
    step('import rules', [
      bin('depcruise'),
      'api',
      'cube',
      'web',
      'seed',
      'tests',
      '--config',
      '.dependency-cruiser.cjs',
    ]),
    step('unused code', [bin('knip'), '--no-progress']),
    // What only tests use.
    step('unused but by tests', [bin('knip'), '--production', '--include', 'files,exports,types', '--no-progress']),
  ])
  await step('generated files', [process.execPath, 'tests/static/generate.ts'])
  await step('catalogues', [process.execPath, 'tests/static/catalogues.ts'])
}

async function runVitest(projects: string[]): Promise<void> {
  const file = join(out, 'vitest.json')
  rmSync(file, { force: true })
  const flags = projects.flatMap((project) => ['--project', project])
  const command = [bin('vitest'), 'run', ...flags, ...filters]
  const result = await runStep(projects.join(', '), command, { VITEST_TALLY: file })
  const counted = countedStep(result, file, (tally: Tally) => tally)
  results.push(counted)
  showStep(counted)
}

async function checkBrowser(): Promise<void> {
  const result = await runBrowserTests(filters)
  results.push(result)
  showStep(result)
}

mkdirSync(out, { recursive: true })
const server = await startPostgres('test', { password: readSecrets().postgresPassword, durable: false })
const account = accountOfParts(() => serverSeconds(server.pid()))
try {
  if (wanted('static')) await account.measure('static', checkStatics)
  const projects = ['unit', 'api', 'model'].filter(wanted)
  if (projects.length > 0) await account.measure(projects.join(', '), () => runVitest(projects))
  if (only === 'deployment') await account.measure('deployment', () => runVitest(['deployment']))
  if (wanted('e2e')) await account.measure('browser', checkBrowser)
} catch (error) {
  results.push({ name: 'run', passed: 0, failed: 1, skipped: 0, flaky: [], seconds: 0, output: String(error) })
  console.error(error)
} finally {
  if (server.startedHere) await server.stop()
}

for (const { name, files = [] } of results)
  if (files.length > 0)
    console.log(
      `\nDearest of ${name}: ${dearestOf(files)
        .map((one) => `${one.file} ${one.processor.toFixed(0)} s`)
        .join(', ')}`,
    )
console.log(`\n${tableOfParts(account.parts)}`)
const flaky = results.flatMap((result) => result.flaky)
if (flaky.length > 0) console.log(`\nFlaky, passed at the second try (${flaky.length}):\n${flaky.join('\n')}`)
const sumOf = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0)
const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')]
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
