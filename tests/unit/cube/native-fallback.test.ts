import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { installNativeFallback } from '#cube/native-fallback.ts'

const native = createRequire(import.meta.url)('@cubejs-backend/native')
const fallback = installNativeFallback()

const request = {
  aliasToMemberNameMap: { oee__machine: 'oee.machine' },
  annotation: { 'oee.machine': { type: 'string' } },
  query: { dimensions: ['oee.machine'], timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['a', 'b'] }] },
}
const rows = [{ oee__machine: 'Press 1' }, { oee__machine: 'Press 2' }]

async function answerOf(result: { getFinalResult(): Promise<ArrayBuffer> }) {
  return JSON.parse(Buffer.from(await result.getFinalResult()).toString('utf8'))
}

function wrapped(resType: string, queryType = 'regularQuery') {
  const result = new native.ResultWrapper(rows)
  result.setTransformData({ ...request, resType, queryType })
  result.setRootResultObject({ query: request.query, slowQuery: false })
  return result
}

describe("Cube's answers with and without its native addon", () => {
  it.each([
    ['default', [{ 'oee.machine': 'Press 1' }, { 'oee.machine': 'Press 2' }]],
    ['compact', { members: ['oee.machine'], dataset: [['Press 1'], ['Press 2']] }],
    ['columnar', { members: ['oee.machine'], columns: [['Press 1', 'Press 2']] }],
  ])('%s', async (resType, data) => {
    expect(await answerOf(wrapped(resType))).toEqual({ query: request.query, slowQuery: false, data })
  })

  it('multi, for compared date ranges', async () => {
    const multi = new native.ResultMultiWrapper(
      [wrapped('default', 'compareDateRangeQuery'), wrapped('default', 'compareDateRangeQuery')],
      { queryType: 'compareDateRangeQuery', slowQuery: false },
    )
    const answer = await answerOf(multi)
    expect(answer.queryType).toBe('compareDateRangeQuery')
    expect(answer.results).toHaveLength(2)
    expect(answer.results[1].data[0]).toEqual({ 'oee.machine': 'Press 1', compareDateRange: 'a - b' })
    expect(answer.pivotQuery.dimensions).toEqual(['compareDateRange', 'oee.machine'])
  })

  it.runIf(fallback)('does nothing where the addon only logs', () => {
    expect(native.setupLogger(() => undefined, 'info')).toBeUndefined()
  })

  it.runIf(fallback)('refuses templates', () => {
    expect(() => new native.NativeInstance().newJinjaEngine({}).renderTemplate()).toThrow(/Jinja/)
  })

  it.runIf(fallback)('hands its rows over without writing them as JSON', () => {
    const columns = { members: ['oee__machine'], columns: [['Press 1', 'Press 2']] }
    expect(new native.ResultWrapper(rows).getRawData()).toEqual([columns])
  })

  it.runIf(fallback)('takes rows that already are JSON', async () => {
    const raw = native.rowsToColumnarBuffer(rows)
    const answer = JSON.parse((await native.getFinalQueryResult(request, raw, {})).toString())
    expect(answer.data).toEqual([{ 'oee.machine': 'Press 1' }, { 'oee.machine': 'Press 2' }])
  })
})
