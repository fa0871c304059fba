/** Page for free questions and saved ones. */
export const exploreRoute = '/dashboard/analytics/explore'
