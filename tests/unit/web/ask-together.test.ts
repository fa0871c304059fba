import type { Query } from '@cubejs-client/core'
import { expect, it, vi } from 'vitest'
import { askTogether } from '#web/platform/cube/ask-together.ts'
import type { CubeAnswer } from '#web/core/cut/cube-cut.ts'

const answer = (rows: CubeAnswer['rows']): CubeAnswer => ({
  rows,
  refreshedAt: '2026-11-24T10:00:00.000Z',
  rollup: true,
})
const days = [{ dimension: 'oee.business_date', dateRange: ['2026-11-01', '2026-11-07'] as [string, string] }]
const total = (...measures: string[]): Query => ({
  measures,
  dimensions: [],
  timeDimensions: days,
  filters: [],
  limit: 9,
})

function listening() {
  const asked: Query[] = []
  const signals: (AbortSignal | undefined)[] = []
  const ask = vi.fn<(query: Query, signal?: AbortSignal) => Promise<CubeAnswer>>(async (query, signal) => {
    asked.push(query)
    signals.push(signal)
    return answer([Object.fromEntries(query.measures!.map((name, at) => [name, at]))])
  })
  return { asked, signals, together: askTogether(ask), ask }
}

it('asks once for figures of the same rows, and gives each asker its own', async () => {
  const { asked, together } = listening()
  const answers = await Promise.all([
    together(total('oee.run', 'oee.good')),
    together({ ...total('oee.good', 'oee.ideal'), order: [['oee.business_date', 'asc']], limit: 50 }),
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ measures: ['oee.good', 'oee.ideal', 'oee.run'], timeDimensions: days })
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ 'oee.good': 0, 'oee.run': 2 }],
    [{ 'oee.good': 0, 'oee.ideal': 1 }],
  ])
})

it.each([
  ['days', { timeDimensions: [{ ...days[0]!, granularity: 'day' as const }] }],
  ['filters', { filters: [{ member: 'oee.area', operator: 'equals' as const, values: ['A'] }] }],
  ['groups', { dimensions: ['oee.machine'] }],
])('asks for other rows apart: other %s', async (_, other) => {
  const { asked, together } = listening()
  await Promise.all([together(total('oee.run')), together({ ...total('oee.run'), ...other })])
  expect(asked).toHaveLength(2)
})

it('keeps order and limit where rows may be left out', async () => {
  const { asked, together } = listening()
  const machines = { ...total('oee.run'), dimensions: ['oee.machine'] }
  const largest = { ...machines, order: [['oee.run', 'desc']] as [string, 'desc'][] }
  await Promise.all([together(machines), together(largest)])
  expect(asked).toEqual([machines, largest])
})

it('asks again in a later turn', async () => {
  const { asked, together } = listening()
  await together(total('oee.run'))
  await together(total('oee.good'))
  expect(asked.map(({ measures }) => measures)).toEqual([['oee.run'], ['oee.good']])
})

it('ends the question when the last of its askers has gone, and not before', async () => {
  const { signals, together, ask } = listening()
  let end: (() => void) | undefined
  ask.mockImplementationOnce(
    (_, signal) =>
      new Promise((resolve) => {
        signals.push(signal)
        end = () => resolve(answer([{ 'oee.run': 1, 'oee.good': 2 }]))
      }),
  )
  const [one, other] = [new AbortController(), new AbortController()]
  const left = together(total('oee.run'), one.signal)
  const stays = together(total('oee.good'), other.signal)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  one.abort()
  await expect(left).rejects.toThrow('aborted')
  expect(signals[0]?.aborted).toBe(false)
  end!()
  expect((await stays).rows).toEqual([{ 'oee.good': 2 }])
  other.abort()
  expect(signals[0]?.aborted).toBe(true)
})

it('asks nothing for an asker who left before, and gives a failure to all askers', async () => {
  const { asked, together, ask } = listening()
  const gone = new AbortController()
  const left = together(total('oee.run'), gone.signal)
  gone.abort()
  await expect(left).rejects.toThrow('aborted')
  ask.mockRejectedValueOnce(new Error('Too slow'))
  const both = await Promise.allSettled([together(total('oee.run')), together(total('oee.good'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toHaveLength(0)
})
