/** Processes rows one after the other. The first failure stops and is thrown. */
export async function inTurn<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  for (const row of rows) await work(row)
}
