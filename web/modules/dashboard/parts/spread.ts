/** Layout of rows in a panel: a full list takes all of its height, a row or two are at its top. */
export const spread = (rows: number): string => (rows > 3 ? 'justify-around' : 'justify-start')
