import type { CubeAnswer } from '#api/platform/cube/cube-answer.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import type { DocumentColumn, RowPage } from './export-document.ts'

/** Cells of an answer in the order of the document's columns; a column that Cube did not send is empty. */
export function toRowPage(answer: CubeAnswer, columns: readonly DocumentColumn[]): RowPage {
  const valuesByMember = new Map(answer.columns.map((column) => [column.member, column.values as CellValue[]]))
  return { rows: answer.rows, cells: columns.map((column) => valuesByMember.get(column.member) ?? []) }
}
