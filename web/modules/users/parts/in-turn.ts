/** Does a thing with each row, one after the other: decisions about people wait for each other anyway. */
export async function inTurn<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  for (const row of rows) await work(row)
}
