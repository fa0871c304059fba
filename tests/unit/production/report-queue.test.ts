import { expect, it } from 'vitest'
import type { NewReport, ReportAnswer } from '#api/modules/production/production.contract.ts'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'
import { createReportQueue } from '#web/modules/production/report-queue.ts'

const report = (id: number, quantity = 1): NewReport => ({
  id: String(id).padStart(32, '0'),
  at: '2026-11-21T10:00:00.000Z',
  report: { kind: 'good', quantity },
})
const answer = ({ id }: NewReport): ReportAnswer => ({ id, result: 'accepted', batchId: null })

function setUp(send: (sent: NewReport) => Promise<ReportAnswer>, stored = '') {
  const store = { text: stored, read: () => store.text, write: (text: string) => void (store.text = text) }
  const sent: string[] = []
  const pauses: number[] = []
  const queue = createReportQueue({
    store,
    send: (_, one) => send(one),
    explain: (error) => (error as ApiError).code,
    onSent: (item) => sent.push(item.text),
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      await new Promise((resolve) => setTimeout(resolve, 1))
    },
  })
  return { queue, store, sent, pauses }
}

it('keeps what cannot be sent and sends it in order, each under its own key', async () => {
  let away = 3
  const sentIds: string[] = []
  const { queue, store, sent, pauses } = setUp(async (one) => {
    sentIds.push(one.id)
    if (away-- > 0) throw new NoResponseError()
    return answer(one)
  })
  queue.add('m', report(1), 'one')
  queue.add('m', report(2), 'two')
  expect(JSON.parse(store.text)).toHaveLength(2)
  await expect.poll(() => sent).toEqual(['one', 'two'])
  expect(new Set(sentIds.slice(0, 4))).toEqual(new Set([report(1).id]))
  expect(pauses.slice(0, 3)).toEqual([1000, 2000, 4000])
  expect(store.text).toBe('')
  expect(queue.items()).toEqual([])
})

it('goes on after a reload, and keeps a refused report for the person', async () => {
  const first = setUp(() => new Promise(() => undefined))
  first.queue.add('m', report(1), 'one')
  first.queue.add('m', report(2), 'two')
  const { queue, sent } = setUp(async (one) => {
    if (one.id === report(1).id) throw new ApiError(409, 'conflict')
    return answer(one)
  }, first.store.text)
  await expect.poll(() => sent).toEqual(['two'])
  expect(queue.items()).toEqual([{ machineId: 'm', sent: report(1), text: 'one', refused: 'conflict' }])
  queue.drop(report(1).id)
  expect(queue.items()).toEqual([])
})

it('begins anew with storage that holds something else', () => {
  expect(setUp(async (one) => answer(one), '{"x":1}').queue.items()).toEqual([])
})
