import type { SheetRow } from '#api/platform/xlsx/sheet-row.ts'
import { ImportProblem } from '../faults.ts'
import { turnedHeadings } from '../turned-headings.contract.ts'

export interface SourceTable {
  header: string[]
  /** The original headings of the file. */
  heads: string[]
  rows: AsyncGenerator<SheetRow>
}

/**
 * Turns the chosen columns into rows: each row is repeated for every filled one of them, with the column's heading and
 * its value, for sheets with a column per kind or per day.
 *
 * @throws ImportProblem `missing_columns`
 */
export function turnColumns({ header, heads, rows }: SourceTable, columns: readonly string[]): SourceTable {
  const lost = columns.filter((column) => !header.includes(column))
  if (lost.length > 0)
    throw new ImportProblem('missing_columns', {
      columns: lost.map((column) => `“${column}”`).join(', '),
      found: header.slice(0, 40).join(', '),
    })
  const turned = columns.map((column) => header.indexOf(column))
  const kept = header.flatMap((_, index) => (turned.includes(index) ? [] : [index]))
  return {
    header: [...kept.map((index) => header[index]!), turnedHeadings.heading, turnedHeadings.value],
    heads,
    rows: turnedRows(rows, { header, turned, kept }),
  }
}

async function* turnedRows(
  rows: AsyncGenerator<SheetRow>,
  { header, turned, kept }: { header: string[]; turned: number[]; kept: number[] },
): AsyncGenerator<SheetRow> {
  try {
    for await (const { number, values } of rows)
      for (const index of turned) {
        const value = values[index] ?? null
        if (value === null || (typeof value === 'string' && value.trim() === '')) continue
        yield { number, values: [...kept.map((at) => values[at] ?? null), header[index]!, value] }
      }
  } finally {
    await rows.return(undefined)
  }
}
