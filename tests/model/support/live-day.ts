import type pg from 'pg'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { type LivePlant, makeLivePlant } from '#tests/support/live-plant.ts'

/** Business date of the day. */
export const liveDay = '2026-06-15'

/**
 * A shift of 8 hours, as its machine's device sends it: it runs from 06:00 to 08:00 and from 09:00 to 10:00, makes 240
 * pieces (4 of them bad), sends nothing for two hours and is idle for the last two; in these it counts 5 pieces without
 * an order.
 */
function eventsOfDay(tell: LivePlant['tell']): DeviceEvent[] {
  const clock = (minute: number) =>
    `${String(6 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const events = [
    tell({ kind: 'operator_on', at: clock(0), operator: 'Ada' }),
    tell({ kind: 'order_start', at: clock(0), workOrder: 'A' }),
    tell({ kind: 'state', at: clock(0), state: 'run' }),
    tell({ kind: 'state', at: clock(120), state: 'stop' }),
    tell({ kind: 'stop_reason', at: clock(131), reason: 'Jam' }),
    tell({ kind: 'order_start', at: clock(150), workOrder: 'B' }),
    tell({ kind: 'operator_on', at: clock(150), operator: 'Bo' }),
    tell({ kind: 'state', at: clock(180), state: 'run' }),
    tell({ kind: 'state', at: clock(240), state: 'idle' }),
    tell({ kind: 'state', at: clock(360), state: 'idle' }),
    tell({ kind: 'order_stop', at: clock(400) }),
    tell({ kind: 'count', at: clock(404), good: 5 }),
  ]
  for (let minute = 3; minute <= 240; minute += 3) {
    const runs = minute <= 120 || minute > 180
    events.push(
      runs ? tell({ kind: 'count', at: clock(minute), good: 4 }) : tell({ kind: 'heartbeat', at: clock(minute) }),
    )
    // The first one is reported before any piece of its hour was counted.
    if (runs && (minute - 3) % 60 === 0)
      events.push(tell({ kind: 'scrap', at: clock(minute + 1), quantity: 1, counted: true, reason: 'Scratch' }))
  }
  events.push(tell({ kind: 'scrap', at: clock(235), quantity: 1, counted: true }))
  for (let minute = 360; minute <= 480; minute += 4) events.push(tell({ kind: 'heartbeat', at: clock(minute) }))
  return events
}

/** The same day in two companies: sent as it passed, and late by up to two hours, out of order, again and again. */
export async function makeLiveDays(client: pg.Client, appUrl: string) {
  const app = createDatabase(appUrl, { max: 1 })
  const days = []
  for (const disturbed of [false, true]) {
    const plant = await makeLivePlant(client, app, disturbed ? 'Disturbed' : 'Clean')
    await plant.day(liveDay)
    const events = eventsOfDay(plant.tell).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    for (const batch of disturbed ? disturb(events) : [events]) await plant.send(batch)
    days.push(plant)
  }
  await app.destroy()
  const [clean, disturbed] = days as [LivePlant, LivePlant]
  return { clean: clean.company, disturbed: disturbed.company }
}

/** Each event comes up to two hours late, a third of them twice, in batches of 9; the same in every run. */
function disturb(events: readonly DeviceEvent[]): DeviceEvent[][] {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const arriving = [...events, ...events.filter(() => random() < 1 / 3)]
    .map((event) => ({ event, at: Date.parse(event.at) + random() * 7_200_000 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ event }) => event)
  const batches = []
  for (let at = 0; at < arriving.length; at += 9) batches.push(uniqueIn(arriving.slice(at, at + 9)))
  return batches
}

const uniqueIn = (batch: DeviceEvent[]) => [...new Map(batch.map((event) => [event.id, event])).values()]
