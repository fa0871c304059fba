import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { Check } from './check.ts'

const folders = ['api', 'cube', 'web', 'seed', 'tests']
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name)

/** Checks that need no running portal. */
export async function checkStatics({ step }: Check): Promise<void> {
  await Promise.all([
    step('format', [bin('oxfmt'), '--check', '.']),
    step('lint', [bin('oxlint'), '--quiet']),
    step('types', [bin('tsc'), '-p', '.']),
  ])
  await Promise.all([
    step('import rules', [bin('depcruise'), ...folders, '--config', '.dependency-cruiser.cjs']),
    step('unused code', [bin('knip'), '--no-progress']),
    // What only tests use.
    step('unused but by tests', [bin('knip'), '--production', '--include', 'files,exports,types', '--no-progress']),
  ])
  await Promise.all([
    step('statics see faults', [process.execPath, 'tests/static/see-faults.ts']),
    step('generated files', [process.execPath, 'tests/static/generate.ts']),
    step('one writer a table', [process.execPath, 'tests/static/table-writers.ts']),
    step('pages about the code', [process.execPath, 'tests/static/docs.ts']),
  ])
  await step('catalogues', [process.execPath, 'tests/static/catalogues.ts'])
}
