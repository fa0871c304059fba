/** What the two columns are called that stand in place of those that were turned. */
export const turnedHeadings = { heading: 'Heading of the column', value: 'Value in the column' } as const
