/** The page of all that waits for one's decision. */
export const askedPath = '/dashboard/asked'
