export const sparkplugTypes = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'] as const
export type SparkplugType = (typeof sparkplugTypes)[number]

export interface JsonTopic {
  kind: 'json'
  company: string
  device: string
}

export interface SparkplugTopic {
  kind: 'sparkplug'
  type: SparkplugType
  company: string
  device: string
  /** Code of the machine; of births, data and deaths of devices only. */
  machine: string | undefined
}

/** What to subscribe to. */
export function filtersOf(prefix: string): string[] {
  const node = sparkplugTypes.filter((type) => type.startsWith('N')).map((type) => `spBv1.0/+/${type}/+`)
  const device = sparkplugTypes.filter((type) => type.startsWith('D')).map((type) => `spBv1.0/+/${type}/+/+`)
  return [`${prefix}/+/+/events`, ...node, ...device]
}

/** @returns undefined for a foreign topic. */
export function readTopic(prefix: string, topic: string): JsonTopic | SparkplugTopic | undefined {
  if (topic.startsWith('spBv1.0/')) return readSparkplugTopic(topic.split('/'))
  if (!topic.startsWith(`${prefix}/`)) return undefined
  const [company, device, last, ...more] = topic.slice(prefix.length + 1).split('/')
  if (!company || !device || last !== 'events' || more.length > 0) return undefined
  return { kind: 'json', company, device }
}

function readSparkplugTopic([, company, name, device, machine, ...more]: string[]): SparkplugTopic | undefined {
  const type = sparkplugTypes.find((sparkplugType) => sparkplugType === name)
  if (!type || !company || !device || more.length > 0 || type.startsWith('D') !== Boolean(machine)) return undefined
  return { kind: 'sparkplug', type, company, device, machine }
}
