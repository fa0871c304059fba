/** Headings of the two columns that replace turned ones. */
export const turnedHeadings = { heading: 'Heading of the column', value: 'Value in the column' } as const
