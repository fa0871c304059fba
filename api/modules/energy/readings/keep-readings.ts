import type { Trx } from '#api/platform/db/database.ts'
import type { DeviceEvent } from '../../ingest/events.contract.ts'
import { metersByCode, storeReadings, takeBackReadings } from './readings.queries.ts'

/** An event that counts, and the device that sent it. */
export interface KeptEvent {
  device: string
  event: DeviceEvent
}

/** A reading of the meter with a code. */
export interface NamedReading {
  meter: string
  /** ISO text. */
  at: string
  /** In the unit of the meter. */
  value: number
}

/** Keeps readings of meters in use. @returns codes that no such meter has, and how many readings are new. */
export async function keepNamedReadings(
  trx: Trx,
  companyId: string,
  readings: readonly NamedReading[],
): Promise<{ unknown: Set<string>; stored: number }> {
  const codes = new Set(readings.map(({ meter }) => meter))
  const meters = await metersByCode(trx, [...codes])
  const known = readings.filter(({ meter }) => meters.has(meter))
  const stored =
    known.length === 0
      ? 0
      : await storeReadings(trx, companyId, {
          meters: known.map(({ meter }) => meters.get(meter)!),
          at: known.map(({ at }) => at),
          values: known.map(({ value }) => String(value)),
        })
  return { unknown: new Set([...codes].filter((code) => !meters.has(code))), stored }
}

/** Readings among a company's events become readings of its meters. One of a code that no meter has waits in its event. */
export async function keepReadings(trx: Trx, companyId: string, events: readonly KeptEvent[]): Promise<void> {
  await keepNamedReadings(
    trx,
    companyId,
    events.flatMap(({ event }) => (event.kind === 'meter' ? [event] : [])),
  )
  await takeBackReadings(
    trx,
    companyId,
    events.flatMap(({ device, event }) => (event.kind === 'revoke' ? [{ device, event: event.event }] : [])),
  )
}
