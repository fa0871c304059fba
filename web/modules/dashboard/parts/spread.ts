/** How rows stand in a panel: a full list takes all of its height, a row or two stand at its top. */
export const spread = (rows: number): string => (rows > 3 ? 'justify-around' : 'justify-start')
