import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportProblem } from '#api/modules/imports/faults.ts'
import { withSourceFile } from '#api/modules/imports/readers/source-file.ts'
import { type SourceFile, openTable } from '#api/modules/imports/readers/source-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function save(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `file-${files++}`)
  await writeFile(path, content)
  return path
}

async function read(content: string | Uint8Array, sheet?: string) {
  return withSourceFile(await save(content), 'company', (file) => readTable(file, sheet))
}

async function readTable(file: SourceFile, sheet?: string) {
  const table = await openTable(file, sheet === undefined ? {} : { sheet })
  const rows: unknown[][] = []
  const numbers: number[] = []
  for await (const row of table.rows) {
    rows.push(row.values)
    numbers.push(row.number)
  }
  return { header: table.header, rows, numbers, sheets: file.sheets }
}

const problemOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'read',
    (error: unknown) => (error instanceof ImportProblem ? error.problem.code : String(error)),
  )

describe('CSV', () => {
  it('is read in a thread of its own if long, with the same errors', async () => {
    let threads = 0
    const note = () => void threads++
    process.on('worker', note)
    try {
      expect((await read('Machine;Start\nP-1;08:00')).rows).toEqual([['P-1', '08:00']])
      expect(threads).toBe(0)
      const lines = Array.from({ length: 40_000 }, (_, index) => `P-${index};08:00`)
      const { header, rows, numbers } = await read(['Machine;Start', ...lines].join('\n'))
      expect([threads, header, rows.length, rows.at(-1), numbers.at(-1)]).toEqual([
        1,
        ['Machine', 'Start'],
        40_000,
        ['P-39999', '08:00'],
        40_001,
      ])
      expect(await problemOf(['Machine;Start', ...lines, '"P-1;08:00'].join('\n'))).toBe('broken_quotes')
    } finally {
      process.off('worker', note)
    }
  })

  it.each([',', ';', '\t', '|'])('finds the delimiter %j', async (delimiter) => {
    const text = [
      ['Tezgah', 'Miktar'],
      ['P-1', delimiter === ',' ? '2.5' : '2,5'],
    ]
      .map((line) => line.join(delimiter))
      .join('\r\n')
    expect(await read(text)).toMatchObject({ header: ['Tezgah', 'Miktar'], rows: [['P-1', expect.any(String)]] })
  })

  const turkish = 'İş emri;Açıklama\nŞ-1;Kalıp değişimi, çok uzun süren bir duruş oldu\nĞ-2;Arıza'
  const windows1254 = Buffer.from(
    turkish.replaceAll(/[İŞĞışğ]/g, (letter) => ({ İ: 'Ý', Ş: 'Þ', Ğ: 'Ð', ı: 'ý', ş: 'þ', ğ: 'ð' })[letter] ?? letter),
    'latin1',
  )
  it.each([
    ['UTF-8', Buffer.from(turkish)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${turkish}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${turkish}`, 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from(`\ufeff${turkish}`, 'utf16le').swap16()],
    ['windows-1254', windows1254],
  ])('reads %s', async (_, bytes) => {
    const { header, rows } = await read(bytes)
    expect(header).toEqual(['İş emri', 'Açıklama'])
    expect(rows[1]).toEqual(['Ğ-2', 'Arıza'])
  })

  it('counts rows as a spreadsheet does, blank ones included, and skips those', async () => {
    expect(await read('\n\na,b\n1,2\n,\n\n"3\n3",4\n5,6')).toMatchObject({
      header: ['a', 'b'],
      numbers: [4, 7, 8],
      rows: [
        ['1', '2'],
        ['3\n3', '4'],
        ['5', '6'],
      ],
    })
  })

  it('names every column', async () => {
    expect((await read('a,,a\n1,2,3')).header).toEqual(['a', 'Column 2', 'a (2)'])
  })

  it('takes a heading that starts like a picture', async () => {
    expect((await read('BM;GIF8\n1;2')).header).toEqual(['BM', 'GIF8'])
  })

  it('takes headings in brackets', async () => {
    expect((await read('[Date];["Machine"]\n1;2')).header).toEqual(['[Date]', '["Machine"]'])
  })

  it.each([
    ['nothing', '', 'empty_file'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      'unsupported_type',
    ],
    ['zeros', Buffer.alloc(5000), 'not_text'],
    ['JSON', ' [{"case":"a, b"},\n{"case":"c"}]', 'unsupported_type'],
    [
      'a page that calls itself a workbook',
      '\ufeff<html><table><tr><td>1</td></tr></table></html>',
      'unsupported_type',
    ],
    ['an endless line', `a,b\n${'x'.repeat(600_000)},1\n2,3`, 'line_too_long'],
    ['a heading without end', `${'a,'.repeat(5000)}\n1,2`, 'too_many_columns'],
    ['an open quotation mark', 'a,b\n1,2\n"3,4\n5,6\n', 'broken_quotes'],
  ])('refuses %s', async (_, content, code) => {
    expect(await problemOf(content)).toBe(code)
  })
})

describe('xlsx', () => {
  async function workbook(build: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
    const book = new ExcelJS.Workbook()
    build(book.addWorksheet('Data'), book)
    return new Uint8Array(await book.xlsx.writeBuffer())
  }

  it('reads typed cells, rich text, links and the saved results of formulas', async () => {
    const at = new Date(Date.UTC(2024, 7, 29, 11, 50))
    const bytes = await workbook((sheet) => {
      sheet.addRow(['at', 'number', 'rich', 'link', 'sum', 'empty formula', 'error'])
      sheet.addRow([
        at,
        1.5,
        { richText: [{ text: 'two ' }, { text: 'parts' }] },
        { text: 'here', hyperlink: 'https://example.com' },
        { formula: 'B2*2', result: 3 },
        { formula: 'NOW()' },
        { formula: '1/0', result: { error: '#DIV/0!' } },
      ])
    })
    const { rows } = await read(bytes)
    expect(rows[0]?.slice(0, 5)).toEqual([at, 1.5, 'two parts', 'here', 3])
    expect(rows[0]?.[5]).toEqual({ error: '=NOW()' })
    expect(rows[0]?.[6]).toEqual({ error: '=1/0' })
  })

  it('reads every character of a long workbook, however often and wherever one stops', async () => {
    const texts = Array.from(
      { length: 4000 },
      (_, index) => `${index} şğıöçü ${'换班机器停机'.repeat(1 + (index % 7))} عطل`,
    )
    const path = await save(await workbook((sheet) => texts.forEach((text) => sheet.addRow([text, 'x']))))
    await withSourceFile(path, 'company', async (file) => {
      for (const stopAt of [1, 10, Infinity, 1000, Infinity]) {
        const seen: unknown[] = []
        for await (const { values } of file.read()) if (seen.push(values[0]) >= stopAt) break
        expect(seen).toEqual(texts.slice(0, seen.length))
        expect(seen.length).toBe(Math.min(stopAt, texts.length))
      }
    })
  })

  it('reads every sheet in one thread, also several at once', async () => {
    const bytes = await workbook((sheet, book) => {
      for (const one of [sheet, book.addWorksheet('Second'), book.addWorksheet('Third')])
        for (let row = 0; row < 1200; row++) one.addRow([`${one.name} ${row}`])
    })
    let threads = 0
    const count = () => void threads++
    process.on('worker', count)
    try {
      await withSourceFile(await save(bytes), 'company', async (file) => {
        const readings = file.sheets.map((sheet) => file.read(sheet))
        for (let row = 0; row < 1200; row++) {
          const next = await Promise.all(readings.map((reading) => reading.next()))
          expect(next.map(({ value }) => value?.values[0])).toEqual(file.sheets.map((sheet) => `${sheet} ${row}`))
        }
      })
    } finally {
      process.off('worker', count)
    }
    expect(threads).toBe(1)
  })

  it('reads the named sheet', async () => {
    const bytes = await workbook((sheet, book) => {
      sheet.addRow(['a'])
      const second = book.addWorksheet('Second')
      second.addRow(['b'])
      second.addRow([1])
    })
    expect(await read(bytes, 'Second')).toMatchObject({ sheets: ['Data', 'Second'], header: ['b'], rows: [[1]] })
  })

  it.each([
    ['cut short', Buffer.from('504b0304140000000800', 'hex'), 'broken_workbook'],
    ['an archive of something else', zip('hello.txt', Buffer.from('hello')), 'broken_workbook'],
    ['a bomb that says so', zip('xl/worksheets/sheet1.xml', Buffer.alloc(1000), 3_000_000_000), 'workbook_too_large'],
    ['a bomb that lies', zip('xl/worksheets/sheet1.xml', Buffer.alloc(50_000_000), 1000), 'broken_workbook'],
  ])('refuses a file that is %s', async (_, bytes, code) => {
    expect(await problemOf(bytes)).toBe(code)
  })

  it('refuses a small file with strings that would fill the memory', async () => {
    const bytes = stringBomb()
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await problemOf(bytes)).toBe('workbook_too_large')
  })
})

/** A zip archive of one entry, which may promise another size than it has. */
function zip(name: string, content: Uint8Array, promisedSize = content.length): Buffer {
  return archive([{ name, content, promisedSize }])
}

function archive(parts: readonly { name: string; content: Uint8Array; promisedSize?: number }[]): Buffer {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const { name, content, promisedSize = content.length } of parts) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(promisedSize, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    bodies.push(Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed)
    index.push(Buffer.from('504b01021400', 'hex'), fields, place, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const central = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, central, end])
}

/** A workbook of some hundred kilobytes with millions of strings, each of them one object in memory. */
function stringBomb(): Buffer {
  const text = (name: string, content: string) => ({ name, content: Buffer.from(content) })
  const strings = '<si><t>a</t></si>'.repeat(7_000_000)
  return archive([
    text('xl/workbook.xml', '<workbook><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    text(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    text('xl/sharedStrings.xml', `<sst>${strings}</sst>`),
    text(
      'xl/worksheets/sheet1.xml',
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ),
  ])
}
