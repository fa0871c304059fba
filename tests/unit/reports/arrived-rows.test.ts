import { Table, Utf8, tableToIPC, vectorFromArray } from 'apache-arrow'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrowStream } from '#cube/extracts/arrow-stream.ts'
import type { ExtractColumn } from '#cube/extracts/columns.ts'
import { type FactsConnection, installFacts, jointFacts } from '#web/platform/drill/local-facts.ts'
import { installSums } from '#web/platform/drill/local-sums.ts'
import { sumsEngine } from '#web/platform/drill/sums-engine.ts'
import { type CopiedRow, copied, inPieces } from '#tests/support/copied-rows.ts'
import { inChunks, openConnection, viewOf } from './local-duckdb.ts'

const columns: ExtractColumn[] = [
  { alias: 'a', name: 'id', type: 'text' },
  { alias: 'b', name: 'machine', type: 'text' },
  { alias: 'c', name: 'business_date', type: 'day' },
  { alias: 'd', name: 'started', type: 'time' },
  { alias: 'e', name: 'seconds', type: 'number' },
]
const view = viewOf('stoppages', ['business_date', 'id', 'machine', 'started'], { seconds: {} })
const base = { measures: ['seconds'], range: { from: '2026-11-01', to: '2026-11-30' }, filters: [] }

/** Rows of so many different ids; behind them come some without one, and some that were there before. */
function rowsOf(ids: number, { none = 0, again = 0 } = {}): CopiedRow[] {
  const row = (id: string | null, at: number): CopiedRow => [
    id,
    `Press ${at % 7}`,
    `2026-11-${String(1 + (at % 30)).padStart(2, '0')}`,
    '2026-11-20T22:15:00',
    at % 100,
  ]
  return [
    ...Array.from({ length: ids }, (_, at) => row(`id ${String(at).padStart(6, '0')}`, at)),
    ...Array.from({ length: none }, (_, at) => row(null, at)),
    ...Array.from({ length: again }, (_, at) => row(`id ${String(at).padStart(6, '0')}`, at)),
  ]
}

describe('rows that came in binary are the same to both that hold them', () => {
  let connection: FactsConnection
  beforeAll(async () => {
    connection = await openConnection()
  })

  test.each([
    ['none', rowsOf(0)],
    ['a few', rowsOf(9, { none: 3, again: 5 })],
    ['as many ids as two bytes number', rowsOf(65_536, { again: 10 })],
    ['one more, as some have none', rowsOf(65_536, { none: 2 })],
    ['more ids', rowsOf(70_000, { none: 2, again: 10 })],
  ])('%s', async (_, rows) => {
    const parts: Uint8Array[] = []
    for await (const part of arrowStream(inPieces(copied(rows), 65_536), columns, 16_384)) parts.push(part)
    const extract = { bytes: new Uint8Array(Buffer.concat(parts)), rows: rows.length, refreshedAt: null }
    const table = { table: 'arrived', view, timeDimension: 'business_date', firstWeekday: 1 }
    const source = { ...table, until: undefined, intervals: [] }
    const taken = { range: base.range, filters: [] }
    const duckDb = await installFacts(connection, { ...extract, bytes: extract.bytes.slice() }, table, taken)
    const chunks = inChunks(extract.bytes, 10_007)
    const read = await installSums(sumsEngine(), { name: 'arrived', chunks, source })
    expect(read.bytes).toBeUndefined()
    expect(read.rows).toBe(rows.length)
    const joint = jointFacts(extract, { sums: read.sums, rest: undefined }, () => true)

    const last = rows.findLast(([id]) => id !== null)?.[0] ?? 'id'
    const byId = [{ dimension: 'id' }]
    for (const cut of [
      { ...base, by: [{ dimension: 'machine' }], sort: [{ by: 'machine', desc: false }], counted: true },
      { ...base, by: byId, sort: [{ by: 'id', desc: true }], limit: 5, counted: true },
      {
        ...base,
        by: byId,
        filters: [{ dimension: 'id', values: [last, 'id 065535', null] }],
        sort: [{ by: 'id', desc: false }],
      },
    ]) {
      const [here, there] = [await joint.cut(cut), await duckDb.cut(cut)]
      expect(here).toEqual(there)
      expect(here.rows.length > 0).toBe(rows.length > 0)
    }
    const whole = await joint.cut({ ...base, by: byId, limit: 1, sort: [{ by: 'id', desc: false }], counted: true })
    expect(whole.total).toBe(new Set(rows.map(([id]) => id)).size)
    await joint.drop()
    await duckDb.drop()
  })

  test('an extract that cannot be held whole comes back as it was', async () => {
    const ids = Array.from({ length: 66_000 }, (_, at) => `id ${at}`)
    const days = ids.map(() => '2026-11-02')
    const bytes = tableToIPC(
      new Table({ id: vectorFromArray(ids, new Utf8()), business_date: vectorFromArray(days, new Utf8()) }),
      'stream',
    )
    const source = { view, timeDimension: 'business_date', until: undefined, firstWeekday: 1, intervals: [] }
    const read = await installSums(sumsEngine(), { name: 'plain', chunks: inChunks(bytes, 5003), source })
    expect(read.sums.holds({ ...base, by: [{ dimension: 'id' }] })).toBe(false)
    expect(Buffer.compare(read.bytes ?? new Uint8Array(), bytes)).toBe(0)
  })

  test('rows that stop coming are reported and dropped', async () => {
    const engine = sumsEngine()
    const source = { view, timeDimension: 'business_date', until: undefined, firstWeekday: 1, intervals: [] }
    async function* broken() {
      yield new Uint8Array(2 ** 20)
      throw new Error('The connection is lost')
    }
    await expect(installSums(engine, { name: 'broken', chunks: broken(), source })).rejects.toThrow('lost')
    await expect(engine.end('broken')).rejects.toThrow('Nothing comes')
  })
})
