/** A cell of a spreadsheet; a formula without a result, or a fault like #N/A, is an error. */
export type CellValue = string | number | boolean | Date | { error: string } | null

/** One row of the file; `number` counts from 1 and includes the heading, as a spreadsheet shows it. */
export interface SheetRow {
  number: number
  values: CellValue[]
}
