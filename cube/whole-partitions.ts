import { createRequire } from 'node:module'

interface RangeLoader {
  loadBuildRange(): Promise<[string, string]>
}

interface Ranges {
  buildRange: [string, string]
  partitionRanges: [string, string][]
}

type PartitionRanges = (this: RangeLoader, ignoreMatchedDateRange?: boolean) => Promise<Ranges>

/**
 * Lets a question build whole partitions. Cube 1.7.43 hands the question's own date range on as the range to build, so a
 * month first asked for up to the 10th was kept without the rest of it, and every later question was answered from that
 * part. Which partitions a question needs stays as it is.
 */
export function buildWholePartitions(): void {
  const { PreAggregationPartitionRangeLoader } = createRequire(import.meta.url)(
    '@cubejs-backend/query-orchestrator/dist/src/orchestrator/PreAggregationPartitionRangeLoader.js',
  )
  const partitionRanges = PreAggregationPartitionRangeLoader.prototype.partitionRanges as PartitionRanges
  PreAggregationPartitionRangeLoader.prototype.partitionRanges = async function wholeRanges(
    this: RangeLoader,
    ignoreMatchedDateRange?: boolean,
  ) {
    const ranges = await partitionRanges.call(this, ignoreMatchedDateRange)
    return { ...ranges, buildRange: await this.loadBuildRange() }
  }
}
