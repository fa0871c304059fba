import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import exceljs from 'exceljs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportDocument } from '#api/modules/exports/worker/export-document.ts'
import { writeExcel } from '#api/modules/exports/worker/excel-writer.ts'
import { openWorkbookParts } from '#api/platform/xlsx/workbook-parts.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import { sampleDocument, sampleRow, sampleSections, sampleSource } from './sample-document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vardiya-excel-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(
  change: Partial<ExportDocument> = {},
  rows = 120,
  rowAt?: (row: number) => CellValue[],
): Promise<exceljs.Workbook> {
  const path = join(folder, `${Math.random()}.xlsx`)
  await writeExcel(path, sampleDocument(change), sampleSource(rows, rowAt), () => undefined)
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.readFile(path)
  return workbook
}

describe('an Excel export, read back', () => {
  it('holds every row with typed cells in the formats of the screen', async () => {
    const sheet = (await written()).worksheets[0]!
    expect(sheet.name).toBe('OEE by machine')
    expect(sheet.rowCount).toBe(122)
    expect(sheet.getRow(1).values).toEqual([
      undefined,
      'Date',
      'Machine',
      'Shift',
      'Run time',
      'Good pieces',
      'Total pieces',
      'Quality',
    ])
    const row = sheet.getRow(5)
    expect(row.getCell(1).value).toEqual(new Date('2026-11-04T00:00:00Z'))
    expect(row.getCell(1).numFmt).toBe('yyyy-mm-dd')
    expect(row.getCell(2).value).toBe('Press 4')
    expect(row.getCell(3).value).toBe('Morning')
    // exceljs reads a cell with an hour format as a date: three hours and a half minute after its day 0.
    expect(row.getCell(4).value).toEqual(new Date('1899-12-30T03:01:30Z'))
    expect(row.getCell(4).numFmt).toBe('[h]:mm:ss;-0.000" d"')
    expect(row.getCell(5).value).toBe(500)
    expect(row.getCell(5).numFmt).toBe('#,##0')
    expect(row.getCell(7).value).toBeCloseTo(500 / 503, 10)
    expect(row.getCell(7).numFmt).toBe('0.0%')
    // Row 0 has no quality: nothing known is an empty cell, not a 0.
    expect(sheet.getRow(2).getCell(7).value).toBeNull()
  })

  it('lists the parts one after the other and totals each below the rows', async () => {
    const sheet = (await written({ sections: sampleSections }, 120)).worksheets[0]!
    const shifts = Array.from({ length: 120 }, (_, row) => String(sheet.getRow(row + 2).getCell(3).value))
    expect(shifts).toEqual(shifts.toSorted((a, b) => 'MEN'.indexOf(a[0]!) - 'MEN'.indexOf(b[0]!)))
    const feet = [122, 123, 124, 125].map((row) => sheet.getRow(row))
    expect(feet.map((row) => row.getCell(1).value)).toEqual(['Total: Early', 'Total: Late', 'Total: Nightly', 'Total'])
    const [early = 0, late = 0, nightly = 0, all] = feet.map((row) => Number(row.getCell(5).value))
    expect(early + late + nightly).toBe(all)
    expect(sheet.rowCount).toBe(125)
  })

  it('ends in totals that are the sums, ratios recomputed and not averaged', async () => {
    const sheet = (await written()).worksheets[0]!
    const rows = Array.from({ length: 120 }, (_, row) => sampleRow(row))
    const good = rows.reduce((sum, row) => sum + Number(row[4]), 0)
    const total = rows.reduce((sum, row) => sum + Number(row[5]), 0)
    const last = sheet.getRow(122)
    expect(last.getCell(1).value).toBe('Total')
    expect(last.getCell(5).value).toBe(good)
    expect(last.getCell(6).value).toBe(total)
    expect(last.getCell(7).value).toBeCloseTo(good / total, 12)
    let summed = 0
    for (let row = 2; row <= 121; row++) summed += Number(sheet.getRow(row).getCell(5).value)
    expect(summed).toBe(good)
  })

  it('freezes the head and the first column and filters the rows without the totals', async () => {
    const sheet = (await written()).worksheets[0]!
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1, rightToLeft: false })
    expect(sheet.autoFilter).toBe('A1:G121')
  })

  it('has the question, the age of the data and definitions on a second sheet', async () => {
    const sheet = (await written()).getWorksheet('About')!
    const text = sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : []))
    for (const expected of [
      'OEE by machine',
      'Demo Plastics',
      '14–20 Nov 2026',
      '7–13 Nov 2026',
      'Press 1, Press 2',
      'Nov 21, 2026 13:40',
      'Ayşe Yılmaz',
      'good / total',
      'Share of the pieces that are good.',
    ])
      expect(text).toContain(expected)
  })

  it('carries the logo above what it says, whole and in its shape, however many rows there are', async () => {
    const png = await sharp({ create: { width: 480, height: 160, channels: 4, background: '#1f5fd0' } })
      .png()
      .toBuffer()
    const path = join(folder, 'logo.xlsx')
    const meta = { ...sampleDocument().meta, logo: `data:image/png;base64,${png.toString('base64')}` }
    await writeExcel(path, sampleDocument({ meta }), sampleSource(2500), () => undefined)
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.readFile(path)
    const [rows, about] = workbook.worksheets
    expect(rows!.getImages()).toEqual([])
    expect(rows!.rowCount).toBe(2502)
    const [picture] = about!.getImages()
    expect(picture!.range).toMatchObject({ tl: { nativeCol: 0, nativeRow: 0 }, ext: { width: 132, height: 44 } })
    expect(Buffer.from(workbook.getImage(Number(picture!.imageId)).buffer!)).toEqual(png)
    expect(about!.getRow(2).getCell(1).value).toBe('OEE by machine')
    // What Excel asks for and this reader does not: the parts have their types, and the drawing its place in the sheet.
    const parts = await openWorkbookParts(path)
    const part = async (name: string) => readText((await parts.open(name))!)
    const contentTypes = await part('[Content_Types].xml')
    expect(contentTypes.match(/<Default Extension="png" ContentType="image\/png"\/>/g)).toHaveLength(1)
    expect(contentTypes.match(/<Override PartName="\/xl\/drawings\/drawing1.xml"[^<>]*\/><\/Types>$/g)).toHaveLength(1)
    expect(await part('xl/worksheets/sheet2.xml')).toMatch(/<pageSetup[^<>]*\/><drawing r:id="rId1"\/><\/worksheet>$/)
  })

  it('reads from right to left in Arabic, on both sheets', async () => {
    const workbook = await written({ language: 'ar', title: 'فعالية المعدات' })
    expect(workbook.worksheets.map((sheet) => sheet.views[0]!.rightToLeft)).toEqual([true, true])
    expect(workbook.worksheets[0]!.name).toBe('فعالية المعدات')
    expect(workbook.worksheets[0]!.getRow(3).getCell(5).alignment.horizontal).toBe('left')
  })

  it('turns no text into a formula', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', 'plain']
    const workbook = await written({ title: "=cmd|'/c calc'!A1" }, hostile.length, (row) => {
      const cells = sampleRow(row)
      cells[1] = hostile[row]!
      return cells
    })
    const [rows, about] = workbook.worksheets
    expect(hostile.map((_, row) => rows!.getRow(row + 2).getCell(2).value)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      expect.stringMatching(/^'/),
      "'＝1",
      'plain',
    ])
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(exceljs.ValueType.Formula)))
    expect(about!.getRow(1).getCell(1).value).toMatch(/^'=/)
  })

  it('gives its sheets names that Excel takes', async () => {
    const workbook = await written({ title: 'About' })
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual(['About', 'About 2'])
    const long = await written({ title: `a/b:c*d?[e]\\ ${'x'.repeat(60)}` })
    expect(long.worksheets[0]!.name).toHaveLength(31)
    expect(long.worksheets[0]!.name).not.toMatch(/[\\/?*[\]:]/)
  })
})
