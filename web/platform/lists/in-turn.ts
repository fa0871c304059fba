/** Does a thing with each row, one after the other: the first that fails says what was not done. */
export async function inTurn<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  for (const row of rows) await work(row)
}
