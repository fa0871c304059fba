/** What a fold knows of a meter; energies in exact kWh, powers in exact kW. */
export interface MeterRules {
  /** A counter says how much has passed through it, a power meter how much passes now. */
  measures: 'energy' | 'power'
  /** kWh (of a power meter kW) of one unit of what is sent. */
  perUnit: bigint
  /** Reading at which the counter begins again at 0. */
  wrapsAt: bigint | null
  /** Ms that it may be late when it is set to 0 at midnight; null for one that goes on. */
  resetLateMs: number | null
  /** More than this does not pass. */
  mostPower: bigint
  /** In their order. */
  exchanges: readonly Exchange[]
}

/** One device in place of another. */
export interface Exchange {
  at: number
  /** Last reading of the old one and first of the new one, in exact kWh. */
  final: bigint
  first: bigint
}

/** A reading in exact kWh, of a power meter in exact kW. */
export interface Reading {
  /** Epoch ms. */
  at: number
  value: bigint
}

/** Bursts and coarse counters: of a reading so much more than the time since the last one is believed. */
const slackMs = 15 * 60_000

/** The most that can have passed in a time. */
export const mostIn = ({ mostPower }: MeterRules, ms: number): bigint =>
  (mostPower * BigInt(Math.max(0, ms) + slackMs)) / 3_600_000n
