import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Language, isRightToLeft } from '#web/core/languages/languages.ts'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import { type NamedField as Field, typeOf } from '../field.contract.ts'
import type { Resource } from '../resource.contract.ts'
import { cellFields } from '../storage.ts'
import type { Book, BookTexts } from './book.ts'
import { toCell } from './cells.ts'
import { noteOf } from './headings.ts'
import type { KnownData } from './known-data.ts'
import { streamWorkbook, type Workbook, type Sheet, type CellStyle, offerChoices, solid } from '../../xlsx/excel.ts'

/** Rows that the choices of a column reach beyond the last one, for those that are added. */
const roomBelow = 500
const listsSheet = 'Lists'
const grey = { argb: 'FF8A8F98' }

/**
 * One workbook with a sheet per resource: typed columns, choices where there are some, and notes on the headings, all in the
 * reader's language; an import knows the words of every language. The column Version is how an import knows what a row was when it left.
 *
 * @param known the resources to write, and those they refer to.
 */
export function writeWorkbook(
  book: Book,
  resources: readonly Resource[],
  known: KnownData,
  language: Language,
): Readable {
  const stream = new PassThrough()
  const workbook = streamWorkbook(stream)
  workbook.creator = 'Vardiya'
  const fillBook = async () => {
    const lists = new Lists(book, known, language)
    for (const resource of resources) await writeSheet(workbook, { book, resource, known, lists, language })
    lists.write(workbook)
    await workbook.commit()
  }
  fillBook().catch((error: unknown) => stream.destroy(error as Error))
  return stream
}

async function writeSheet(
  workbook: Workbook,
  {
    book,
    resource,
    known,
    lists,
    language,
  }: { book: Book; resource: Resource; known: KnownData; lists: Lists; language: Language },
) {
  const { retires } = resource
  const fields = cellFields(resource)
  const { sheets, headings, notes, yes, no } = book.texts(language)
  const rows = [...(known.get(resource.name)?.values() ?? [])]
  const sheet = workbook.addWorksheet(sheets[resource.name], {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 1, rightToLeft: isRightToLeft(language) }],
  })
  const names = [...fields.map(({ name }) => name), ...(retires ? ['active'] : []), 'version']
  const heads = names.map((name) => headings[name]!)
  sheet.columns = heads.map((header, index) => ({
    header,
    width: widthOf(fields[index]),
    style: styleOf(fields[index]),
  }))
  const head = sheet.getRow(1)
  head.font = { bold: true }
  for (const [index, field] of fields.entries()) {
    const cell = head.getCell(index + 1)
    cell.note = noteOf(book, resource, field, language)
    cell.fill = solid(field.key ? 'FFE2E5EA' : 'FFF3F4F6')
  }
  const version = head.getCell(heads.length)
  version.note = notes.version
  version.fill = solid('FFE2E5EA')
  addChoices(sheet, resource, rows.length + 1 + roomBelow, lists)
  for (const [index, { row, values }] of rows.entries()) {
    const cells = fields.map((field) => toCell(book, field, values[field.name] ?? null, language))
    const line = sheet.addRow([...cells, ...(retires ? [row.active ? yes : no] : []), row.version])
    for (const [at, field] of fields.entries()) if (field.key) line.getCell(at + 1).font = { color: grey }
    line.getCell(heads.length).font = { color: grey }
    line.commit()
    if (index % 500 === 499) await breathe()
  }
  sheet.commit()
}

function widthOf(field: Field | undefined): number {
  if (!field) return 10
  if (field.name === 'name' || field.name === 'description') return 34
  return typeOf(field).cell.width ?? 20
}

function styleOf(field: Field | undefined): CellStyle {
  const format = field && typeOf(field).cell.format
  return format === undefined ? {} : { numFmt: format }
}

function addChoices(sheet: Sheet, resource: Resource, last: number, lists: Lists) {
  const fields = cellFields(resource)
  const choose = (index: number, formula: string, optional: boolean) => {
    const { letter } = sheet.getColumn(index + 1)
    offerChoices(sheet, `${letter}2:${letter}${last}`, formula, { optional, error: lists.texts.notes.chooseOne })
  }
  for (const [index, field] of fields.entries()) {
    const formula = lists.formulaOf(field)
    if (formula) choose(index, formula, field.optional === true)
  }
  if (resource.retires) choose(fields.length, lists.flags, false)
}

/** The choices of references stand on a hidden sheet, a column per resource. */
class Lists {
  readonly texts: BookTexts
  readonly flags: string
  readonly #known: KnownData
  readonly #columns: { resource: string; codes: string[] }[] = []
  constructor(book: Book, known: KnownData, language: Language) {
    this.#known = known
    this.texts = book.texts(language)
    this.flags = `"${this.texts.yes},${this.texts.no}"`
  }

  formulaOf(field: Field): string | undefined {
    const { offers } = typeOf(field).cell
    if (offers === 'flags') return this.flags
    if (offers === 'options' && 'options' in field)
      return `"${field.options.map((code) => this.texts.options[code]).join(',')}"`
    return offers === 'rows' && 'to' in field ? this.#rowsOf(field.to) : undefined
  }

  #rowsOf(to: string): string {
    let index = this.#columns.findIndex((column) => column.resource === to)
    if (index < 0) {
      const rows = [...(this.#known.get(to)?.values() ?? [])].filter(({ row }) => row.active !== false)
      index = this.#columns.push({ resource: to, codes: rows.map(({ values }) => String(values['code'])) }) - 1
    }
    const letter = String.fromCharCode(65 + index)
    // Codes of rows added on their own sheet are allowed as well, so the list warns of others only when it has any.
    return `${listsSheet}!$${letter}$2:$${letter}$${(this.#columns[index]?.codes.length ?? 0) + 1 + roomBelow}`
  }

  write(book: Workbook) {
    const sheet = book.addWorksheet(listsSheet, { state: 'hidden' })
    sheet.addRow(this.#columns.map(({ resource }) => this.texts.sheets[resource])).commit()
    const longest = Math.max(0, ...this.#columns.map(({ codes }) => codes.length))
    for (let n = 0; n < longest; n++)
      sheet.addRow(this.#columns.map(({ codes }) => (codes[n] === undefined ? null : neutralise(codes[n]!)))).commit()
    sheet.commit()
  }
}
