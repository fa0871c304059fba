import { normalHeading } from '#api/modules/imports/headings.ts'
import type { KnownSource } from '#api/modules/imports/known-source.ts'
import { turnedHeadings } from '#api/modules/imports/turned-headings.contract.ts'
import { whoseAndWhich } from './headings.ts'

const people = new Set([whoseAndWhich.employee.column, ...whoseAndWhich.employee.aliases].map(normalHeading))
const leave =
  /annual|sick|casual|vacation|holiday|leave|\bpto\b|izin|yillik|hastalik|mazeret|urlaub|krank|conge|maladie/
const isAmount = (text: string) => text.trim() === '' || /^-?\d+(?:[.,]\d+)?$/.test(text.trim())

const whoseOf = (header: readonly string[]) => header.find((name) => people.has(normalHeading(name)))
/** Columns of amounts that are called like leave. */
function kindsOf(header: readonly string[], rows: readonly string[][]): string[] {
  return header.filter(
    (name, index) => leave.test(normalHeading(name)) && rows.every((row) => isAmount(row[index] ?? '')),
  )
}

/** Known sources of leave balances. */
export const leaveSources: readonly KnownSource[] = [
  {
    id: 'leave_matrix',
    isOf: (header, rows) =>
      whoseOf(header) !== undefined && header.length > 2 && kindsOf(header, rows).length === header.length - 1,
    mapping: (header) => ({
      columns: { employee: whoseOf(header) ?? '', type: turnedHeadings.heading, remaining: turnedHeadings.value },
      turned: header.filter((name) => name !== whoseOf(header)),
    }),
  },
]
