import type { Borders, Fill, Font, Style } from 'exceljs'

const ink = 'FF1C252E'
const line = 'FFC4CDD5'

const fill = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
const font: Partial<Font> = { name: 'Calibri', size: 11, color: { argb: ink } }
const bold: Partial<Font> = { ...font, bold: true }
const under: Partial<Borders> = { bottom: { style: 'medium', color: { argb: line } } }
const over: Partial<Borders> = { top: { style: 'medium', color: { argb: line } } }

/** The looks of a workbook's cells; shared objects, so that each style is stored once. */
export const excelStyles = {
  font,
  head: { font: bold, fill: fill('FFF4F6F8'), border: under },
  total: { font: bold, fill: fill('FFF4F6F8'), border: over },
  title: { font: { ...bold, size: 16 } },
  label: { font: bold, alignment: { vertical: 'top', wrapText: true } },
  value: { font, alignment: { vertical: 'top', wrapText: true } },
} as const satisfies Record<string, Partial<Style> | Partial<Font>>
