import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { readCosts } from './costs.ts'

/** Files that take longer than this stand before those of the model, whose set-up is being made meanwhile. */
const longSeconds = 8

/**
 * What takes longest begins first, or it would be waited for alone at the end; what nobody has timed yet comes in the
 * runner's own order, before what is known to be short.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = readCosts()
    const secondsOf = ({ moduleId }: TestSpecification) =>
      costs[relative(projectRoot, moduleId)]?.seconds ?? longSeconds / 2
    const turnOf = (file: TestSpecification) =>
      file.project.name === 'model' ? 1 : secondsOf(file) > longSeconds ? 0 : 2
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => turnOf(one) - turnOf(other) || secondsOf(other) - secondsOf(one))
  }
}
