import type { Trx } from '#api/platform/db/database.ts'
import type { DeviceEvent } from '../../ingest/events.contract.ts'
import { metersByCode, storeReadings, takeBackReadings } from './readings.queries.ts'

/** An event that counts, and the device that sent it. */
export interface KeptEvent {
  device: string
  event: DeviceEvent
}

/** Readings among a company's events become readings of its meters. One of a code that no meter has waits in its event. */
export async function keepReadings(trx: Trx, companyId: string, events: readonly KeptEvent[]): Promise<void> {
  const readings = events.flatMap(({ event }) => (event.kind === 'meter' ? [event] : []))
  if (readings.length > 0) {
    const meters = await metersByCode(trx, [...new Set(readings.map(({ meter }) => meter))])
    const known = readings.flatMap(({ meter, at, value }) => {
      const id = meters.get(meter)
      return id === undefined ? [] : [{ id, at, value }]
    })
    if (known.length > 0)
      await storeReadings(trx, companyId, {
        meters: known.map(({ id }) => id),
        at: known.map(({ at }) => at),
        values: known.map(({ value }) => String(value)),
      })
  }
  await takeBackReadings(
    trx,
    companyId,
    events.flatMap(({ device, event }) => (event.kind === 'revoke' ? [{ device, event: event.event }] : [])),
  )
}
