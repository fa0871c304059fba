import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boundResultCache } from '#cube/result-cache.ts'

const { LocalCacheDriver } = createRequire(import.meta.url)(
  '@cubejs-backend/query-orchestrator/dist/src/orchestrator/LocalCacheDriver.js',
)
boundResultCache()

const answer = (rows: number) => ({ time: 1, result: Array.from({ length: rows }, () => ({ a: 1, b: 2 })) })

describe('the result cache', () => {
  const driver = new LocalCacheDriver()
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    driver.reset()
    vi.useRealTimers()
  })

  it('keeps an answer as long as Cube asks', async () => {
    await driver.set('small', answer(10), 3600)
    vi.advanceTimersByTime(3_599_000)
    expect(await driver.get('small')).toEqual(answer(10))
    await driver.remove('small')
    expect(await driver.get('small')).toBeUndefined()
  })

  it('forgets an extract after seconds', async () => {
    await driver.set('extract', answer(60_000), 3600)
    vi.advanceTimersByTime(4000)
    expect(await driver.get('extract')).toBeDefined()
    vi.advanceTimersByTime(2000)
    expect(Object.keys(driver.store)).toEqual([])
  })

  it('drops the oldest answers when it is full, never the newest', async () => {
    for (let n = 0; n < 40; n++) await driver.set(`k${n}`, answer(40_000), 3600)
    const kept = Object.keys(driver.store)
    expect(kept.length).toBeLessThan(20)
    expect(kept).toContain('k39')
    expect(kept).not.toContain('k0')
  })
})
