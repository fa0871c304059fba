import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes, the longest first: begun last, one of them would be waited for alone at the end. */
const longest = [
  'api/hostile.test.ts',
  'model/extracts.test.ts',
  'api/embedded-database.test.ts',
  'model/late-edit.test.ts',
  'api/access.test.ts',
  'model/exports.test.ts',
  'model/query-care.test.ts',
  'model/rollups.test.ts',
]

/** Where a file stands among those; all others come behind, in their usual order. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`/tests/${file}`))
  return place < 0 ? longest.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
