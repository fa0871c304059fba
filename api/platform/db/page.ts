/** Rows that each carry `count(*) OVER () AS total`, as the page that is answered. */
export function asPage<Row extends object>(
  found: readonly (Row & { total: number })[],
): { rows: Row[]; total: number } {
  const rows = found.map((counted) => {
    const row: Row & { total?: number } = { ...counted }
    delete row.total
    return row as Row
  })
  return { rows, total: found[0]?.total ?? 0 }
}
