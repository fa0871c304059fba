import { createHash } from 'node:crypto'
import type { DeviceEvent } from '../events.contract.ts'
import type { Metric } from './metric-types.ts'

export const counters = ['good', 'scrap', 'rework'] as const
export type Counter = (typeof counters)[number]

/** A reading of a machine's counters. */
export interface Reading {
  /** Epoch ms. */
  at: number
  values: Partial<Record<Counter, number>>
}

/** Counters of a machine in one message, of one time. */
export interface ToldCounters extends Reading {
  historical: boolean
  /** After how many an unsigned one begins again at 0. */
  wrapsAt: Partial<Record<Counter, number>>
}

/** State of a machine from the messages that were kept. */
export interface MachineMemory {
  reading: Reading | undefined
  /** Counters just read as 0 after more: a lost reading, until a second 0 confirms a restart. */
  zeros: Partial<Record<Counter, boolean>>
  state: string | undefined
  workOrder: string | undefined
  operator: string | undefined
  /** Epoch ms of the last event. */
  heardAt: number
}

/** A heartbeat is made of values that say nothing else when the machine was not heard of for so long. */
const quietMs = 30_000
const piecesAtMost = 1_000_000

const names: Readonly<Record<string, Counter | 'state' | 'running' | 'reason' | 'cycle' | 'workOrder' | 'operator'>> = {
  goodcount: 'good',
  scrapcount: 'scrap',
  reworkcount: 'rework',
  state: 'state',
  running: 'running',
  reason: 'reason',
  cycletime: 'cycle',
  workorder: 'workOrder',
  operator: 'operator',
}

type Content = DeviceEvent extends infer Event
  ? Event extends DeviceEvent
    ? Omit<Event, 'id' | 'at' | 'machine'>
    : never
  : never

/**
 * Makes events of the metrics of one machine.
 *
 * Ids come from content and time, so that a message that is delivered again gives the same ones. The id of a count
 * names the reading of the counters it ends with: after a restart the next difference begins there.
 *
 * @param memory the known state; it is changed.
 * @param machine code; undefined for the machine of the device itself.
 * @param at epoch ms of the payload, for metrics without a time of their own.
 * @param birth values are the present state, not changes.
 */
export function readMetrics(
  memory: MachineMemory,
  metrics: readonly Metric[],
  { machine, at: sentAt, birth }: { machine: string | undefined; at: number; birth: boolean },
): DeviceEvent[] {
  const events: DeviceEvent[] = []
  const add = (at: number, tag: string, content: Content) =>
    events.push({
      id: idOf(machine, content.kind, at, tag),
      at: new Date(at).toISOString(),
      ...(machine === undefined ? {} : { machine }),
      ...content,
    } as DeviceEvent)

  const groups = byTime(metrics, sentAt)
  for (const [at, metricsAt] of groups) {
    // What comes late speaks of then, not of now.
    const late = at < memory.heardAt
    const before = late ? { ...memory, state: undefined, workOrder: undefined, operator: undefined } : memory
    const order = metricsAt.find((metric) => nameOf(metric) === 'workOrder')
    if (order) changeOf(textOf(order), before, 'workOrder', (code) => add(at, code, orderEvent(code)))
    const operator = metricsAt.find((metric) => nameOf(metric) === 'operator')
    if (operator) changeOf(textOf(operator), before, 'operator', (code) => add(at, code, operatorEvent(code)))
    readState(before, metricsAt, birth, (tag, content) => add(at, tag, content))
    for (const reading of toldCounters(metricsAt, at))
      readCounters(memory, reading, (tag, content) => add(at, tag, content))
    for (const metric of metricsAt) readNumber(metric, birth, (tag, content) => add(at, tag, content))
  }
  if (events.length === 0 && (birth || sentAt - memory.heardAt >= quietMs)) add(sentAt, '', { kind: 'heartbeat' })
  if (events.length > 0) memory.heardAt = Math.max(sentAt, memory.heardAt, ...groups.map(([at]) => at))
  return events
}

function readNumber(metric: Metric, birth: boolean, add: (tag: string, content: Content) => void): void {
  const { name, value } = metric
  if (typeof value !== 'number' || !Number.isFinite(value)) return
  if (nameOf(metric) === 'cycle' && !birth && value > 0) add('', { kind: 'cycle', seconds: value, good: 0 })
  const meter = /(?:^|\/)meter\/(.+)$/i.exec(name ?? '')?.[1]
  if (meter) add(meter, { kind: 'meter', meter, value })
}

/** Metrics by their time, earliest first. */
function byTime(metrics: readonly Metric[], sentAt: number): [number, Metric[]][] {
  const groups = new Map<number, Metric[]>()
  for (const metric of metrics) {
    const at = metric.at ?? sentAt
    groups.set(at, [...(groups.get(at) ?? []), metric])
  }
  return [...groups].toSorted(([a], [b]) => a - b)
}

/** The last part of a metric's name, however it is written: "INJ-01/Good Count", "good_count". */
function nameOf({ name }: Metric): (typeof names)[string] | undefined {
  if (!name) return undefined
  return names[
    name
      .slice(name.lastIndexOf('/') + 1)
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '')
  ]
}

function textOf({ value }: Metric): string {
  return value === null ? '' : String(value).trim()
}

function changeOf(code: string, memory: MachineMemory, field: 'workOrder' | 'operator', add: (code: string) => void) {
  if (memory[field] === code) return
  memory[field] = code
  add(code)
}

function orderEvent(workOrder: string): Content {
  return workOrder ? { kind: 'order_start', workOrder } : { kind: 'order_stop' }
}

function operatorEvent(operator: string): Content {
  return operator ? { kind: 'operator_on', operator } : { kind: 'operator_off' }
}

function readState(
  memory: MachineMemory,
  metricsAt: readonly Metric[],
  birth: boolean,
  add: (tag: string, content: Content) => void,
): void {
  const reason = metricsAt.find((metric) => nameOf(metric) === 'reason')
  const code = reason ? textOf(reason) : ''
  const state = stateOf(metricsAt)
  // A birth repeats the state: it must not remove the reason that a person gave a stop meanwhile.
  if (state && !(birth && memory.state === state)) {
    memory.state = state
    return add(state, { kind: 'state', state, ...(state === 'stop' && code ? { reason: code } : {}) })
  }
  if (code && memory.state === 'stop' && !birth) add(code, { kind: 'stop_reason', reason: code })
}

function stateOf(metrics: readonly Metric[]): 'run' | 'stop' | 'idle' | 'no_data' | undefined {
  for (const metric of metrics) {
    const name = nameOf(metric)
    if (name === 'running' && typeof metric.value === 'boolean') return metric.value ? 'run' : 'stop'
    const value = name === 'state' ? textOf(metric).toLowerCase() : undefined
    if (value === 'run' || value === 'stop' || value === 'idle' || value === 'no_data') return value
  }
  return undefined
}

/**
 * Counter readings in metrics, earliest first. Values below 0 and fractions are no readings.
 *
 * @param sentAt epoch ms, for metrics without a time of their own.
 */
export function toldCounters(metrics: readonly Metric[], sentAt: number): ToldCounters[] {
  return byTime(metrics, sentAt).flatMap(([at, metricsAt]) => {
    const reading: ToldCounters = {
      at,
      values: {},
      wrapsAt: {},
      historical: metricsAt.some(({ historical }) => historical),
    }
    for (const metric of metricsAt) {
      const counter = counters.find((name) => name === nameOf(metric))
      const { value, wrapsAt } = metric
      if (!counter || typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) continue
      reading.values[counter] = value
      if (wrapsAt !== undefined) reading.wrapsAt[counter] = wrapsAt
    }
    return Object.keys(reading.values).length > 0 ? [reading] : []
  })
}

function readCounters(
  memory: MachineMemory,
  { at, values: reported, wrapsAt }: ToldCounters,
  add: (tag: string, content: Content) => void,
): void {
  const before = memory.reading
  if (before && at <= before.at) return
  const values = { ...reported }
  for (const counter of counters) {
    const lost = values[counter] === 0 && (before?.values[counter] ?? 0) > 0 && !memory.zeros[counter]
    if (values[counter] !== undefined) memory.zeros[counter] = lost
    if (lost) delete values[counter]
  }
  if (Object.keys(values).length === 0) return
  const reading = { at, values: { ...before?.values, ...values } }
  const made = { good: 0, scrap: 0, rework: 0 }
  let first = false
  for (const counter of counters) {
    const [now, last] = [values[counter], before?.values[counter]]
    if (now === undefined) continue
    if (last === undefined) first = true
    else made[counter] = piecesBetween(last, now, wrapsAt[counter])
  }
  memory.reading = reading
  // A leap that no machine can make is a new beginning.
  if (Object.values(made).some((pieces) => pieces > piecesAtMost)) Object.assign(made, { good: 0, scrap: 0, rework: 0 })
  else if (!first && made.good + made.scrap + made.rework === 0) return
  add(toTag(reading.values), countEvent(made))
}

/** Of a counter that fell: it went over its size if it was close to it and is close to 0, else it began again at 0. */
export function piecesBetween(last: number, now: number, wrapsAt: number | undefined): number {
  if (now >= last) return now - last
  const over = wrapsAt === undefined ? Number.POSITIVE_INFINITY : wrapsAt - last + now
  return wrapsAt !== undefined && over <= wrapsAt / 8 ? over : now
}

/** The event of a count. Rework never exceeds good pieces. */
export const countEvent = (made: Record<Counter, number>) =>
  ({ kind: 'count', ...made, rework: Math.min(made.rework, made.good) }) as const

const letters = { good: 'g', scrap: 's', rework: 'r' } as const

/** Names a reading in the id of a count. */
export function toTag(values: Reading['values']): string {
  return counters.map((counter) => (values[counter] === undefined ? '' : letters[counter] + values[counter])).join('')
}

/** The reading that the id of a count names. */
export function readingOf(id: string, at: Date): Reading | undefined {
  const tag = /^sp\/count\/\d+\/(?:g(?<good>\d+))?(?:s(?<scrap>\d+))?(?:r(?<rework>\d+))?\//.exec(id)?.groups
  if (!tag) return undefined
  const values: Reading['values'] = {}
  for (const counter of counters) if (tag[counter] !== undefined) values[counter] = Number(tag[counter])
  return { at: at.getTime(), values }
}

/** At most 100 characters; a hash distinguishes longer ones. */
export function idOf(machine: string | undefined, kind: string, at: number, tag: string): string {
  const id = `sp/${kind}/${at}/${tag}/${machine ?? ''}`
  if (id.length <= 100) return id
  const hash = createHash('sha256').update(id).digest('base64url').slice(0, 22)
  return kind === 'count' ? `sp/${kind}/${at}/${tag}/${hash}` : `sp/${kind}/${at}/${hash}`
}
