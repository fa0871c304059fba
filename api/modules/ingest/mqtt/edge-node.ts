import type { Database } from '#api/platform/db/database.ts'
import type { DeviceEvent } from '../events.contract.ts'
import type { EventDevice } from '../submission.ts'
import { decodePayload, type Payload } from './decode-payload.ts'
import { placeLate } from './late-readings.ts'
import { idOf, type MachineMemory, readMetrics, toldCounters } from './machine-metrics.ts'
import { asBorn, type Born, bornWith, type Metric, unborn } from './metric-types.ts'
import { findLastReading, listCounts, listMachinesOf } from './mqtt.queries.ts'
import type { SparkplugTopic } from './read-topic.ts'

/** Memory of an edge node. Its messages are read one after the other. */
export interface EdgeNode {
  device: EventDevice
  birthSequence: number | undefined
  bornAt: number | undefined
  lastSequence: number | undefined
  born: Born
  /** By code; '' for the machine of the device itself. */
  machines: Map<string, MachineMemory>
}

export interface ReadMessage {
  events: DeviceEvent[]
  /** The node's birth is missing or a message was lost: request a new birth. */
  rebirth: boolean
  /** Gap in the numbers of the messages. */
  missing?: { after: number; before: number } | undefined
  /** Number of the last message; undefined where the next may have any. */
  sequence: number | undefined
  /** To be called once the events are kept: what was read is known from now on. */
  remember(): void
}

export function makeEdgeNode(device: EventDevice): EdgeNode {
  return {
    device,
    birthSequence: undefined,
    bornAt: undefined,
    lastSequence: undefined,
    born: unborn(),
    machines: new Map(),
  }
}

/** @throws Error for bytes that are no Sparkplug payload. */
export async function readMessage(
  db: Database,
  node: EdgeNode,
  { type, machine }: SparkplugTopic,
  message: { bytes: Uint8Array; again: boolean; receivedAt: number },
): Promise<ReadMessage> {
  const payload = await decodePayload(message.bytes)
  if (type === 'NDEATH') return readNodeDeath(db, node, payload, message.receivedAt)
  const at = payload.at ?? message.receivedAt
  const birth = type === 'NBIRTH' || type === 'DBIRTH'
  const missing = type === 'NBIRTH' || message.again ? undefined : gapBetween(node.lastSequence, payload.seq)
  const lost = missing !== undefined
  const born = birth ? bornWith(type === 'NBIRTH' ? unborn() : node.born, machine, payload.metrics) : node.born
  const metrics = payload.metrics.map((metric) => asBorn(born, machine, metric))
  const sequence = payload.seq ?? node.lastSequence
  const remember = () => {
    node.lastSequence = sequence
    node.born = born
    if (type !== 'NBIRTH') return
    node.bornAt = at
    node.birthSequence = sequenceOf(payload)
  }

  if (type === 'DDEATH') {
    const dead = noData(machine, at, 'dead')
    return {
      events: [dead],
      rebirth: lost,
      missing,
      sequence,
      remember: () => (remember(), forgetState(node, machine!)),
    }
  }
  const drafts = new Map<string, MachineMemory>()
  const events: DeviceEvent[] = []
  for (const [code, machineMetrics] of byMachine(node.device, machine, metrics)) {
    const memory = structuredClone(node.machines.get(code) ?? (await recall(db, node.device, code || undefined)))
    drafts.set(code, memory)
    events.push(
      ...(await readLate(db, node.device, { machine: code || undefined, memory, metrics: machineMetrics, at })),
    )
    events.push(...readMetrics(memory, machineMetrics, { machine: code || undefined, at, birth }))
  }
  const unknown = metrics.some((metric) => metric.name === undefined) || (!birth && node.bornAt === undefined)
  return {
    events,
    rebirth: lost || unknown,
    missing,
    sequence,
    remember() {
      remember()
      for (const [code, memory] of drafts) node.machines.set(code, memory)
    },
  }
}

/** The last will of a node was written when it connected: it happened when it was received. */
async function readNodeDeath(db: Database, node: EdgeNode, payload: Payload, now: number): Promise<ReadMessage> {
  const sequence = sequenceOf(payload)
  const nothing = { events: [], rebirth: false, sequence: node.lastSequence, remember: () => undefined }
  // The will of a connection that a newer one has replaced.
  if (node.bornAt !== undefined && sequence !== undefined && sequence !== node.birthSequence) return nothing
  const codes = new Set([...node.machines.keys(), ...(await listMachinesOf(db, node.device))])
  if (node.device.kind === 'machine') codes.clear()
  const machines = node.device.kind === 'machine' ? [undefined] : [...codes].filter(Boolean)
  return {
    events: machines.map((machine) => noData(machine, now, `b${sequence ?? ''}`)),
    // With a client that never changes its number the owner of this will is unknown: a live node answers.
    rebirth: node.bornAt !== undefined,
    sequence: undefined,
    remember() {
      for (const code of node.machines.keys()) forgetState(node, code)
      node.bornAt = undefined
      node.lastSequence = undefined
    },
  }
}

function noData(machine: string | undefined, at: number, tag: string): DeviceEvent {
  const machineField = machine === undefined ? {} : { machine }
  return {
    id: idOf(machine, 'state', at, tag),
    at: new Date(at).toISOString(),
    ...machineField,
    kind: 'state',
    state: 'no_data',
  }
}

/** Its next message counts as new. */
function forgetState(node: EdgeNode, code: string): void {
  const memory = node.machines.get(code)
  if (memory) memory.state = undefined
}

async function recall(db: Database, device: EventDevice, machine: string | undefined): Promise<MachineMemory> {
  const reading = await findLastReading(db, device, machine)
  return { reading, state: undefined, workOrder: undefined, operator: undefined, heardAt: 0, zeros: {} }
}

/** Readings that were recorded without a connection, and came after newer ones: the pieces go to their own time. */
async function readLate(
  db: Database,
  device: EventDevice,
  {
    machine,
    memory,
    metrics,
    at: sentAt,
  }: {
    machine: string | undefined
    memory: MachineMemory
    metrics: readonly Metric[]
    at: number
  },
): Promise<DeviceEvent[]> {
  const { reading } = memory
  const late = toldCounters(metrics, sentAt).filter(({ at, historical }) => historical && reading && at < reading.at)
  const [first] = late
  return first ? placeLate(await listCounts(db, device, machine, first.at), late, machine) : []
}

function gapBetween(last: number | undefined, next: number | undefined): ReadMessage['missing'] {
  if (last === undefined || next === undefined || next === (last + 1) % 256) return undefined
  return { after: last, before: next }
}

function sequenceOf({ metrics }: Payload): number | undefined {
  const birthNumber = metrics.find((metric) => metric.name === 'bdSeq')?.sent
  return typeof birthNumber === 'object' && birthNumber !== null ? Number(birthNumber.whole) : undefined
}

/** Metrics of an edge node belong to its own machine, or to the machine of their folder. */
function byMachine(device: EventDevice, machine: string | undefined, metrics: Metric[]): [string, Metric[]][] {
  if (machine !== undefined) return [[machine, metrics]]
  if (device.kind === 'machine') return [['', metrics]]
  const folders = new Map<string, Metric[]>()
  for (const metric of metrics) {
    const [folder, rest] = [metric.name?.split('/')[0], metric.name?.includes('/')]
    if (!folder || !rest || folder === 'Node Control' || folder === 'Properties') continue
    folders.set(folder, [...(folders.get(folder) ?? []), metric])
  }
  return [...folders]
}
