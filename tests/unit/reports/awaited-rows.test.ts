import { describe, expect, test } from 'vitest'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import type { LocalFacts } from '#web/platform/drill/local-facts.ts'
import { FactsAway, awaitedRows } from '#web/platform/reports/data/awaited-rows.ts'

const facts = { rows: 1 } as LocalFacts

describe('callers that wait for a report’s rows', () => {
  test('are notified when the rows come, and get them at once afterwards', async () => {
    const rows = awaitedRows()
    const early = rows.wait()
    rows.tell({ status: 'ready', facts })
    expect(await early).toBe(facts)
    expect(await rows.wait()).toBe(facts)
  })

  test('are notified also when they begin to wait after the rows came and before the page was drawn', async () => {
    const rows = awaitedRows()
    rows.tell({ status: 'loading' })
    rows.tell({ status: 'ready', facts })
    // The page draws what it knew, and asks; then it draws that the rows are here.
    rows.tell({ status: 'loading' })
    const between = rows.wait()
    rows.tell({ status: 'ready', facts })
    expect(await between).toBe(facts)
  })

  test.each([
    ['tooLarge', FactsAway],
    ['failed', FactsAway],
    ['cancelled', QuestionCancelled],
  ] as const)('hear why the rows stay away: %s', async (why, kind) => {
    const rows = awaitedRows()
    rows.tell({ status: 'loading' })
    const waits = rows.wait()
    rows.tell({ status: 'away', why })
    await expect(waits).rejects.toBeInstanceOf(kind)
    await expect(rows.wait()).rejects.toBeInstanceOf(kind)
  })

  test('are released with the page', async () => {
    const rows = awaitedRows()
    const waits = rows.wait()
    rows.end(new Error('left'))
    await expect(waits).rejects.toThrow('left')
  })
})
