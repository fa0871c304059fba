import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { ReplacedRow } from './imports.contract.ts'
import { neutralCell } from './refusals-csv.ts'

/**
 * Replaced rows as CSV, with two columns per field: before and after. All rows of an import have the same fields, as
 * far as they are filled.
 *
 * @param fields of the import, in order. @param readPage replaced rows from an offset, empty after the last.
 */
export function replacedCsv(fields: readonly string[], readPage: (offset: number) => Promise<ReplacedRow[]>): Readable {
  return pipeline(lines(fields, readPage), stringify({ bom: true }), () => undefined)
}

async function* lines(
  fields: readonly string[],
  readPage: (offset: number) => Promise<ReplacedRow[]>,
): AsyncGenerator<string[]> {
  yield fields.flatMap((name) => [`${name} before`, `${name} now`])
  for (let offset = 0; ;) {
    const page = await readPage(offset)
    if (page.length === 0) return
    offset += page.length
    for (const row of page) {
      const fieldByName = new Map(row.fields.map((field) => [field.name, field]))
      yield fields
        .flatMap((name) => [fieldByName.get(name)?.old ?? '', fieldByName.get(name)?.now ?? ''])
        .map(neutralCell)
    }
  }
}
