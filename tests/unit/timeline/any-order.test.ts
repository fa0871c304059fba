import fc from 'fast-check'
import { expect, it } from 'vitest'
import { actionsOfPeople, asTables, buildWhole, dayOfEvents, event, makeTables } from './support/machine-day.ts'
import { times } from '#tests/support/property-runs.ts'

const runs = { numRuns: times(300) }

it('is the same whatever the order in which events arrive, and however often', () => {
  fc.assert(
    fc.property(
      dayOfEvents.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length })),
      ),
      actionsOfPeople,
      ([events, shuffled], actions) => {
        expect(buildWhole(shuffled, actions)).toEqual(buildWhole(events, actions))
      },
    ),
    runs,
  )
})

it('is the same built batch by batch from checkpoints and built at once, late batches and all', () => {
  fc.assert(
    fc.property(
      dayOfEvents.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      actionsOfPeople,
      ([events, shuffled], sizes, mostlyInOrder, actions) => {
        const tables = makeTables(actions)
        const arriving = mostlyInOrder ? events.toSorted((a, b) => a.ms - b.ms) : shuffled
        for (let at = 0, turn = 0; at < arriving.length; turn++) {
          const size = sizes[turn % sizes.length]!
          tables.receive(arriving.slice(at, at + size))
          at += size
        }
        const { checkpoints: _, ...read } = tables.read()
        expect(read).toEqual(asTables(buildWhole(events, actions)))
      },
    ),
    runs,
  )
})

it('has no overlap and no hole, and ends where the machine was last heard', () => {
  fc.assert(
    fc.property(dayOfEvents, actionsOfPeople, (events, actions) => {
      const { intervals } = buildWhole(events, actions)
      for (const { from, to } of intervals) expect(to).toBeGreaterThan(from)
      expect(intervals.slice(1).map(({ from }) => from)).toEqual(intervals.slice(0, -1).map(({ to }) => to))
      const taken = new Set(
        events.flatMap((one) => (one.revokes === undefined ? [] : [`${one.device} ${one.revokes} ${one.ms}`])),
      )
      const heard = events.filter(
        (one) =>
          one.kind !== 'revoke' &&
          !taken.has(`${one.device} ${one.id} ${one.ms}`) &&
          (!one.byPeople || one.kind === 'state'),
      )
      expect(intervals.length > 0).toBe(heard.length > 0)
      if (heard.length === 0) return
      const seconds = heard.map(({ ms }) => Math.floor(ms / 1000))
      expect(intervals[0]!.from).toBe(Math.min(...seconds))
      expect(intervals.at(-1)!.to - Math.max(...seconds)).toBeOneOf([0, 1])
      expect(intervals.every(({ state, reason, note }) => state === 'stop' || (reason === null && note === null))).toBe(
        true,
      )
    }),
    runs,
  )
})

it('loses and doubles no piece', () => {
  fc.assert(
    fc.property(dayOfEvents, (events) => {
      const { buckets, scrap } = buildWhole(events)
      const ordered = buckets.filter(({ order }) => order !== null)
      const sum = (pieces: (bucket: (typeof buckets)[number]) => number) =>
        ordered.reduce((all, bucket) => all + pieces(bucket), 0)
      expect(sum((bucket) => bucket.scrap)).toBe(
        sum((bucket) => bucket.unexplained) + scrap.reduce((all, { pieces }) => all + pieces, 0),
      )
      for (const bucket of buckets) {
        expect(Math.min(bucket.good, bucket.scrap, bucket.rework)).toBeGreaterThanOrEqual(0)
        expect(bucket.rework).toBeLessThanOrEqual(bucket.good)
        expect(bucket.booked).toBeLessThanOrEqual(bucket.end - bucket.start)
        expect(bucket.toMs).toBeLessThanOrEqual(bucket.end * 1000)
        expect(bucket.fromMs).toBeGreaterThanOrEqual(bucket.start * 1000)
      }
    }),
    runs,
  )
})

it('finds every counted piece in an hour of its order, except rejected ones', () => {
  fc.assert(
    fc.property(dayOfEvents, (dayEvents) => {
      const events = dayEvents.filter(({ kind }) => !kind.startsWith('order_'))
      const { buckets } = buildWhole([event(-1, 'order_start', { order: 'A' }), ...events])
      const gone = new Set(events.map(({ revokes }) => revokes))
      const counted = events.filter(({ id, kind }) => kind !== 'revoke' && !gone.has(id))
      const total = (list: readonly { good: number; scrap: number }[]) =>
        list.reduce((all, { good, scrap }) => all + good + scrap, 0)
      const turnedBad = total(counted.filter((one) => one.counted))
      expect(total(buckets)).toBeLessThanOrEqual(total(counted))
      expect(total(buckets)).toBeGreaterThanOrEqual(total(counted) - turnedBad)
    }),
    runs,
  )
})
