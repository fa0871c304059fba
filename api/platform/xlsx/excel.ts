import type { Writable } from 'node:stream'
import exceljs from 'exceljs'

/** A workbook, its sheets and cells, as those who write them know them: whatever makes them is known in this folder only. */
export type Workbook = exceljs.stream.xlsx.WorkbookWriter
export type Sheet = exceljs.Worksheet
export type SheetCell = exceljs.CellValue
export type CellStyle = Partial<exceljs.Style>
export type CellFont = Partial<exceljs.Font>
export type CellBorders = Partial<exceljs.Borders>

/** A cell of one colour. @param argb such as `FFF4F6F8`. */
export const solid = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })

/** A workbook that goes row by row into a file, by its path, or into a stream: nothing of it is held in memory. */
export const streamWorkbook = (to: string | Writable): Workbook =>
  new exceljs.stream.xlsx.WorkbookWriter({
    ...(typeof to === 'string' ? { filename: to } : { stream: to }),
    useStyles: true,
    useSharedStrings: false,
  })

/** People choose the cells of a range from a list. @param formula of the list. */
export function offerChoices(sheet: Sheet, range: string, formula: string, said: { optional: boolean; error: string }) {
  // exceljs writes choices per range, its types know them per cell only.
  const { dataValidations } = sheet as unknown as {
    dataValidations: { add(range: string, rule: exceljs.DataValidation): void }
  }
  dataValidations.add(range, {
    type: 'list',
    allowBlank: said.optional,
    formulae: [formula],
    showErrorMessage: true,
    errorTitle: 'Vardiya',
    error: said.error,
  })
}
