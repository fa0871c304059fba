import type { Views } from '../questions/views.ts'

interface Filter {
  member?: string
  operator?: string
  and?: Filter[]
  or?: Filter[]
}

/** A question as Cube's gateway hands it to the compiler. */
export interface NormalizedQuery {
  rowLimit?: number
  measures?: string[]
  dimensions?: string[]
  filters?: Filter[]
}

/**
 * Has Cube not group rows that are single facts: grouping half a million rows into groups of one took PostgreSQL as
 * long as reading them. `rewriteQuery` refuses this to every other caller.
 */
export function asSingleRows(query: NormalizedQuery, views: Views): NormalizedQuery {
  const { dimensions = [], filters = [] } = query
  const memberOf = (name: string | undefined) => views.get(name?.split('.', 1)[0] ?? '')?.get(name!)
  const isSingled = filters.some(
    ({ member, operator }) =>
      operator === 'set' && (memberOf(member)?.row?.every((name) => dimensions.includes(name)) ?? false),
  )
  // A condition on a sum is one of groups.
  const ofMeasure = ({ member, and = [], or = [] }: Filter): boolean =>
    memberOf(member)?.measure === true || [...and, ...or].some(ofMeasure)
  return isSingled && !filters.some(ofMeasure) ? ({ ...query, ungrouped: true } as NormalizedQuery) : query
}
