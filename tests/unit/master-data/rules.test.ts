import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlapFault, shiftFault } from '#api/modules/master-data/rules.contract.ts'
import { treeFault } from '#api/platform/resource/tree.contract.ts'

const tree = (...pairs: [id: string, parent: string | null][]) =>
  pairs.map(([id, parent]) => ({ id, values: { parent } }))

describe('a tree', () => {
  it('refuses a row below itself, however far, and too many levels', () => {
    const rows = tree(['a', null], ['b', 'a'], ['c', 'b'])
    expect(treeFault('parent', { id: 'a', values: { parent: 'c' } }, rows)).toMatchObject({ code: 'tree_cycle' })
    expect(treeFault('parent', { id: 'a', values: { parent: 'a' } }, rows)).toMatchObject({ code: 'tree_cycle' })
    expect(treeFault('parent', { id: 'd', values: { parent: 'c' } }, rows)).toBeNull()
    const deep = tree(['1', null], ['2', '1'], ['3', '2'], ['4', '3'], ['5', '4'])
    expect(treeFault('parent', { id: '6', values: { parent: '5' } }, deep)).toMatchObject({ code: 'tree_too_deep' })
  })

  it('stays without a cycle whatever moves are made', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const move = fc.record({ id: fc.constantFrom(...ids), parent: fc.option(fc.constantFrom(...ids), { nil: null }) })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const parents = new Map<string, string | null>(ids.map((id) => [id, null]))
        for (const { id, parent } of moves)
          if (!treeFault('parent', { id, values: { parent } }, tree(...parents))) parents.set(id, parent)
        for (const id of ids) {
          const above = new Set<string>()
          for (let at: string | null | undefined = id; at; at = parents.get(at)) {
            expect(above.has(at)).toBe(false)
            above.add(at)
          }
        }
      }),
    )
  })
})

const shift = (startsAt: string, endsAt: string, breaks: [string, string][] = [], site = 's') => ({
  site,
  shift: 'night',
  startsAt,
  endsAt,
  breaks: breaks.map(([from, to]) => ({ startsAt: from, endsAt: to })),
})

describe('a shift', () => {
  it.each<[string, ReturnType<typeof shift>, string | null]>([
    ['over midnight with a break over midnight', shift('22:00', '06:00', [['23:50', '00:20']]), null],
    [
      'with breaks that touch',
      shift('06:00', '14:00', [
        ['09:00', '09:15'],
        ['09:15', '09:30'],
      ]),
      null,
    ],
    ['with a break to its very end', shift('06:00', '14:00', [['13:30', '14:00']]), null],
    ['of no length', shift('06:00', '06:00'), 'empty_shift'],
    ['with a break before it', shift('06:00', '14:00', [['05:50', '06:10']]), 'break_outside'],
    ['with a break past its end', shift('22:00', '06:00', [['05:50', '06:10']]), 'break_outside'],
    ['with a break of no length', shift('06:00', '14:00', [['09:00', '09:00']]), 'break_outside'],
    [
      'with breaks that overlap',
      shift('06:00', '14:00', [
        ['09:00', '09:30'],
        ['09:15', '09:45'],
      ]),
      'breaks_overlap',
    ],
  ])('%s', (_name, values, code) => {
    expect(shiftFault(values)?.code ?? null).toBe(code)
  })

  it('shares no minute with another one of its site, by the count of minutes', () => {
    const time = fc
      .integer({ min: 0, max: 287 })
      .map((n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`)
    const minutes = (from: string, to: string) => {
      const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const length = (at(to) - at(from) + 1440) % 1440
      return new Set(Array.from({ length }, (_, n) => (at(from) + n) % 1440))
    }
    fc.assert(
      fc.property(time, time, time, time, (a, b, c, d) => {
        fc.pre(a !== b && c !== d)
        const theirs = minutes(c, d)
        const shared = [...minutes(a, b)].some((minute) => theirs.has(minute))
        const overlap = overlapFault({ id: '1', values: shift(a, b) }, [{ id: '2', values: shift(c, d) }])
        expect(overlap !== null).toBe(shared)
      }),
    )
  })

  it('of another site is no hindrance', () => {
    const other = { id: '2', values: shift('06:00', '14:00', [], 'elsewhere') }
    expect(overlapFault({ id: '1', values: shift('06:00', '14:00') }, [other])).toBeNull()
  })
})
