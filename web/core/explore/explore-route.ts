/** Where a question is asked freely, and its kept ones open. */
export const exploreRoute = '/dashboard/analytics/explore'
