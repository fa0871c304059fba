import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '#api/modules/ingest/check-event.ts'
import { answerReceipts } from '#api/modules/ingest/answer-receipts.ts'
import { deviceEventSchema, eventsAtMost } from '#api/modules/ingest/events.contract.ts'
import { type ReadEvent, readEvents } from '#api/modules/ingest/read-events.ts'
import type { Receipt } from '#api/modules/ingest/receipts.contract.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { fromContract } from '#tests/support/hostile/from-contract.ts'
import { spoil } from '#tests/support/hostile/hostile-values.ts'
import { times } from '#tests/support/property-runs.ts'

const event = fromContract(deviceEventSchema)
const anything = fc.oneof(event, spoil(event), fc.jsonValue(), fc.anything({ maxDepth: 2 }))
const first = { id: 'first', at: '2026-11-21T10:00:00Z', kind: 'heartbeat' }
const json = (content: unknown) => ({ type: 'application/json', content: JSON.stringify(content) ?? '' })

/** The result of reading; undefined when the whole body is refused. Any other error fails the property. */
function readOrRefuse(body: Parameters<typeof readEvents>[0]) {
  try {
    return readEvents(body)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const isWhole = (read: ReadEvent) =>
  'event' in read
    ? deviceEventSchema.safeParse(read.event).success
    : read.refused.result === 'refused' && read.refused.fields!.length > 0

describe('reading a request', () => {
  it('never fails otherwise than by saying so, whatever the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(anything, { maxLength: 5 }).map((list) => json(list).content),
    )
    const types = fc.constantFrom('application/json', 'application/x-ndjson')
    fc.assert(
      fc.property(texts, types, (content, type) => {
        const read = readOrRefuse({ content, type }) ?? []
        expect(read.filter((each) => !isWhole(each))).toEqual([])
      }),
      { numRuns: times(500) },
    )
  })

  it('counts no blank lines: no event behind them is lost', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => `${JSON.stringify({ ...first, id: `e${n}` })}\n \n\n`).join('')
    const type = 'application/x-ndjson'
    const read = readEvents({ type, content: lines(eventsAtMost) })
    expect(read).toHaveLength(eventsAtMost)
    expect(read.at(-1)).toMatchObject({ event: { id: `e${eventsAtMost - 1}` }, line: 3 * eventsAtMost - 2 })
    expect(readOrRefuse({ type, content: lines(eventsAtMost + 1) })).toBeUndefined()
  })

  it('says the same of events in an array, in a list named events, and of a line each', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(event, spoil(event)), { minLength: 1, maxLength: 6 }), (list) => {
        const sent = JSON.parse(JSON.stringify(list.map((each) => each ?? null))) as unknown[]
        const plain = readEvents(json(sent))
        const lines = sent.map((each) => JSON.stringify(each)).join('\n')
        expect(readEvents(json({ events: sent }))).toEqual(plain)
        expect(readEvents({ type: 'application/x-ndjson', content: lines })).toEqual(
          plain.map((each, index) => ({ ...each, line: index + 1 })),
        )
      }),
    )
  })

  it('gives each its receipt in its place', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(event, fc.constant(7)), { maxLength: 8 }), (list) => {
        const sent: unknown[] = [first, ...list]
        const read = readEvents(json(sent))
        const kept = read.flatMap((each): Receipt[] =>
          'event' in each ? [{ id: each.event.id, result: 'accepted' }] : [],
        )
        const { receipts, counts } = answerReceipts(read, kept)
        const right = sent.map((each) => (deviceEventSchema.safeParse(each).success ? 'accepted' : 'refused'))
        expect(receipts.map(({ result }) => result)).toEqual(right)
        expect(counts.accepted + counts.refused).toBe(sent.length)
      }),
    )
  })

  it('nothing but refused ones is an error that says so', () => {
    expect(() => answerReceipts(readEvents(json([7, 'x'])), [])).toThrow(AppError)
  })

  it.each([
    ['+23:59', true],
    ['-23:59', true],
    ['Z', true],
  ])('a time with offset %s can be kept', (offset) => {
    const at = `2026-11-21T10:00:00.123456789${offset}`
    const heartbeat = deviceEventSchema.parse({ id: 'x', at, kind: 'heartbeat' })
    const device = { companyId: '', id: '', kind: 'gateway', machineId: null } as const
    expect(refusalOf(device, heartbeat)).toBeUndefined()
  })
})
