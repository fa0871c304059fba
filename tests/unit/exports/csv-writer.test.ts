import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCsv } from '#api/modules/exports/worker/csv-writer.ts'
import type { ExportDocument } from '#api/modules/exports/worker/export-document.ts'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import { sampleDocument, sampleRow, sampleSource } from './sample-document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vardiya-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(
  change: Partial<ExportDocument>,
  rows: number,
  rowAt?: (row: number) => CellValue[],
): Promise<string> {
  const path = join(folder, `${Math.random()}.csv`)
  await writeCsv(path, sampleDocument(change), sampleSource(rows, rowAt), () => undefined)
  return readFile(path, 'utf8')
}

describe('a CSV export, read back', () => {
  it('has a byte order mark, every row, ISO dates and figures in full precision', async () => {
    const text = await written({}, 4500)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, ...rows] = parse(text, { bom: true }) as string[][]
    expect(head).toEqual(['Date', 'Machine', 'Shift', 'Run time [s]', 'Good pieces', 'Total pieces', 'Quality'])
    expect(rows).toHaveLength(4500)
    expect(rows[3]).toEqual(['2026-11-04', 'Press 4', 'Morning', '10890', '500', '503', String(500 / 503)])
    expect(rows[0]![6]).toBe('')
    const good = rows.reduce((sum, row) => sum + Number(row[4]), 0)
    expect(good).toBe(Array.from({ length: 4500 }, (_, row) => Number(sampleRow(row)[4])).reduce((a, b) => a + b))
  })

  it.each(['tr', 'de', 'fr', 'vi'] as const)(
    'suits the spreadsheets of %s: semicolons and decimal commas',
    async (language) => {
      const rows = parse(await written({ language }, 4), { bom: true, delimiter: ';' }) as string[][]
      expect(rows[4]![6]).toBe(String(500 / 503).replace('.', ','))
    },
  )

  it('keeps separators, quotes and line breaks inside a field', async () => {
    const note = 'a,b;"c"\nd'
    const text = await written({}, 1, () => ['2026-11-04', note, 'x', 1, 2, 3, 0.5])
    expect((parse(text, { bom: true }) as string[][])[1]![1]).toBe(note)
  })
})

describe('neutralise', () => {
  it('leaves no text that begins a formula, and changes no other', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('=1', '+A1', '-2', '@x', '\tx', '\rx', '＋1')), (text) => {
        const safe = neutralise(text)
        expect(safe).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        expect(safe.endsWith(text)).toBe(true)
      }),
    )
  })
  it('keeps what a cell can hold', () => {
    expect(neutralise('x'.repeat(40_000))).toHaveLength(32_767)
  })
})
