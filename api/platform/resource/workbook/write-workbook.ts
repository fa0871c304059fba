import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Language, isRightToLeft } from '#web/core/languages/languages.ts'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import { type NamedField as Field, typeOf } from '../field.contract.ts'
import { linesOf } from '../fields/lines.contract.ts'
import { type Resource, fieldsOf } from '../resource.contract.ts'
import { cellFields, lineCells, lineSheetsOf } from '../storage.ts'
import type { Book, BookTexts } from './book.ts'
import { toCell } from './cells.ts'
import { noteOf } from './headings.ts'
import type { KnownData } from './known-data.ts'
import { streamWorkbook, type Workbook, type CellStyle, offerChoices, solid } from '../../xlsx/excel.ts'

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
    for (const resource of resources) await writeSheet({ workbook, book, known, lists, language }, resource)
    lists.write(workbook)
    await workbook.commit()
  }
  fillBook().catch((error: unknown) => stream.destroy(error as Error))
  return stream
}

/** What the sheets of one workbook have in common. */
interface Writing {
  workbook: Workbook
  book: Book
  known: KnownData
  lists: Lists
  language: Language
}

interface Column {
  name: string
  /** Its cells are values of it. */
  field?: Field
  note?: string
  choices?: string
  /** What tells rows apart stands back. */
  fixed: boolean
}
type SheetCell = string | number | Date | null

async function writeSheet(writing: Writing, resource: Resource) {
  const { book, known, lists, language } = writing
  const fields = cellFields(resource)
  const { notes, yes, no } = book.texts(language)
  const rows = [...(known.get(resource.name)?.values() ?? [])]
  const columns: Column[] = [
    ...fields.map((field) => columnOf(writing, resource, field)),
    ...(resource.retires ? [{ name: 'active', choices: lists.flags, fixed: false }] : []),
    { name: 'version', note: notes.version, fixed: true },
  ]
  await addSheet(
    writing,
    { name: resource.name, columns },
    rows.map(({ row, values }) => [
      ...fields.map((field) => toCell(book, field, values[field.name] ?? null, language)),
      ...(resource.retires ? [row.active ? yes : no] : []),
      row.version,
    ]),
  )
  for (const { field, sheet } of lineSheetsOf(resource)) {
    const keys = fieldsOf(resource).filter(({ key }) => key)
    const own = lineCells(field)
    const ofLines: Column[] = [
      ...keys.map((key) => columnOf(writing, resource, key)),
      { name: 'lineNumber', fixed: true },
      ...own.map((one) => columnOf(writing, resource, one)),
    ]
    await addSheet(
      writing,
      { name: sheet, columns: ofLines },
      rows.flatMap(({ values }) =>
        linesOf(values[field.name]).map((line, at) => [
          ...keys.map((key) => toCell(book, key, values[key.name] ?? null, language)),
          at + 1,
          ...own.map((one) => toCell(book, one, line[one.name] ?? null, language)),
        ]),
      ),
    )
  }
}

function columnOf({ book, lists, language }: Writing, resource: Resource, field: Field): Column {
  const choices = lists.formulaOf(field)
  const note = noteOf(book, resource, field, language)
  return { name: field.name, field, note, fixed: field.key === true, ...(choices !== undefined && { choices }) }
}

async function addSheet(
  { workbook, book, lists, language }: Writing,
  { name, columns }: { name: string; columns: readonly Column[] },
  rows: readonly SheetCell[][],
) {
  const { sheets, headings } = book.texts(language)
  const sheet = workbook.addWorksheet(sheets[name], {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 1, rightToLeft: isRightToLeft(language) }],
  })
  sheet.columns = columns.map(({ name: column, field }) => ({
    header: headings[column]!,
    width: widthOf(field),
    style: styleOf(field),
  }))
  const head = sheet.getRow(1)
  head.font = { bold: true }
  for (const [index, { note, fixed, choices, field }] of columns.entries()) {
    const cell = head.getCell(index + 1)
    const { letter } = sheet.getColumn(index + 1)
    if (note !== undefined) cell.note = note
    if (note !== undefined || fixed) cell.fill = solid(fixed ? 'FFE2E5EA' : 'FFF3F4F6')
    if (choices !== undefined)
      offerChoices(sheet, `${letter}2:${letter}${rows.length + 1 + roomBelow}`, choices, {
        optional: field?.optional === true,
        error: lists.texts.notes.chooseOne,
      })
  }
  for (const [index, cells] of rows.entries()) {
    const line = sheet.addRow(cells)
    for (const [at, { fixed }] of columns.entries()) if (fixed) line.getCell(at + 1).font = { color: grey }
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
