import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinPieces, type Piece, replacement, splitPieces } from '#api/modules/stoppages/recorded-pieces.ts'

const piece = (id: string, start: number, end: number, more: Partial<Piece> = {}): Piece => ({
  id,
  start,
  end,
  reasonId: null,
  note: null,
  workOrderId: null,
  operatorId: null,
  importRunId: null,
  ...more,
})

it('splits at an instant, and joins with all that was noted', () => {
  const { before, after } = splitPieces([piece('a', 0, 100, { reasonId: 'jam', note: 'belt' })], 30, 'b')
  const [first, second] = [before[0]!, after[0]!]
  expect([before, after]).toEqual([
    [piece('a', 0, 30, { reasonId: 'jam', note: 'belt' })],
    [piece('b', 30, 100, { reasonId: 'jam', note: 'belt' })],
  ])
  expect(joinPieces([first, { ...second, note: 'gripper' }], 'power')).toEqual([
    piece('a', 0, 100, { reasonId: 'power', note: 'belt · gripper' }),
  ])
  expect(joinPieces([first, second], null).map(({ note }) => note)).toEqual(['belt'])
})

it('splits a stop of several orders at the given time, and joins only pieces of one order', () => {
  const pieces = [piece('a', 0, 40), piece('b', 40, 70, { workOrderId: 'B' }), piece('c', 70, 90, { workOrderId: 'B' })]
  expect(splitPieces(pieces, 40, 'n')).toEqual({ before: [pieces[0]], after: pieces.slice(1) })
  expect(splitPieces(pieces, 50, 'n')).toEqual({
    before: [pieces[0], piece('b', 40, 50, { workOrderId: 'B' })],
    after: [piece('n', 50, 70, { workOrderId: 'B' }), pieces[2]],
  })
  expect(joinPieces(pieces, 'jam')).toEqual([
    piece('a', 0, 40, { reasonId: 'jam' }),
    piece('b', 40, 90, { reasonId: 'jam', workOrderId: 'B' }),
  ])
})

/** A record of stops as the database keeps it: refuses what overlaps. */
function record(pieces: readonly Piece[]) {
  const rows = new Map(pieces.map((one) => [one.id, one]))
  const put = (one: Piece) => {
    for (const other of rows.values())
      if (other.id !== one.id && other.start < one.end && one.start < other.end) throw new Error('overlap')
    rows.set(one.id, one)
  }
  return {
    replace(before: readonly Piece[], after: readonly Piece[]) {
      for (const { do: step, piece: one } of replacement(before, after))
        if (step === 'remove') rows.delete(one.id)
        else put(one)
    },
    pieces: () => [...rows.values()].toSorted((a, b) => a.start - b.start),
  }
}

type Edit = { kind: 'split' | 'join' | 'classify'; at: number; reason: string }
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('split', 'join', 'classify'),
  at: fc.integer({ min: 1, max: 999 }),
  reason: fc.constantFrom('jam', 'setup', 'power'),
})

it('keeps the covered time through all actions, and undoing in turn restores the start', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const stops = record([piece('0', 0, 600, { note: 'n' }), piece('1', 600, 1000, { reasonId: 'setup' })])
      const states = [stops.pieces()]
      const undo: [Piece[], Piece[]][] = []
      for (const [index, { kind, at, reason }] of edits.entries()) {
        const now = stops.pieces()
        const place = now.findIndex((one) => one.start <= at && at < one.end)
        const one = now[place]!
        const before = kind === 'join' ? now.slice(place, place + 2) : [one]
        if ((kind === 'split' && at === one.start) || (kind === 'join' && before.length < 2)) continue
        const after =
          kind === 'split'
            ? Object.values(splitPieces([one], at, `new ${index}`)).flat()
            : kind === 'join'
              ? joinPieces(before, reason)
              : [{ ...one, reasonId: reason }]
        stops.replace(before, after)
        undo.push([after, before])
        states.push(stops.pieces())
        const all = stops.pieces()
        expect(all[0]!.start).toBe(0)
        expect(all.at(-1)!.end).toBe(1000)
        expect(all.every((each, number) => number === 0 || all[number - 1]!.end === each.start)).toBe(true)
      }
      for (const [after, before] of undo.toReversed()) {
        expect(stops.pieces()).toEqual(states.pop())
        stops.replace(after, before)
      }
      expect(stops.pieces()).toEqual(states[0])
    }),
  )
})
