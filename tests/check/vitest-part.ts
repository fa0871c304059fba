import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { keepCosts } from '#tests/support/costs.ts'
import type { Tally } from '#tests/support/tally.ts'
import type { Check } from './check.ts'
import { countedStep, runStep } from './steps.ts'

/** Runs projects of Vitest. @param filters words of file names; all files without one. */
export async function runVitest(check: Check, projects: readonly string[], filters: readonly string[]): Promise<void> {
  const file = join(projectRoot, 'test-results', 'vitest.json')
  rmSync(file, { force: true })
  const flags = projects.flatMap((project) => ['--project', project])
  const command = [join(projectRoot, 'node_modules', '.bin', 'vitest'), 'run', ...flags, ...filters]
  const result = await runStep(projects.join(', '), command, { VITEST_TALLY: file })
  const counted = countedStep(result, file, (tally: Tally) => tally)
  keepCosts(counted.files ?? [])
  check.add(counted)
}
