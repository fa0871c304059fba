import { type CellBorders, type CellFont, type CellStyle, solid } from '#api/platform/xlsx/excel.ts'

const ink = 'FF1C252E'
const line = 'FFC4CDD5'

const font: CellFont = { name: 'Calibri', size: 11, color: { argb: ink } }
const bold: CellFont = { ...font, bold: true }
const under: CellBorders = { bottom: { style: 'medium', color: { argb: line } } }
const over: CellBorders = { top: { style: 'medium', color: { argb: line } } }

/** The looks of a workbook's cells; shared objects, so that each style is stored once. */
export const excelStyles = {
  font,
  head: { font: bold, fill: solid('FFF4F6F8'), border: under },
  total: { font: bold, fill: solid('FFF4F6F8'), border: over },
  title: { font: { ...bold, size: 16 } },
  label: { font: bold, alignment: { vertical: 'top', wrapText: true } },
  value: { font, alignment: { vertical: 'top', wrapText: true } },
} as const satisfies Record<string, CellStyle | CellFont>
