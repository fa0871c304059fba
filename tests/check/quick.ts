import { globSync } from 'node:fs'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { readCosts } from '#tests/support/costs.ts'
import type { Check } from './check.ts'
import { changeBegins, changedFiles, fitting, testsBesideImports, testsThatRead } from './touched.ts'
import { runVitest } from './vitest-part.ts'

/** Seconds of processor for tests, so that all of it stays under three minutes. */
const budget = 110
/** Costs of a file without timings on this machine. */
const unknown = { unit: 0.5, api: 4, model: 8 }
/** What the model's tests need before their first. */
const modelSetUp = 60
/** Files that are named one by one. */
const fewNames = 12

/**
 * Runs the tests that a change touches, as far as they fit into the time, and names the omitted ones.
 *
 * @param since a commit; by default where the branch began, or the last commit.
 */
export async function runTouched(check: Check, since = changeBegins()): Promise<void> {
  const changed = changedFiles(since)
  const all = globSync('tests/{unit,api,model}/**/*.test.ts', { cwd: projectRoot })
  const touched = [...new Set([...testsThatRead(since), ...testsBesideImports(changed, all)])]
  const costs = readCosts()
  const projectOf = (test: string) => test.split('/')[1] as keyof typeof unknown
  const setUp = touched.some((test) => projectOf(test) === 'model') ? modelSetUp : 0
  const costOf = (test: string) => costs[test]?.processor ?? unknown[projectOf(test)]
  const { run, left } = fitting(touched, changed, budget - setUp, costOf)
  const projects = [...new Set(run.map(projectOf))]
  if (run.length > 0) await runVitest(check, projects, run)
  check.notes.push(
    `Since ${since.slice(0, 10)} ${changed.length} files were changed; they touch ${touched.length} of ${all.length} test files, ${run.length} were run.`,
  )
  if (left.length > 0) check.notes.push(`Left out for want of time (${left.length}): ${namesOf(left)}`)
  check.notes.push(`Left out always: browser tests${browserWords(changed)}; what \`npm test -- long\` runs.`)
}

function namesOf(tests: readonly string[]): string {
  const shown = tests.slice(0, fewNames).join(', ')
  return tests.length > fewNames ? `${shown} and ${tests.length - fewNames} more` : shown
}

/** The browser tests of the modules that were changed. */
function browserWords(changed: readonly string[]): string {
  const modules = new Set(changed.flatMap((file) => /^(?:api|web)\/modules\/([^/]+)\//.exec(file)?.[1] ?? []))
  const meant = globSync('tests/e2e/*/', { cwd: projectRoot }).flatMap((folder) => {
    const name = folder.split('/')[2] ?? ''
    return modules.has(name) ? [name] : []
  })
  return meant.length > 0 ? ` (of this change: npm test -- e2e ${meant.join(' ')})` : ''
}
