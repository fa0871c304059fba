import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { readCosts } from './costs.ts'

/**
 * Projects run one after the other: a worker that shares modules among files is ended when the next file belongs to
 * another project, and loading the api again takes seconds. The model is set up while the api's tests run; short ones
 * come last.
 */
const turns = ['api', 'model', 'unit']

/** Cost of a file without timings on this machine. */
const unknownSeconds = 4

/** Within a project what takes longest begins first, or it would be waited for alone at the end. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = readCosts()
    const secondsOf = ({ moduleId }: TestSpecification) =>
      costs[relative(projectRoot, moduleId)]?.seconds ?? unknownSeconds
    const turnOf = ({ project }: TestSpecification) => turns.indexOf(project.name)
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => turnOf(one) - turnOf(other) || secondsOf(other) - secondsOf(one))
  }
}
