import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Refusal } from '#api/modules/imports/imports.contract.ts'
import { refusalsCsv } from '#api/modules/imports/refusals-csv.ts'

const refusal = (sheet: string, rowNumber: number, raw: Refusal['raw']): Refusal => ({
  sheet,
  rowNumber,
  reason: 'Start is empty',
  faults: [],
  raw,
})

it('writes pages, a heading per sheet, and formulas as text', async () => {
  const all = [
    refusal('', 2, { Machine: '=HYPERLINK("x")', Pieces: '-5' }),
    refusal('', 3, { Machine: 'P, 1', Pieces: null }),
    refusal('Second', 4, { Batch: '@7' }),
    refusal('Second', 5, { Batch: '＝1' }),
    refusal('Second', 6, { Batch: '\n=1' }),
  ]
  const csv = await text(refusalsCsv(async (offset) => all.slice(offset, offset + 2)))
  expect(csv.replace('\ufeff', '').trim().split('\n')).toEqual([
    'sheet,row,reason,Machine,Pieces',
    `,2,Start is empty,"'=HYPERLINK(""x"")",-5`,
    ',3,Start is empty,"P, 1",',
    'sheet,row,reason,Batch',
    `Second,4,Start is empty,'@7`,
    `Second,5,Start is empty,'＝1`,
    `Second,6,Start is empty,"'`,
    '=1"',
  ])
})
