import { createRequire } from 'node:module'

interface RangeLoader {
  loadBuildRange(): Promise<[string, string]>
  partitionPreAggregations(): Promise<object[]>
  loadRangeQuery(query: unknown, partition?: [string, string]): Promise<string>
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

/**
 * How long the first and last day of all facts are believed. Reading them takes a millisecond; a person who follows the
 * link from an import that has just ended must find its days.
 */
const rangeAgeMs = 250

/**
 * Lets a question see days older than all before, such as an import brings, at once. Cube 1.7.43 looks for the first day
 * again only when the month that was the first has changed, and answers from the old range meanwhile.
 */
export function followBuildRange(): void {
  const { PreAggregationPartitionRangeLoader } = createRequire(import.meta.url)(
    '@cubejs-backend/query-orchestrator/dist/src/orchestrator/PreAggregationPartitionRangeLoader.js',
  )
  const { prototype } = PreAggregationPartitionRangeLoader as { prototype: RangeLoader }
  const { loadRangeQuery } = prototype
  prototype.loadRangeQuery = function freshRange(this: RangeLoader, query: unknown) {
    const step = Math.floor(Date.now() / rangeAgeMs)
    const patient = Object.create(this, {
      waitForRenew: { value: true },
      getInvalidationKeyValues: { value: () => Promise.resolve([step]) },
    }) as RangeLoader
    // The partition only names the values that renew the answer; here that is the time.
    return loadRangeQuery.call(patient, query, ['', ''])
  }
}

/** Months kept current ahead of questions: the longest range of a report and the months around it. */
const monthsAhead = 40

/**
 * Lets the refresh worker leave older months to the first question about them. One imported file of years ago would
 * otherwise have it build every month since then.
 */
export function refreshRecentPartitions(): void {
  const { PreAggregationPartitionRangeLoader } = createRequire(import.meta.url)(
    '@cubejs-backend/query-orchestrator/dist/src/orchestrator/PreAggregationPartitionRangeLoader.js',
  )
  const { prototype } = PreAggregationPartitionRangeLoader as { prototype: RangeLoader }
  const { partitionPreAggregations } = prototype
  // Only the worker asks for this list; a question finds its partitions in another way.
  prototype.partitionPreAggregations = async function recentPartitions(this: RangeLoader) {
    return (await partitionPreAggregations.call(this)).slice(-monthsAhead)
  }
}

/**
 * Lets two builders of one partition meet. A request and the refresh worker that both saw no table may build it in the same
 * second, under the same name (which holds the version of the content): whoever comes second finds what it wanted.
 */
export function shareFinishedPartitions(): void {
  const { PostgresDriver } = createRequire(import.meta.url)('@cubejs-backend/postgres-driver')
  const loadIntoTable = PostgresDriver.prototype.loadPreAggregationIntoTable as (
    ...parts: unknown[]
  ) => Promise<unknown>
  PostgresDriver.prototype.loadPreAggregationIntoTable = async function loadOrShare(this: object, ...parts: unknown[]) {
    try {
      return await loadIntoTable.apply(this, parts)
    } catch (error) {
      if (isSameTable(error)) return undefined
      throw error
    }
  }
}

/** Postgres tells of the same table either as a duplicate relation or, when both run at once, as a duplicate row type. */
function isSameTable(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '42P07' || (code === '23505' && /^pg_(type|class)_/.test(constraint ?? ''))
}
