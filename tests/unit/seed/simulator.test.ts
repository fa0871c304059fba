import { describe, expect, test } from 'vitest'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { deviceEventSchema } from '#api/modules/ingest/events.contract.ts'
import { piecesUntil } from '#seed/demo/booking.ts'
import { playBlock } from '#seed/demo/blocks.ts'
import { demoShifts } from '#seed/demo/calendar.ts'
import { buildPlant } from '#seed/demo/plant.ts'
import { goOnFrom } from '#seed/simulator/go-on-from.ts'
import { livePlant } from '#seed/simulator/live-plan.ts'
import type { Sink } from '#seed/simulator/outbox.ts'
import { makePlayer } from '#seed/simulator/play.ts'

const firstDay = '2026-03-02'
const machines = 24
// A Wednesday at 10:20 local time, in the second block of most machines.
const from = Date.parse('2026-04-15T07:20:00Z') / 1000
const hours = 30
const until = from + hours * 3600
const plan = { company: 'DEMO', machines, firstDay, until: from }

/** Plays some hours as fast as it goes. */
function record(speed = 1, stepSeconds = 10, begin = from): DeviceEvent[] {
  const events: DeviceEvent[] = []
  const sink: Sink = { send: (sent) => void events.push(...sent), close: async () => undefined }
  const plant = livePlant(plan, speed)
  const player = makePlayer(
    plant.machines,
    (machine) => plant.script(machine, begin),
    () => sink,
  )
  for (let now = begin; now <= until; now += stepSeconds) player.playUntil(now * 1000)
  return events
}

const events = record()
const codes = [...new Set(events.map((event) => event.machine!))]
const of = (machine: string, sent = events) => sent.filter((event) => event.machine === machine)

function pieces(sent: DeviceEvent[]): { good: number; scrap: number } {
  const sum = { good: 0, scrap: 0 }
  for (const event of sent) {
    if (event.kind === 'count' || event.kind === 'cycle') sum.good += event.good
    if (event.kind === 'scrap') {
      sum.scrap += event.quantity
      sum.good -= event.quantity
    }
  }
  return sum
}

/** What the seed would book of the same hours. */
function booked(machineCode: string): { good: number; scrap: number } {
  const plant = buildPlant('DEMO', machines)
  const machine = plant.machines.find(({ code }) => code === machineCode)!
  const shifts = demoShifts(firstDay, '2026-07-30')
  const sum = { good: 0, scrap: 0 }
  for (let block = 0; block < 4; block++)
    for (const booking of playBlock(plant, machine, block, shifts, { after: from, until })?.result.bookings ?? []) {
      const [before, after] = [piecesUntil(booking, from), piecesUntil(booking, Math.min(booking.end, until))]
      if (booking.end <= from || booking.start >= until) continue
      sum.good += after.good - before.good
      sum.scrap += after.scrap - before.scrap
    }
  return sum
}

test('stopped devices continue from a minute ago, and repeat or contradict nothing', () => {
  expect(goOnFrom(from, from * 1000 + 40_000)).toBe(from)
  const killed = from + 5 * 3600
  const again = goOnFrom(from, killed * 1000 + 700)
  expect(again).toBe(killed - 60)

  const sentAgain = record(1, 10, again)
  expect(sentAgain.every(({ at }) => Date.parse(at) >= again * 1000)).toBe(true)
  const after = (list: DeviceEvent[]) => list.filter(({ at }) => Date.parse(at) > killed * 1000)
  const byId = (list: DeviceEvent[]) => new Map(list.map((event) => [event.id, event]))
  expect(byId(after(sentAgain))).toEqual(byId(after(events)))

  // Each event counts once by its id, as first sent; of the last minute only the present state is repeated.
  const counted = [...byId([...sentAgain, ...events.filter(({ at }) => Date.parse(at) <= killed * 1000)]).values()]
  for (const code of codes) expect(pieces(of(code, counted))).toEqual(pieces(of(code)))
  const first = byId(events)
  const extra = sentAgain.filter(({ id }) => !first.has(id))
  expect(extra.every(({ kind, at }) => !/count|cycle|scrap/.test(kind) && Date.parse(at) === again * 1000)).toBe(true)
})

test('every machine sends valid events in the order of time, each once', () => {
  expect(codes).toHaveLength(machines)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  for (const event of events) expect(deviceEventSchema.safeParse(event).success).toBe(true)
  for (const code of codes) {
    const times = of(code).map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('the same hours come out the same, however they are played', () => {
  expect(record(1, 3600).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    events.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

test('pieces equal the bookings', () => {
  const figures = codes.map((code) => ({ code, told: pieces(of(code)), expected: booked(code) }))
  expect(figures.map(({ code, told }) => [code, told.scrap])).toEqual(
    figures.map(({ code, expected }) => [code, expected.scrap]),
  )
  // Between two looks at the counter some pieces are under way.
  expect(
    figures.filter(({ told, expected }) => Math.abs(told.good - expected.good) > Math.max(8, expected.good * 0.002)),
  ).toEqual([])
  expect(pieces(events).good).toBeGreaterThan(10_000)
})

test('a machine begins by sending its present state', () => {
  for (const code of codes) {
    const first = of(code).filter((event) => event.at === new Date(from * 1000).toISOString())
    expect(first.map(({ kind }) => kind)).toEqual([
      expect.stringMatching(/^order_st(art|op)$/),
      expect.stringMatching(/^operator_o(n|ff)$/),
      'state',
    ])
  }
})

test('a machine that is seen is heard of at least every minute', () => {
  const pauses = codes.flatMap((code) => {
    let last = from * 1000
    let seen = true
    return of(code).map((event) => {
      const at = Date.parse(event.at)
      const pause = seen ? at - last : 0
      if (event.kind === 'state') seen = event.state !== 'no_data'
      last = at
      return pause
    })
  })
  expect(pauses.filter((pause) => pause > 60_000)).toEqual([])
})

describe('stops', () => {
  const stops = events.filter((event) => event.kind === 'state' && event.state === 'stop')
  const stopReasons = events.filter((event) => event.kind === 'stop_reason')

  test('mostly begin without a reason and get one, some never', () => {
    const open = stops.filter((event) => event.kind === 'state' && !event.reason)
    expect(open.length).toBeGreaterThan(150)
    expect(stopReasons.length).toBeGreaterThan(open.length * 0.5)
    expect(stopReasons.length).toBeLessThan(open.length * 0.9)
  })

  test('have their reason while they last', () => {
    const during = codes.flatMap((code) => {
      let state = ''
      return of(code).flatMap((event) => {
        if (event.kind === 'state') state = event.state
        return event.kind === 'stop_reason' ? [state] : []
      })
    })
    expect(new Set(during)).toEqual(new Set(['stop']))
  })
})

test('ten times the speed: stops come more often, pieces as before', () => {
  const fast = record(10)
  const stopsOf = (played: DeviceEvent[]) => played.filter((event) => event.kind === 'state' && event.state === 'stop')
  expect(stopsOf(fast).length).toBeGreaterThan(stopsOf(events).length * 4)
  const [slowPieces, fastPieces] = [pieces(events), pieces(fast)]
  expect(Math.abs(fastPieces.good / slowPieces.good - 1)).toBeLessThan(0.05)
  expect(new Set(fast.map(({ id }) => id)).size).toBe(fast.length)
})
