import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import protocol from 'sparkplug-payload/lib/sparkplugPayloadProto.js'

/** A metric as sent; its data type decides the meaning of its value. */
export interface SentMetric {
  name: string | undefined
  alias: string | undefined
  /** Epoch ms. */
  at: number | undefined
  /** Number of a data type; births have to name it, other messages may. */
  type: number | undefined
  /** Recorded while there was no connection. */
  historical: boolean
  /** Whole numbers come without a sign, in as many bits. */
  sent: string | number | boolean | null | { bits: 32 | 64; whole: bigint }
}

export interface Payload {
  /** Epoch ms. */
  at: number | undefined
  /** Number of the message, 0 to 255. */
  seq: number | undefined
  metrics: SentMetric[]
}

const { Payload: Message } = protocol.org.eclipse.tahu.protobuf
type SentPayload = InstanceType<typeof Message>
type RawMetric = protocol.org.eclipse.tahu.protobuf.Payload.IMetric & { value?: string | undefined }

const compressed = 'SPBV1.0_COMPRESSED'
/** Limit of an unpacked payload, bytes. */
const unpackedAtMost = 4_000_000
const unpackers = { DEFLATE: promisify(inflate), GZIP: promisify(gunzip) }

/**
 * Reads a Sparkplug B payload, compressed or not.
 *
 * @throws Error for malformed bytes, and for a payload that unpacks to more than the limit.
 */
export async function decodePayload(bytes: Uint8Array): Promise<Payload> {
  const sent = Message.decode(bytes)
  const payload = sent.uuid === compressed ? Message.decode(await unpack(sent)) : sent
  const has = (field: string) => Object.hasOwn(payload, field)
  const seq = has('seq') ? toNumber(payload.seq) : undefined
  return {
    at: has('timestamp') ? toNumber(payload.timestamp) : undefined,
    seq: seq !== undefined && seq >= 0 && seq <= 255 ? seq : undefined,
    metrics: (payload.metrics as RawMetric[]).map(toMetric),
  }
}

async function unpack({ metrics, body }: SentPayload): Promise<Buffer> {
  const named = (metrics.find(({ name }) => name === 'algorithm')?.stringValue ?? 'DEFLATE').toUpperCase()
  if (named !== 'DEFLATE' && named !== 'GZIP')
    throw new Error(`compressed by ${named.slice(0, 40)}, which is neither DEFLATE nor GZIP`)
  try {
    return await unpackers[named](body ?? new Uint8Array(), { maxOutputLength: unpackedAtMost })
  } catch (error) {
    throw new Error(`not ${named}, or more than ${unpackedAtMost / 1e6} MB unpacked`, { cause: error })
  }
}

function toMetric(raw: RawMetric): SentMetric {
  const has = (field: string) => Object.hasOwn(raw, field)
  return {
    name: has('name') && raw.name ? raw.name : undefined,
    alias: has('alias') ? String(raw.alias) : undefined,
    at: has('timestamp') ? toNumber(raw.timestamp) : undefined,
    type: has('datatype') && raw.datatype ? raw.datatype : undefined,
    historical: raw.isHistorical === true,
    sent: raw.isNull ? null : valueOf(raw),
  }
}

function valueOf(raw: RawMetric): SentMetric['sent'] {
  if (raw.value === 'stringValue') return raw.stringValue ?? null
  if (raw.value === 'booleanValue') return raw.booleanValue ?? null
  if (raw.value === 'intValue') return { bits: 32, whole: BigInt(raw.intValue ?? 0) }
  if (raw.value === 'longValue') return { bits: 64, whole: BigInt(String(raw.longValue ?? 0)) }
  if (raw.value === 'floatValue') return raw.floatValue ?? null
  if (raw.value === 'doubleValue') return raw.doubleValue ?? null
  return null
}

function toNumber(value: number | { toNumber(): number } | null | undefined): number | undefined {
  return typeof value === 'object' && value !== null ? value.toNumber() : (value ?? undefined)
}
