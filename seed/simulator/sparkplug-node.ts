import mqtt from 'mqtt'
import type { Logger } from 'pino'
import sparkplug from 'sparkplug-payload'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import type { Sink } from './outbox.ts'

type Codec = NonNullable<ReturnType<typeof sparkplug.get>>
type Metric = NonNullable<Parameters<Codec['encodePayload']>[0]['metrics']>[number]

const codec = sparkplug.get('spBv1.0')!
const types: Record<string, Metric['type']> = {
  State: 'String',
  Reason: 'String',
  'Work Order': 'String',
  Operator: 'String',
  'Good Count': 'UInt64',
  'Scrap Count': 'UInt64',
  'Rework Count': 'UInt64',
}
/** A metric's alias is its place here, from 1. */
const aliases = Object.keys(types)
const closeWithinMs = 2000

/** State of a machine's control panel. */
interface Panel {
  values: Map<string, string | number>
  /** Epoch ms, by metric: when it began to show that. */
  since: Map<string, number>
  /** Pieces that were sorted out after they had been counted: a counter cannot go back. */
  owed: number
}

/**
 * Publishes some machines of the demo as a Sparkplug B edge node: each is a device below it, with the metrics that the
 * portal documents, by alias. Buffers events while it is not connected.
 */
export function sparkplugNode(options: { url: string; company: string; node: string; key: string; log: Logger }): Sink {
  const { company, node, log } = options
  const panels = new Map<string, Panel>()
  const waiting: DeviceEvent[] = []
  const born = new Set<string>()
  let sequence = 0
  // Each connection has a number, so that its will and its birth belong together.
  let connection = Math.floor(Date.now() / 1000) % 256
  const topic = (type: string, machine?: string) => `spBv1.0/${company}/${type}/${node}${machine ? `/${machine}` : ''}`
  const number = (): Metric => ({ name: 'bdSeq', type: 'UInt64', value: connection })
  const encode = (payload: Parameters<Codec['encodePayload']>[0]) => Buffer.from(codec.encodePayload(payload))
  const will = () => ({
    topic: topic('NDEATH'),
    payload: encode({ metrics: [number()] }),
    qos: 1 as const,
    retain: false,
  })
  const client = mqtt.connect(options.url, {
    username: node,
    password: options.key,
    clientId: `${node}-${process.pid}`,
    reconnectPeriod: 1000,
    will: will(),
  })
  client.on('reconnect', () => {
    connection = (connection + 1) % 256
    client.options.will = will()
  })
  client.on('connect', () => {
    client.subscribe(topic('NCMD'), { qos: 1 })
    giveBirth()
    tellAll()
    log.info({ machines: [...panels.keys()] }, 'the edge node is connected')
  })
  client.on('message', () => giveBirth())
  client.on('error', (error) => log.warn({ fault: error.message || String(error) }, 'the edge node has no broker'))

  function giveBirth(): void {
    sequence = 0
    born.clear()
    publish('NBIRTH', undefined, Date.now(), [
      number(),
      { name: 'Node Control/Rebirth', type: 'Boolean', value: false },
    ])
    for (const [machine, panel] of panels) bear(machine, panel, Date.now())
  }

  function bear(machine: string, panel: Panel, at: number): void {
    born.add(machine)
    publish(
      'DBIRTH',
      machine,
      at,
      aliases.map((name) => ({ ...metricOf(panel, name), name })),
    )
  }

  function publish(type: string, machine: string | undefined, timestamp: number, metrics: Metric[]): void {
    client.publish(topic(type, machine), encode({ timestamp, seq: sequence++ % 256, metrics }), { qos: 1 })
  }

  /** What happened at a machine at one moment is one message. */
  function tellAll(): void {
    while (waiting.length > 0 && client.connected) {
      const { machine, at } = waiting[0]!
      const others = waiting.findIndex((event) => event.machine !== machine || event.at !== at)
      tell(machine!, Date.parse(at), waiting.splice(0, others < 0 ? waiting.length : others))
    }
  }

  function tell(machine: string, at: number, events: DeviceEvent[]): void {
    const existing = panels.get(machine)
    const panel = existing ?? { values: new Map(Object.entries(unused)), since: new Map(), owed: 0 }
    panels.set(machine, panel)
    const changed = new Set<string>()
    for (const event of events)
      for (const [name, value] of changesBy(panel, event)) {
        panel.values.set(name, value)
        panel.since.set(name, at)
        changed.add(name)
      }
    if (!born.has(machine)) return bear(machine, panel, at)
    publish(
      'DDATA',
      machine,
      at,
      [...changed].map((name) => metricOf(panel, name)),
    )
  }

  return {
    send(events) {
      waiting.push(
        ...events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.machine! < b.machine! ? -1 : 1)),
      )
      if (client.connected) tellAll()
    },
    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref())
      await Promise.race([client.endAsync().catch(() => undefined), limit])
    },
  }
}

const unused = { 'Good Count': 0, 'Scrap Count': 0, 'Rework Count': 0, Reason: '', 'Work Order': '', Operator: '' }

function metricOf(panel: Panel, name: string): Metric {
  const value = panel.values.get(name) ?? null
  const at = panel.since.get(name)
  return {
    alias: aliases.indexOf(name) + 1,
    type: types[name]!,
    value,
    ...(value === null ? { isNull: true } : {}),
    ...(at === undefined ? {} : { timestamp: at }),
  }
}

/** Changes of a machine's metrics by an event. */
function changesBy(panel: Panel, event: DeviceEvent): [string, string | number][] {
  const count = (name: string, more: number): [string, number] => [name, Number(panel.values.get(name)) + more]
  switch (event.kind) {
    case 'state':
      return [
        ['State', event.state],
        ['Reason', event.reason ?? ''],
      ]
    case 'stop_reason':
      return [['Reason', event.reason]]
    case 'order_start':
      return [['Work Order', event.workOrder]]
    case 'order_stop':
      return [['Work Order', '']]
    case 'operator_on':
      return [['Operator', event.operator]]
    case 'operator_off':
      return [['Operator', '']]
    case 'count': {
      const fresh = Math.max(0, event.good - panel.owed)
      panel.owed -= event.good - fresh
      return [count('Good Count', fresh), count('Rework Count', Math.min(fresh, event.rework))]
    }
    case 'scrap':
      panel.owed += event.quantity
      return [count('Scrap Count', event.quantity)]
    default:
      return []
  }
}
