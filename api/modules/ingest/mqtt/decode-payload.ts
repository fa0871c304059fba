import protocol from 'sparkplug-payload/lib/sparkplugPayloadProto.js'

export interface Metric {
  name: string | undefined
  alias: string | undefined
  /** Epoch ms. */
  at: number | undefined
  value: string | number | boolean | null
}

export interface Payload {
  /** Epoch ms. */
  at: number | undefined
  seq: number | undefined
  metrics: Metric[]
}

type RawMetric = protocol.org.eclipse.tahu.protobuf.Payload.IMetric & { value?: string | undefined }

/**
 * Reads a Sparkplug B payload. The value is the field that is filled, whatever data type stands beside it: only births
 * have to name types.
 *
 * @throws Error for bytes that are none.
 */
export function decodePayload(bytes: Uint8Array): Payload {
  const payload = protocol.org.eclipse.tahu.protobuf.Payload.decode(bytes)
  const has = (field: string) => Object.hasOwn(payload, field)
  return {
    at: has('timestamp') ? toNumber(payload.timestamp) : undefined,
    seq: has('seq') ? toNumber(payload.seq) : undefined,
    metrics: (payload.metrics as RawMetric[]).map(toMetric),
  }
}

function toMetric(raw: RawMetric): Metric {
  const has = (field: string) => Object.hasOwn(raw, field)
  return {
    name: has('name') && raw.name ? raw.name : undefined,
    alias: has('alias') ? String(raw.alias) : undefined,
    at: has('timestamp') ? toNumber(raw.timestamp) : undefined,
    value: raw.isNull ? null : valueOf(raw),
  }
}

function valueOf(raw: RawMetric): Metric['value'] {
  if (raw.value === 'stringValue') return raw.stringValue ?? null
  if (raw.value === 'booleanValue') return raw.booleanValue ?? null
  if (raw.value === 'intValue') return raw.intValue ?? null
  if (raw.value === 'longValue') return toNumber(raw.longValue) ?? null
  if (raw.value === 'floatValue') return raw.floatValue ?? null
  if (raw.value === 'doubleValue') return raw.doubleValue ?? null
  return null
}

function toNumber(value: number | { toNumber(): number } | null | undefined): number | undefined {
  return typeof value === 'object' && value !== null ? value.toNumber() : (value ?? undefined)
}
