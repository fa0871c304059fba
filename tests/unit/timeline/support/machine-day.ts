import fc from 'fast-check'
import type { TimelineSettings } from '#api/modules/timeline/building.ts'
import type { Bucket, Carry } from '#api/modules/timeline/carry.ts'
import { emptyCarry } from '#api/modules/timeline/carry.ts'
import { timelineBuilder, type Timeline } from '#api/modules/timeline/build-timeline.ts'
import { bucketKey } from '#api/modules/timeline/count-pieces.ts'
import { hoursOf } from '#api/modules/timeline/hours.ts'
import type { Interval } from '#api/modules/timeline/intervals-of.ts'
import type { MachineEvent } from '#api/modules/timeline/machine-event.ts'
import type { StopAction } from '#api/modules/timeline/stop-actions.ts'

/** 2026-06-15 06:00 in Istanbul. */
export const dayStart = Date.parse('2026-06-15T03:00:00Z') / 1000
export const settings: TimelineSettings = {
  silentAfterSeconds: 300,
  minorStopSeconds: 120,
  minorStopReason: 'minor',
}
export const hours = hoursOf(
  'Europe/Istanbul',
  [0, 7.5, 16, 24].map((hour) => dayStart + hour * 3600),
)

let made = 0
/** An event at a second of the day; its device is the machine's own. */
export function event(second: number, kind: MachineEvent['kind'], rest: Partial<MachineEvent> = {}): MachineEvent {
  return {
    ms: Math.round((dayStart + second) * 1000),
    kind,
    device: 'plc',
    id: `e${++made}`,
    byPeople: false,
    reason: null,
    order: null,
    operator: null,
    good: 0,
    scrap: 0,
    rework: 0,
    counted: false,
    ...rest,
  }
}

/** All of it at once. */
export function buildWhole(
  events: readonly MachineEvent[],
  actions: readonly StopAction[] = [],
  ownSettings = settings,
): Timeline {
  const builder = timelineBuilder(emptyCarry(), -1e15, { settings: ownSettings, hours })
  builder.add(events)
  return builder.finish(actions)
}

/** What the tables hold: built batch by batch, as the service does it. */
export function makeTables(actions: readonly StopAction[] = []) {
  const events = new Map<string, MachineEvent>()
  let rows: Interval[] = []
  let reports = new Map<string, Bucket>()
  let scrap = new Map<string, Timeline['scrap'][number]>()
  let checkpoints: Timeline['checkpoints'] = []
  return {
    receive(batch: readonly MachineEvent[]) {
      const fresh = batch.filter((one) => !events.has(`${one.device} ${one.id}`))
      for (const one of fresh) events.set(`${one.device} ${one.id}`, one)
      if (fresh.length === 0) return
      const since = Math.min(...fresh.map(({ ms }) => ms))
      checkpoints = checkpoints.filter(({ atMs }) => atMs <= since)
      const start = checkpoints.at(-1)
      const atMs = start?.atMs ?? -1e15
      const carry = start ? (JSON.parse(start.carry) as Carry) : emptyCarry()
      const builder = timelineBuilder(carry, atMs, { settings, hours })
      const later = [...events.values()].filter(({ ms }) => ms >= atMs).toSorted((a, b) => a.ms - b.ms)
      // Two pages give the same result; events of one instant stay together.
      const middle = later[later.length >> 1]?.ms ?? 0
      builder.add(later.filter(({ ms }) => ms < middle))
      builder.add(later.filter(({ ms }) => ms >= middle))
      const built = builder.finish(actions)
      rows = [...rows.filter(({ from }) => from < built.from), ...built.intervals]
      reports = new Map([...reports].filter(([, { toMs }]) => toMs < built.reportsFromMs))
      for (const bucket of built.buckets) reports.set(bucketKey(bucket), structuredClone(bucket))
      scrap = new Map([...scrap].filter(([, { ms }]) => ms < atMs))
      for (const one of built.scrap) scrap.set(`${one.device} ${one.id}`, one)
      checkpoints = [...checkpoints, ...built.checkpoints]
    },
    read: () => ({ intervals: rows, reports: sorted(reports), scrap: sorted(scrap), checkpoints: checkpoints.length }),
  }
}

const sorted = <Value>(map: Map<string, Value>) =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

export function asTables(built: Timeline) {
  const scrap = new Map(built.scrap.map((one) => [`${one.device} ${one.id}`, one]))
  return {
    intervals: built.intervals,
    reports: sorted(new Map(built.buckets.map((bucket) => [bucketKey(bucket), bucket]))),
    scrap: sorted(scrap),
  }
}

const instant = fc.oneof(
  fc.integer({ min: 0, max: 600 }),
  fc.integer({ min: 0, max: 4 * 3600 }),
  fc.double({ min: 0, max: 4 * 3600, noNaN: true }),
)
const pick = <T>(...values: T[]) => fc.constantFrom(...values)
const shapes = fc.oneof(
  fc.record({
    kind: fc.constant('state' as const),
    state: pick('run' as const, 'stop' as const, 'idle' as const, 'no_data' as const),
    reason: pick(null, 'belt', 'tool'),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    good: fc.integer({ min: 0, max: 5 }),
    scrap: fc.integer({ min: 0, max: 2 }),
    rework: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ kind: fc.constant('cycle' as const), good: fc.integer({ min: 0, max: 1 }) }),
  fc.record({
    kind: fc.constant('scrap' as const),
    scrap: fc.integer({ min: 1, max: 9 }),
    counted: fc.boolean(),
    reason: pick(null, 'scratch'),
  }),
  fc.record({ kind: fc.constant('order_start' as const), order: pick('A', 'B') }),
  fc.record({ kind: fc.constant('order_stop' as const), order: pick(null, 'A', 'B') }),
  fc.record({ kind: fc.constant('operator_on' as const), operator: pick('ada', 'bo') }),
  fc.record({ kind: fc.constant('operator_off' as const), operator: pick(null, 'ada', 'bo') }),
  fc.record({ kind: fc.constant('stop_reason' as const), reason: pick('jam', 'care') }),
  fc.record({ kind: fc.constant('heartbeat' as const) }),
)

/** Possible events of devices and people over some hours, some of them revoked. */
export const dayOfEvents = fc
  .array(fc.tuple(instant, shapes, fc.boolean(), fc.nat(9)), { minLength: 1, maxLength: 160, size: 'max' })
  .map((eventShapes) =>
    eventShapes.flatMap(([second, shape, byPeople, chance], index) => {
      const one = event(second, shape.kind, { ...shape, byPeople, device: byPeople ? 'portal' : 'plc', id: `${index}` })
      const regret = { ...one, kind: 'revoke' as const, id: `${index} back`, revokes: one.id }
      return chance === 0 ? [one, regret] : [one]
    }),
  )

export const actionsOfPeople = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 4 * 3600 }).map((second) => dayStart + second),
    kind: pick('classify' as const, 'note' as const, 'split' as const, 'join' as const),
    reason: pick(null, 'person'),
    note: pick(null, 'seen'),
  }),
  { maxLength: 12, size: 'max' },
)
