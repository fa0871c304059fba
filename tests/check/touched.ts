import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { moduleOf } from './dearest.ts'

/** Files changed since a commit, uncommitted ones included. Paths from the root. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Where the change begins: at what the branch has in common with the one it follows, or else at the last commit. */
export function changeBegins(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('merge-base', 'HEAD', '@{upstream}')
  } catch {
    return git('rev-parse', 'HEAD')
  }
}

/** Test files of Vitest that read, by whatever way, a file that was changed since a commit. */
export function testsThatRead(since: string): string[] {
  const vitest = join(projectRoot, 'node_modules', '.bin', 'vitest')
  const flags = ['--project', 'unit', '--project', 'api', '--project', 'model', '--passWithNoTests']
  const output = execFileSync(vitest, ['list', '--filesOnly', '--json', '--changed', since, ...flags], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const testFiles = JSON.parse(output) as { file: string }[]
  return testFiles.map(({ file }) => relative(projectRoot, file))
}

/** What no import leads to, and the tests that ask about it. */
const besideImports: readonly { changed: RegExp; tests: RegExp }[] = [
  { changed: /^(?:model\/|cube\/.*\.ya?ml$)/, tests: /^tests\/model\// },
  { changed: /^api\/platform\/db\/.*\.sql$/, tests: /^tests\/(?:api|model)\// },
  { changed: /^web\/locales\//, tests: /^tests\/unit\/platform\// },
]

/** @param all every test file. */
export function testsBesideImports(changed: readonly string[], all: readonly string[]): string[] {
  const meant = besideImports.filter((rule) => changed.some((file) => rule.changed.test(file)))
  return all.filter((test) => meant.some(({ tests }) => tests.test(test)))
}

export interface Choice {
  run: string[]
  /** Touched, and left out for want of time. */
  left: string[]
}

/**
 * Selects the touched tests that fit: changed tests first, then those of changed modules, then the others, cheapest
 * first.
 *
 * @param seconds budget in processor seconds. @param costOf cost of a file.
 */
export function fitting(
  tests: readonly string[],
  changed: readonly string[],
  seconds: number,
  costOf: (test: string) => number,
): Choice {
  const modules = new Set(changed.flatMap((file) => /^(?:api|web)\/modules\/([^/]+)\//.exec(file)?.[1] ?? []))
  const nearness = (test: string) => (changed.includes(test) ? 0 : modules.has(moduleOf(test)) ? 1 : 2)
  const choice: Choice = { run: [], left: [] }
  let spent = 0
  for (const test of tests.toSorted((a, b) => nearness(a) - nearness(b) || costOf(a) - costOf(b))) {
    const fits = nearness(test) === 0 || spent + costOf(test) <= seconds
    if (fits) spent += costOf(test)
    choice[fits ? 'run' : 'left'].push(test)
  }
  return choice
}
