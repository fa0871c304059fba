import type { SentMetric } from './decode-payload.ts'

/** A metric with the value that its sender means. */
export interface Metric {
  name: string | undefined
  /** Epoch ms. */
  at: number | undefined
  historical: boolean
  value: string | number | boolean | null
  /** Of an unsigned whole number: after how many it begins again at 0. */
  wrapsAt?: number
}

/** Data types of whole numbers, by their number in Sparkplug B. */
const wholes: Readonly<Record<number, { bits: number; signed: boolean }>> = {
  1: { bits: 8, signed: true },
  2: { bits: 16, signed: true },
  3: { bits: 32, signed: true },
  4: { bits: 64, signed: true },
  5: { bits: 8, signed: false },
  6: { bits: 16, signed: false },
  7: { bits: 32, signed: false },
  8: { bits: 64, signed: false },
}
const booleanType = 11

/** What births said of metrics: the edge node's with all its devices. */
export interface Born {
  /** By alias. */
  aliases: Map<string, { name: string; type: number | undefined }>
  /** By machine and name. */
  types: Map<string, number>
}

export const unborn = (): Born => ({ aliases: new Map(), types: new Map() })

/** @param machine code of the device below the node; undefined for the node itself. */
export function bornWith(earlier: Born, machine: string | undefined, metrics: readonly SentMetric[]): Born {
  const born = { aliases: new Map(earlier.aliases), types: new Map(earlier.types) }
  for (const { alias, name, type } of metrics) {
    if (name === undefined) continue
    if (alias !== undefined) born.aliases.set(alias, { name, type })
    if (type !== undefined) born.types.set(keyOf(machine, name), type)
  }
  return born
}

/** Gives a metric the name and data type from its birth message, which override those of the message. */
export function asBorn({ aliases, types }: Born, machine: string | undefined, metric: SentMetric): Metric {
  const alias = metric.alias === undefined ? undefined : aliases.get(metric.alias)
  const name = metric.name ?? alias?.name
  const type = alias?.type ?? (name === undefined ? undefined : types.get(keyOf(machine, name))) ?? metric.type
  const whole = type === undefined ? undefined : wholes[type]
  return {
    name,
    at: metric.at,
    historical: metric.historical,
    value: valueAs(metric.sent, type),
    // Beyond 2^53 no counter of pieces ever gets.
    ...(whole && !whole.signed && whole.bits < 64 && { wrapsAt: 2 ** whole.bits }),
  }
}

const keyOf = (machine: string | undefined, name: string): string => `${machine ?? ''}/${name}`

function valueAs(sent: SentMetric['sent'], type: number | undefined): Metric['value'] {
  if (typeof sent !== 'object' || sent === null) return sent
  const { bits, whole } = sent
  if (type === booleanType) return whole !== 0n
  const as = type === undefined ? undefined : wholes[type]
  if (as?.signed) return Number(BigInt.asIntN(as.bits, whole))
  // Without a type the highest bit may or may not be a sign.
  if (type === undefined && whole >> BigInt(bits - 1) !== 0n) return null
  return Number(whole)
}
