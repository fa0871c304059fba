import { tableFromIPC } from 'apache-arrow'
import { describe, expect, it } from 'vitest'
import { arrowStream } from '#cube/extracts/arrow-stream.ts'
import type { ExtractColumn } from '#cube/extracts/columns.ts'
import { readColumns } from '#web/platform/drill/columns.ts'
import { selectText } from '#cube/extracts/select-text.ts'
import { type CopiedRow, copied, inPieces } from '#tests/support/copied-rows.ts'

const columns: ExtractColumn[] = [
  { alias: 'a', name: 'id', type: 'text' },
  { alias: 'b', name: 'machine', type: 'text' },
  { alias: 'c', name: 'day', type: 'day' },
  { alias: 'd', name: 'started', type: 'time' },
  { alias: 'e', name: 'seconds', type: 'number' },
]
async function bytesOf(rows: readonly CopiedRow[], { size = 64, batch = 7 } = {}): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of arrowStream(inPieces(copied(rows), size), columns, batch)) parts.push(part)
  return Buffer.concat(parts)
}

const read = async (rows: readonly CopiedRow[], cut = {}) => tableFromIPC(await bytesOf(rows, cut))

const rows = Array.from({ length: 40 }, (_, n): CopiedRow => [
  `id ${n} ş`,
  n % 5 === 4 ? null : `Press ${n % 11}`,
  n % 2 ? '1969-12-31' : '2026-11-20',
  n % 3 ? '2026-11-20T22:15:00.250' : '1965-03-01T00:00:00.000',
  n % 7 === 0 ? null : n / 4,
])

describe('rows that are copied out of PostgreSQL', () => {
  it.each([1, 13, 64, 100_000])('are the same in pieces of %i bytes', async (size) => {
    const table = await read(rows, { size })
    expect(table.batches.map((batch) => batch.numRows)).toEqual([7, 7, 7, 7, 7, 5])
    expect(table.toArray().map((row) => Object.values(row.toJSON()))).toEqual(
      rows.map(([id, machine, day, started, seconds]) => [
        id,
        machine,
        Date.parse(`${day}T00:00:00Z`),
        Date.parse(`${started}Z`),
        seconds,
      ]),
    )
  })

  it('have columns also when there are none', async () => {
    const table = await read([])
    expect([table.numRows, table.schema.fields.map(({ name }) => name)]).toEqual([0, columns.map(({ name }) => name)])
  })

  it('number their texts in one dictionary, which grows', async () => {
    const many = Array.from({ length: 10_000 }, (_, n): CopiedRow => [
      `id ${n}`,
      `Press ${n % 300}`,
      '2026-11-20',
      '2026-11-20T00:00:00',
      n,
    ])
    const bytes = await bytesOf(many, { size: 65_536, batch: 3000 })
    const table = tableFromIPC(bytes)
    expect(table.schema.fields.map((field) => String(field.type))).toEqual([
      'Dictionary<Int32, Utf8>',
      'Dictionary<Int32, Utf8>',
      'Date32<DAY>',
      'Timestamp<MILLISECOND>',
      'Float64',
    ])
    expect([table.get(9999)!.id, table.get(9999)!.machine]).toEqual(['id 9999', 'Press 99'])
  })

  it('are held as columns by the browser, single ids too', async () => {
    const many = Array.from({ length: 70_000 }, (_, n): CopiedRow => [
      `id ${n % 69_999}`,
      n % 5 ? `Press ${n % 300}` : null,
      '2026-11-20',
      '2026-11-20T00:00:00',
      1,
    ])
    const bytes = await bytesOf(many, { size: 65_536, batch: 16_384 })
    const { members } = readColumns(bytes, { numbers: new Set(['seconds']), days: new Set(['day']), singles: true })
    const at = (name: string, row: number) => members.get(name)!.keys.at(members.get(name)!.of[row]!)
    expect([0, 40_000, 69_998, 69_999].map((row) => at('id', row))).toEqual(['id 0', 'id 40000', 'id 69998', 'id 0'])
    expect([0, 1, 69_999].map((row) => at('machine', row))).toEqual([null, 'Press 1', 'Press 99'])
    expect(members.get('id')!.keys.length).toBe(70_000)
  })

  it('are read no faster than they are taken', async () => {
    let pieces = 0
    async function* source() {
      for await (const piece of inPieces(copied(rows), 64)) {
        pieces++
        yield piece
      }
    }
    const stream = arrowStream(source(), columns, 7)
    await stream.next()
    expect(pieces).toBeLessThan(12)
    await stream.return(undefined)
    expect(pieces).toBeLessThan(12)
  })
})

describe('a statement with its values in it', () => {
  const text = (sql: string, values: unknown[]) =>
    selectText([sql, values], [{ alias: 'x', name: 'x', type: 'number' }])

  it('puts each value at its number, and nowhere else', () => {
    expect(
      text(`SELECT $1, '$1', "$2" /* $1 */ FROM t WHERE a = $2 -- $1\n AND b = $10`, [
        'A',
        "O'Neil",
        ...'3456789'.split(''),
        'ten',
      ]),
    ).toBe(
      `SELECT "x"::float8 FROM (SELECT  'A', '$1', "$2" /* $1 */ FROM t WHERE a =  'O''Neil' -- $1\n AND b =  'ten'\n) extract`,
    )
  })

  it('takes nothing of a value for SQL', () => {
    const sql = text('SELECT $1,$2', ["'; DROP TABLE x; --", String.raw`\'; $1`])
    expect(sql.replace(/ +/g, ' ')).toContain(String.raw`'''; DROP TABLE x; --', E'\\''; $1'`)
    expect(text('SELECT $1', [null])).toContain('SELECT NULL')
    expect(() => text('SELECT $1', ['a\0b'])).toThrow(expect.objectContaining({ code: 'query_refused' }))
  })
})
