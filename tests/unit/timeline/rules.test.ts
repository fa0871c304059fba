import { expect, it } from 'vitest'
import type { TimelineSettings } from '#api/modules/timeline/building.ts'
import type { MachineEvent } from '#api/modules/timeline/machine-event.ts'
import type { StopAction } from '#api/modules/timeline/stop-actions.ts'
import { buildWhole, dayStart, event, settings } from './support/machine-day.ts'

/** `0-60 stop jam A ada`: seconds of the day, state, reason, order, operator, note. */
const rows = (events: MachineEvent[], actions: StopAction[] = [], ruleSettings: TimelineSettings = settings) =>
  buildWhole(events, actions, ruleSettings).intervals.map(({ from, to, state, reason, order, operator, note }) =>
    [`${from - dayStart}-${to - dayStart}`, state, reason, order, operator, note].filter(Boolean).join(' '),
  )
const run = (at: number) => event(at, 'state', { state: 'run' })
const stop = (at: number, reason: string | null = null) => event(at, 'state', { state: 'stop', reason })
const beat = (at: number) => event(at, 'heartbeat')
const beats = (from: number, to: number) => {
  const heard = []
  for (let at = from; at <= to; at += 60) heard.push(beat(at))
  return heard
}
const act = (at: number, kind: StopAction['kind'], reason: string | null = null, note: string | null = null) => ({
  at: dayStart + at,
  kind,
  reason,
  note,
})

it('lasts until the next state, as far as the machine is heard', () => {
  expect(rows([run(0), stop(200), beat(400)])).toEqual(['0-200 run', '200-400 stop'])
})

it('shows a state that was reported just now', () => {
  expect(rows([run(0)])).toEqual(['0-1 run'])
  expect(rows([run(0), stop(9)])).toEqual(['0-9 run', '9-10 stop'])
  expect(rows([run(0), event(9, 'order_start', { order: 'A' })])).toEqual(['0-9 run', '9-10 run A'])
})

it('has no data after a silence until the next state or the next piece, not with a heartbeat', () => {
  expect(rows([run(0), beat(300), beat(601), beat(700), stop(800), beat(810)])).toEqual([
    '0-300 run',
    '300-800 no_data',
    '800-810 stop',
  ])
  expect(rows([run(0), beat(300)])).toEqual(['0-300 run'])
  expect(rows([stop(0), beat(301), event(400, 'count', { good: 1 }), beat(410)])).toEqual([
    '0-1 stop',
    '1-400 no_data',
    '400-410 run',
  ])
  // A device that says that it sees nothing knows better than its counter.
  expect(rows([event(0, 'state', { state: 'no_data' }), event(5, 'count', { good: 1 }), beat(10)])).toEqual([
    '0-10 no_data',
  ])
  // Pieces of a stopped machine do not change its state.
  expect(rows([stop(0), event(5, 'count', { good: 1 }), beat(10)])).toEqual(['0-10 stop'])
})

it('has no data before the first state, and runs from the first piece', () => {
  expect(rows([beat(0), beat(50), stop(60), beat(70)])).toEqual(['0-60 no_data', '60-70 stop'])
  expect(rows([beat(0), event(30, 'cycle'), beat(70)])).toEqual(['0-30 no_data', '30-70 run'])
})

it('is not heard by what people report, unless they report its state', () => {
  const fromPeople = { byPeople: true }
  expect(
    rows([
      run(0),
      beat(10),
      event(200, 'count', { good: 5, ...fromPeople }),
      event(290, 'scrap', { scrap: 1, ...fromPeople }),
    ]),
  ).toEqual(['0-10 run'])
  expect(rows([run(0), event(200, 'state', { state: 'stop', ...fromPeople })])).toEqual(['0-200 run', '200-201 stop'])
})

it('gives a reason to the whole stop, whenever it was reported within it', () => {
  const stops = [run(0), stop(100), ...beats(150, 390), run(400), beat(410)]
  const expectedRows = ['0-100 run', '100-400 stop jam', '400-410 run']
  for (const at of [100, 101, 250, 400])
    expect(rows([...stops, event(at, 'stop_reason', { reason: 'jam' })])).toEqual(expectedRows)
  // Reported a moment before the state, in the same second.
  const early = event(100.1, 'stop_reason', { reason: 'jam' })
  expect(rows([run(0), early, stop(100.4), ...beats(150, 390), run(400), beat(410)])).toEqual(expectedRows)
  expect(rows([...stops, event(99, 'stop_reason', { reason: 'jam' })])[1]).toBe('100-400 stop')
  // The latest holds, and over what the state brought with it.
  const twice = [event(150, 'stop_reason', { reason: 'belt' }), event(200, 'stop_reason', { reason: 'jam' })]
  expect(rows([...stops, ...twice])).toEqual(expectedRows)
  expect(rows([stop(0, 'tool'), event(5, 'stop_reason', { reason: 'jam' }), stop(9, 'tool'), beat(20)])).toEqual([
    '0-20 stop jam',
  ])
})

it('merges a repeated stop, and separates one with another reason', () => {
  expect(rows([stop(0), stop(10), stop(20, 'tool'), stop(30), stop(40, 'tool'), beat(50)])).toEqual(['0-50 stop tool'])
  expect(rows([stop(0, 'tool'), stop(20, 'belt'), beat(50)])).toEqual(['0-20 stop tool', '20-50 stop belt'])
})

it('calls a short unexplained stop minor, once it has ended', () => {
  expect(rows([run(0), stop(100), run(219), beat(230)])[1]).toBe('100-219 stop minor')
  expect(rows([run(0), stop(100), run(220), beat(230)])[1]).toBe('100-220 stop')
  expect(rows([run(0), stop(100), beat(110)])[1]).toBe('100-110 stop')
  expect(rows([run(0), stop(100), beat(110), beat(600)])[1]).toBe('100-110 stop')
  expect(rows([run(0), stop(100, 'tool'), run(110), beat(120)])[1]).toBe('100-110 stop tool')
  expect(rows([run(0), stop(100), run(110), beat(120)], [act(100, 'classify', null)])[1]).toBe('100-110 stop')
  expect(rows([run(0), stop(100), run(110), beat(120)], [], { ...settings, minorStopReason: null })[1]).toBe(
    '100-110 stop',
  )
})

it('is cut where the order changes; a run also where the operator does, a stop keeps its first operator', () => {
  const order = (at: number, code: string) => event(at, 'order_start', { order: code })
  const person = (at: number, code: string) => event(at, 'operator_on', { operator: code })
  expect(rows([order(0, 'A'), person(0, 'ada'), run(0), person(50, 'bo'), order(70, 'B'), beat(90)])).toEqual([
    '0-50 run A ada',
    '50-70 run A bo',
    '70-90 run B bo',
  ])
  const stood = [order(0, 'A'), person(0, 'ada'), stop(0), person(50, 'bo'), order(70, 'B')]
  expect(rows([...stood, event(80, 'stop_reason', { reason: 'tool' }), beat(90)])).toEqual([
    '0-70 stop tool A ada',
    '70-90 stop tool B ada',
  ])
})

it('ends orders and operators by name or without, but not ones that began in the same moment', () => {
  const end = (at: number, code: string | null) => event(at, 'order_stop', { order: code })
  const start = (at: number, code: string) => event(at, 'order_start', { order: code })
  expect(rows([start(0, 'A'), run(0), end(10, 'B'), beat(20)])).toEqual(['0-20 run A'])
  expect(rows([start(0, 'A'), run(0), end(10, 'A'), beat(20)])).toEqual(['0-10 run A', '10-20 run'])
  expect(rows([start(0, 'A'), run(0), end(10, null), beat(20)])).toEqual(['0-10 run A', '10-20 run'])
  expect(rows([start(0, 'A'), run(0), end(10, null), start(10, 'B'), beat(20)])).toEqual(['0-10 run A', '10-20 run B'])
})

it('has a resolution of seconds: of several states in one the last one counts', () => {
  expect(rows([run(0), stop(10.1), run(10.8), beat(20)])).toEqual(['0-20 run'])
  expect(rows([run(0), run(10.1), stop(10.8), beat(20)])).toEqual(['0-10 run', '10-20 stop'])
})

it('does not count revoked events', () => {
  const wrong = stop(10)
  const back = { ...wrong, kind: 'revoke' as const, id: 'back', revokes: wrong.id }
  expect(rows([run(0), wrong, back, beat(20)])).toEqual(['0-20 run'])
  expect(rows([run(0), wrong, { ...back, device: 'another' }, beat(20)])).toEqual(['0-10 run', '10-20 stop'])
})

it('carries what people said of a stop over cuts, growth and new orders', () => {
  const stood = [stop(0), ...beats(0, 180), event(100, 'order_start', { order: 'A' })]
  expect(rows(stood, [act(10, 'classify', 'person'), act(120, 'note', null, 'seen')])).toEqual([
    '0-100 stop person seen',
    '100-180 stop person A seen',
  ])
  const both = [act(0, 'classify', 'person'), act(60, 'split'), act(60, 'classify', 'tool')]
  expect(rows([stop(0, 'belt'), ...beats(0, 180)], both)).toEqual(['0-60 stop person', '60-180 stop tool'])
  // Joined again, the latest word holds.
  expect(rows([stop(0, 'belt'), ...beats(0, 180)], [...both, act(60, 'join')])).toEqual(['0-180 stop tool'])
  expect(rows([stop(0, 'belt'), beat(60)], [act(0, 'classify', null)])).toEqual(['0-60 stop'])
})
