import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardMachine, History, HistoryRecord } from '#api/modules/andon/andon.contract.ts'
import { byNeed, countStates, frameAt, frameReader, isOverdue, netSeconds } from '#api/modules/andon/andon.states.ts'

const iso = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 6, 0) + minutes * 60_000).toISOString()
const at = (minutes: number) => Date.parse(iso(minutes))

const machine = {
  id: 'm1',
  code: 'P-1',
  machine: 'Press 1',
  areaId: 'a',
  area: 'Hall',
  machineClass: 'Press',
  limitSeconds: 300,
  silentAfterSeconds: 120,
  servesFrom: null,
  servesUntil: null,
}
const record = (from: number, to: number, state: HistoryRecord['state'], more: Partial<HistoryRecord> = {}) => ({
  machineId: 'm1',
  start: iso(from),
  end: iso(to),
  since: iso(from),
  state,
  reason: null,
  orderId: null,
  operator: null,
  person: null,
  live: true,
  ...more,
})
const shift = {
  businessDate: '2026-11-20',
  shift: 'morning',
  working: true,
  start: iso(0),
  end: iso(480),
  breaks: [{ start: iso(240), end: iso(270) }],
}
const history = (parts: Partial<History>): History => ({
  site: { code: 'N', name: 'North', timeZone: 'UTC' },
  from: iso(0),
  to: iso(480),
  now: iso(480),
  shifts: [shift],
  machines: [machine],
  records: [],
  assignments: [],
  works: [],
  reports: [],
  unordered: [],
  away: [],
  plans: [],
  ...parts,
})
const seen = (parts: Partial<History>, minute: number) => frameAt(history(parts), at(minute)).machines[0]!

describe('what a machine is seen to do at an instant', () => {
  const records = [
    record(0, 60, 'run', { orderId: 'o1', operator: 'Ada' }),
    record(60, 70, 'stop', { reason: 'Belt' }),
    record(70, 100, 'run'),
  ]

  it('follows the record there; an edge belongs to the interval that begins', () => {
    expect(seen({ records }, 30)).toMatchObject({ state: 'run', since: iso(0), operator: 'Ada', last: null })
    expect(seen({ records }, 60)).toMatchObject({ state: 'stop', since: iso(60), reason: 'Belt', operator: null })
    expect(seen({ records }, 70).state).toBe('run')
  })

  it('lasts beyond its record as long as its device may be silent, then there is no data since the record', () => {
    expect(seen({ records }, 102)).toMatchObject({ state: 'run', last: null })
    expect(seen({ records }, 102.1)).toMatchObject({ state: 'no_data', since: iso(100), last: 'run', operator: null })
    const imported = records.map((one) => ({ ...one, live: false }))
    expect(seen({ records: imported }, 115).state).toBe('run')
    expect(seen({ records: imported }, 115.1).state).toBe('no_data')
  })

  it('is no data before any record', () => {
    expect(seen({ records: [] }, 10)).toMatchObject({ state: 'no_data', since: null, last: null })
  })

  it('begins where the same state began, also before the window', () => {
    expect(seen({ records: [record(0, 60, 'stop', { since: iso(-90) })] }, 5).since).toBe(iso(-90))
  })

  it('answers the same as the latest record that a search through all of them finds', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 })
    const states = fc.infiniteStream(fc.constantFrom('run', 'stop', 'idle', 'undefined') as fc.Arbitrary<'run'>)
    fc.assert(
      fc.property(lengths, states, fc.integer({ min: -5, max: 600 }), (minutes, kinds, minute) => {
        let from = 0
        const all = minutes.map((length) => record(from, (from += length), kinds.next().value))
        const lastRecord = all.findLast((one) => Date.parse(one.start) <= at(minute))
        const silent = !lastRecord || at(minute) > Date.parse(lastRecord.end) + 120_000
        const frame = seen({ records: all }, minute)
        expect(frame.state).toBe(silent ? 'no_data' : lastRecord.state)
        expect(frame.since).toBe(silent ? (lastRecord?.end ?? null) : lastRecord.since)
      }),
    )
  })

  it('is of machines that exist then', () => {
    const lives = { ...machine, servesFrom: iso(60), servesUntil: iso(120) }
    const names = (minute: number) => frameAt(history({ machines: [lives] }), at(minute)).machines.map(({ id }) => id)
    expect([59, 60, 119, 120].map(names)).toEqual([[], ['m1'], ['m1'], []])
  })

  it('is the same from one reader at any instants, in any order', () => {
    const read = frameReader(history({ records }))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 480 })), (minutes) => {
        for (const minute of minutes) expect(read(at(minute))).toEqual(frameAt(history({ records }), at(minute)))
      }),
    )
  })
})

describe('pieces', () => {
  const works = [
    {
      orderId: 'o1',
      machineId: 'm1',
      order: 'WO-1',
      product: 'Cap',
      colour: null,
      planned: 1000,
      goodBefore: 400,
      cycleSeconds: 30,
    },
  ]
  const reports = [
    { machineId: 'm1', orderId: 'o1', since: iso(-40), at: iso(-10), shiftStart: iso(-480), good: 50, scrap: 5 },
    { machineId: 'm1', orderId: 'o1', since: iso(0), at: iso(60), shiftStart: iso(0), good: 100, scrap: 2 },
    { machineId: 'm2', orderId: 'o1', since: iso(20), at: iso(80), shiftStart: iso(0), good: 30, scrap: 0 },
    { machineId: 'm1', orderId: 'o1', since: iso(60), at: iso(120), shiftStart: iso(0), good: 110, scrap: 1 },
  ]
  const records = [record(0, 480, 'run', { orderId: 'o1' })]

  it('of the shift are booked in it until then, of the order at all machines', () => {
    expect(seen({ records, works, reports }, 60)).toMatchObject({ good: 100, scrap: 2, order: { good: 570 } })
    expect(seen({ records, works, reports }, 120)).toMatchObject({ good: 210, scrap: 3, order: { good: 690 } })
    expect(seen({ records, works, reports }, 0)).toMatchObject({ good: 0, scrap: 0, order: { good: 450 } })
  })

  it('within an hour for which they were reported are its even share', () => {
    expect(seen({ records, works, reports }, 30)).toMatchObject({ good: 50, scrap: 1, reportedAt: null })
    expect(seen({ records, works, reports }, 90)).toMatchObject({ good: 155, scrap: 3, order: { good: 635 } })
  })

  it('are not known where one sum was reported for longer, until it is', () => {
    const sum = {
      machineId: 'm1',
      orderId: 'o1',
      since: iso(60),
      at: iso(480),
      shiftStart: iso(0),
      good: 700,
      scrap: 7,
    }
    const toldHistory = { records, works, reports: [...reports.slice(0, 2), sum] }
    expect(seen(toldHistory, 30)).toMatchObject({ good: 50, reportedAt: null })
    expect(seen(toldHistory, 61)).toMatchObject({ good: null, scrap: null, reportedAt: iso(480), order: { good: 550 } })
    const ended = frameAt(history({ ...toldHistory, shifts: [{ ...shift, end: iso(481) }] }), at(480)).machines[0]!
    expect(ended).toMatchObject({ good: 800, scrap: 9, reportedAt: null, order: { good: 1250 } })
  })

  it('are due by the plan spread over the shift without its breaks, otherwise by the ideal cycle', () => {
    const plans = [{ machineId: 'm1', shiftStart: iso(0), pieces: 900, rests: false }]
    expect(seen({ records, works, plans }, 120).target).toEqual({ soFar: 240, whole: 900, by: 'plan' })
    // Nothing is due in a break.
    expect(seen({ records, works, plans }, 240).target?.soFar).toBe(480)
    expect(seen({ records, works, plans }, 270).target?.soFar).toBe(480)
    expect(seen({ records, works }, 120).target).toEqual({ soFar: 240, whole: 900, by: 'cycle' })
    expect(seen({ records: [record(0, 480, 'run')] }, 120).target).toBeNull()
    const rests = [{ machineId: 'm1', shiftStart: iso(0), pieces: null, rests: true }]
    expect(seen({ records, works, plans: rests }, 120).target).toBeNull()
    expect(netSeconds(shift, Infinity)).toBe(450 * 60)
  })
})

describe('need', () => {
  const one = (name: string, state: BoardMachine['state'], since: number | null) => ({
    machine: name,
    state,
    since: since === null ? null : iso(since),
  })

  it('puts stops first, the longest of them foremost, and what runs last', () => {
    const machines = [
      one('runs', 'run', 0),
      one('no reason', 'undefined', 5),
      one('short stop', 'stop', 60),
      one('setup', 'setup', 1),
      one('long stop', 'stop', 10),
      one('never seen', 'no_data', null),
      one('silent', 'no_data', 30),
    ]
    expect(byNeed(machines).map(({ machine: name }) => name)).toEqual([
      'long stop',
      'short stop',
      'no reason',
      'silent',
      'never seen',
      'setup',
      'runs',
    ])
    expect(countStates(machines).map(({ state, count }) => `${state} ${count}`)).toEqual([
      'stop 2',
      'undefined 1',
      'no_data 2',
      'setup 1',
      'run 1',
    ])
  })

  it('is a permutation that does not hang on the order in which machines came', () => {
    const machines = fc.uniqueArray(
      fc.record({
        machine: fc.string({ minLength: 1, maxLength: 5 }),
        state: fc.constantFrom('run', 'stop', 'undefined', 'no_data', 'idle') as fc.Arbitrary<BoardMachine['state']>,
        since: fc.option(fc.integer({ min: 0, max: 9 }).map(iso)),
      }),
      { selector: ({ machine: name }) => name },
    )
    fc.assert(
      fc.property(machines, (some) => {
        expect(byNeed(byNeed(some))).toEqual(byNeed(some))
        expect(byNeed(some.toReversed())).toEqual(byNeed(some))
        expect(byNeed(some)).toHaveLength(some.length)
      }),
    )
  })

  it('is overdue once a stop has lasted longer than its class allows; setup and planned rest are not', () => {
    const stop = { state: 'stop' as const, since: iso(0), limitSeconds: 300 }
    expect(isOverdue(stop, at(5))).toBe(false)
    expect(isOverdue(stop, at(5.1))).toBe(true)
    expect(isOverdue({ ...stop, state: 'setup' }, at(60))).toBe(false)
    expect(isOverdue({ ...stop, since: null }, at(60))).toBe(false)
  })
})
