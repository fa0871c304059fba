import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { piecesExact, piecesUntil, runSeconds } from '#seed/demo/booking.ts'
import { demoShifts } from '#seed/demo/calendar.ts'
import { idMaker } from '#seed/demo/ids.ts'
import { buildPlant } from '#seed/demo/plant.ts'
import { randomOf } from '#seed/demo/random.ts'
import { works } from '#seed/demo/roster.ts'
import { type BlockResult, blockDays, simulateBlock } from '#seed/demo/simulate.ts'

const shifts = demoShifts('2026-03-02', '2026-04-26')
const perBlock = blockDays * 3

function simulate(company = 'DEMO'): BlockResult[] {
  const plant = buildPlant(company, 40)
  return plant.machines.flatMap((machine) =>
    [0, 1].map((block) =>
      simulateBlock(plant, machine, block, shifts.slice(block * perBlock, (block + 1) * perBlock), {
        afterRest: block === 0,
      }),
    ),
  )
}

const results = simulate()

test('the same company gives the same history, another one another', () => {
  const print = (blocks: BlockResult[]) => {
    const hash = createHash('sha256')
    for (const { intervals, bookings, plans } of blocks) {
      for (const interval of intervals)
        hash.update(
          [
            interval.machine.id,
            interval.start,
            interval.end,
            interval.state,
            interval.reason,
            interval.order?.id,
            interval.operator?.id,
          ].join(),
        )
      for (const booking of bookings) hash.update(JSON.stringify([booking.start, booking.cycle, booking.checks]))
      for (const plan of plans) hash.update([plan.shift.index, plan.order.id, plan.pieces].join())
    }
    return hash.digest('hex')
  }
  const first = print(results)
  expect(print(simulate())).toBe(first)
  expect(print(simulate('OTHER'))).not.toBe(first)
})

test('a machine is in one state at every moment, without gap or overlap', () => {
  for (const [n, { intervals }] of results.entries()) {
    const block = shifts.slice((n % 2) * perBlock, ((n % 2) + 1) * perBlock)
    expect(intervals[0]!.start).toBe(block[0]!.start)
    expect(intervals.at(-1)!.end).toBe(block.at(-1)!.end)
    intervals.forEach((interval, i) => {
      expect(interval.end).toBeGreaterThan(interval.start)
      expect(interval.start).toBe(intervals[i - 1]?.end ?? interval.start)
    })
  }
})

test('nothing runs on days off, in breaks, or where the machine is not rostered', () => {
  for (const { intervals } of results) {
    for (const interval of intervals) {
      if (interval.state !== 'run') continue
      const shift = shifts.find((entry) => entry.start <= interval.start && interval.end <= entry.end)!
      expect(works(interval.machine, shift)).toBe(true)
      for (const pause of shift.breaks) expect(interval.end <= pause.start || interval.start >= pause.end).toBe(true)
    }
  }
})

test('pieces follow from run time and cycle, and scrap never exceeds them', () => {
  for (const { bookings, intervals } of results) {
    const production = bookings.filter((booking) => booking.kind === 'production')
    for (const booking of production) {
      const { good, scrap, rework } = piecesUntil(booking, booking.end)
      expect(good + scrap).toBe(Math.floor(piecesExact(booking, booking.end) + 1e-9))
      expect(scrap).toBe(booking.checks.reduce((sum, check) => sum + check.scrap, 0))
      expect(rework).toBeLessThanOrEqual(good)
      expect(booking.cycle).toBeGreaterThan(booking.order.product.cycle)
      for (const check of booking.checks) {
        expect(check.at).toBeGreaterThan(booking.start)
        expect(check.at).toBeLessThanOrEqual(booking.end)
        const sorted = booking.checks.reduce((sum, earlier) => sum + (earlier.at <= check.at ? earlier.scrap : 0), 0)
        expect(sorted).toBeLessThanOrEqual(piecesExact(booking, check.at) + 1e-6)
      }
    }
    // Runs shorter than one piece are not booked.
    const recorded = intervals.reduce(
      (sum, interval) => sum + (interval.state === 'run' ? interval.end - interval.start : 0),
      0,
    )
    const booked = production.reduce((sum, booking) => sum + runSeconds(booking, booking.end), 0)
    expect(booked).toBeLessThanOrEqual(recorded)
    expect(recorded - booked).toBeLessThan(recorded * 0.03)
  }
})

test('a booking seen at an earlier moment is a part of the whole', () => {
  for (const { bookings } of results.slice(0, 6)) {
    for (const booking of bookings) {
      const half = piecesUntil(booking, (booking.start + booking.end) / 2)
      const whole = piecesUntil(booking, booking.end)
      expect(half.good + half.scrap).toBeLessThanOrEqual(whole.good + whole.scrap)
      expect(half.scrap).toBeLessThanOrEqual(whole.scrap)
    }
  }
})

test('finished orders have their planned quantity', () => {
  for (const { orders, bookings } of results) {
    for (const order of orders) {
      if (!order.finishedAt || order.planned < 200) continue
      const orderBookings = bookings.filter((booking) => booking.order === order)
      const good = orderBookings.reduce((sum, booking) => sum + piecesUntil(booking, booking.end).good, 0)
      expect(good / order.planned).toBeGreaterThan(0.8)
      expect(good / order.planned).toBeLessThan(1.15)
    }
  }
})

test('levels are realistic: availability 82 to 88, performance 83 to 90, quality 97 to 99 %', () => {
  let [planned, run, ideal, total, good] = [0, 0, 0, 0, 0]
  for (const { intervals, bookings } of results) {
    for (const interval of intervals) {
      if (interval.state === 'idle' || interval.reason?.startsWith('PL')) continue
      planned += interval.end - interval.start
      if (interval.state === 'run') run += interval.end - interval.start
    }
    for (const booking of bookings) {
      const pieces = piecesUntil(booking, booking.end)
      good += pieces.good
      total += pieces.good + pieces.scrap
      ideal += (pieces.good + pieces.scrap) * booking.order.product.recordedCycle
    }
  }
  expect(run / planned).toBeGreaterThan(0.82)
  expect(run / planned).toBeLessThan(0.88)
  expect(ideal / run).toBeGreaterThan(0.83)
  expect(ideal / run).toBeLessThan(0.9)
  expect(good / total).toBeGreaterThan(0.97)
  expect(good / total).toBeLessThan(0.99)
})

test('ids are version 7 and differ by kind, number, time and sequence', () => {
  const id = idMaker('DEMO')
  const made = [
    id('machine', 1),
    id('mold', 1),
    id('machine', 2),
    id('machine', 4097),
    id('machine', 1, 1e12),
    id('machine', 1, 1e12, 300),
  ]
  expect(new Set([...made, idMaker('OTHER')('machine', 1)]).size).toBe(7)
  for (const madeId of made) expect(madeId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

test('random streams have the moments they claim', () => {
  const random = randomOf('moments')
  const mean = (draw: () => number) =>
    Array.from({ length: 20_000 }, draw).reduce((sum, value) => sum + value, 0) / 20_000
  expect(mean(() => random.next())).toBeCloseTo(0.5, 1)
  expect(mean(() => random.exponential(10)) / 10).toBeCloseTo(1, 1)
  expect(mean(() => random.binomial(40, 0.05))).toBeCloseTo(2, 1)
  expect(mean(() => random.binomial(1000, 0.3)) / 300).toBeCloseTo(1, 2)
})
