import { sql } from 'kysely'

/**
 * Of shift instances `i` the one that is under way. Found by its date first: comparisons of ranges are not leakproof, so
 * under row-level security no index of theirs is used, and all shifts that there ever were would be read.
 */
export const runsNow = sql`i.business_date BETWEEN current_date - 2 AND current_date + 2 AND i.during @> now()`
