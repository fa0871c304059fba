import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A file of an export opened again, the way its reader's program would. */
export async function readWorkbook(bytes: Uint8Array): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook()
  const copied = bytes.slice()
  await workbook.xlsx.load(copied.buffer as exceljs.Buffer)
  return workbook
}

/** @returns the text of each page. @param lineEnd put after each line of text. */
export async function readPdf(bytes: Uint8Array, lineEnd = ' '): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? lineEnd : ' ') : ' ')).join(''))
  }
  return pages
}

/** @returns what of a document acts by itself or leads out of it: scripts, and links of its pages. */
export async function actionsOfPdf(bytes: Uint8Array): Promise<unknown[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const found: unknown[] = [await document.getJSActions(), await document.getOpenAction()]
  for (let page = 1; page <= document.numPages; page++) {
    const one = await document.getPage(page)
    found.push(await one.getJSActions(), ...(await one.getAnnotations()))
  }
  return found.filter((action) => action !== null && action !== undefined)
}

/** @returns the head and the rows, as texts. */
export function readCsv(bytes: Uint8Array): [string[], ...string[][]] {
  return parse(Buffer.from(bytes), { bom: true }) as [string[], ...string[][]]
}

/** Durations of a spreadsheet are fractions of a day; exceljs reads a cell with an hour format as a date from its day 0. */
export function secondsOf(value: exceljs.CellValue): number | null {
  if (value instanceof Date) return (value.getTime() - Date.UTC(1899, 11, 30)) / 1000
  return typeof value === 'number' ? value * 86_400 : null
}

/** Without spaces, which a PDF does not keep. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '')
