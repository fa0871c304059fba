import { createRequire } from 'node:module'

interface TimeRange {
  dimension: string
  dateRange?: unknown
  boundaryDateRangeFormatted?(): unknown
}

interface Planner {
  query: {
    options?: { timezone?: string }
    timeDimensions: TimeRange[]
    filters?: { isDateOperator?(): boolean }[]
  }
}

interface Found {
  preAggregationName: string
}

interface Description {
  matchedTimeDimensionDateRange?: unknown
}

type Describe = (this: Planner, cube: string, found: Found) => Description

/**
 * Describes each rollup once. Cube 1.7.43 writes the SQL that builds a rollup, a page of it for dozens of measures, anew
 * for every question that the rollup answers: some 20 ms in its one thread. Of the question only its dates enter the
 * description, and they are put in here; a question that filters by date in another way is described as before. The model
 * does not change while Cube runs.
 */
export function rememberRollups(): void {
  const { PreAggregations } = createRequire(import.meta.url)(
    '@cubejs-backend/schema-compiler/dist/src/adapter/PreAggregations.js',
  )
  const describe = PreAggregations.prototype.preAggregationDescriptionFor as Describe
  const known = new Map<string, Description>()
  PreAggregations.prototype.preAggregationDescriptionFor = function describeOnce(
    this: Planner,
    cube: string,
    found: Found,
  ) {
    const range = onlyRange(this.query)
    if (!range) return describe.call(this, cube, found)
    const key = `${cube}.${found.preAggregationName} ${this.query.options?.timezone}`
    let description = known.get(key)
    if (!description) {
      description = describe.call(this, cube, found)
      known.set(key, description)
    }
    return { ...description, matchedTimeDimensionDateRange: range.boundaryDateRangeFormatted?.() }
  }
}

/** The question's one range of dates, when there is no other condition on time. */
function onlyRange({ timeDimensions, filters }: Planner['query']): TimeRange | undefined {
  const ranges = timeDimensions.filter((time) => time.dateRange)
  const only = ranges.length === 1 && ranges[0]!.dimension.endsWith('.business_date') ? ranges[0] : undefined
  return filters?.some((filter) => filter.isDateOperator?.()) ? undefined : only
}
