import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '#api/modules/ingest/check-event.ts'
import { answerReceipts } from '#api/modules/ingest/answer-receipts.ts'
import { deviceEventSchema } from '#api/modules/ingest/events.contract.ts'
import { readEvents } from '#api/modules/ingest/read-events.ts'
import type { Receipt } from '#api/modules/ingest/receipts.contract.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { fromContract } from '#tests/support/hostile/from-contract.ts'
import { spoil } from '#tests/support/hostile/hostile-values.ts'

const event = fromContract(deviceEventSchema)
const anything = fc.oneof(event, spoil(event), fc.jsonValue(), fc.anything({ maxDepth: 2 }))
const json = (content: unknown) => ({ type: 'application/json', content: JSON.stringify(content) ?? '' })

function readOrFail(body: Parameters<typeof readEvents>[0]) {
  try {
    return readEvents(body)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return undefined
  }
}

describe('reading what was sent', () => {
  it('never fails otherwise than by saying so, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(anything, { maxLength: 5 }).map((list) => json(list).content),
        ),
        fc.constantFrom('application/json', 'application/x-ndjson'),
        (content, type) => {
          for (const read of readOrFail({ content, type }) ?? []) {
            if ('event' in read) expect(deviceEventSchema.safeParse(read.event).success).toBe(true)
            else expect(read.refused).toMatchObject({ result: 'refused', fields: expect.any(Array) })
          }
        },
      ),
      { numRuns: 500 },
    )
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
        const read = readEvents(json(list))
        const kept = read.flatMap((each): Receipt[] =>
          'event' in each ? [{ id: each.event.id, result: 'accepted' }] : [],
        )
        if (list.length > 0 && kept.length === 0) {
          expect(() => answerReceipts(read, kept)).toThrow(AppError)
          return
        }
        const { receipts, counts } = answerReceipts(read, kept)
        expect(receipts.map(({ result }) => result)).toEqual(list.map((each) => (each === 7 ? 'refused' : 'accepted')))
        expect(counts.accepted + counts.refused).toBe(list.length)
      }),
    )
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
