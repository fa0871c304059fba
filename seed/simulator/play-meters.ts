import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import type { Machine } from '#seed/demo/plant.ts'
import { compressors, lighting, powers } from '#seed/demo/energy/power.ts'
import type { Sink } from './outbox.ts'

/** A meter of the plant: of a machine or of an area, by their codes, or else of the site. */
export interface LiveMeter {
  code: string
  machine?: string | undefined
  area?: string | undefined
  value: number
}

const everyMs = 60_000

/** Counts energy by what the machines do, and sends the readings of all meters every minute. */
export interface MeterPlayer {
  /** Hears what the machines' devices send. */
  hear(events: readonly DeviceEvent[]): void
  /** @param now epoch ms. @returns how many readings were sent. */
  playUntil(now: number): number
}

export function makeMeterPlayer(meters: readonly LiveMeter[], machines: readonly Machine[], sink: Sink): MeterPlayer {
  const states = new Map<string, string>()
  const values = new Map(meters.map(({ code, value }) => [code, value]))
  let last: number | undefined

  const powerOf = ({ code, plan }: Machine): number => {
    const power = powers[plan.code]
    const state = states.get(code)
    return state === 'run' ? power.run : state === 'stop' || state === 'idle' ? power.stand : power.off
  }

  const loadOf = ({ machine, area }: LiveMeter): number => {
    const ofArea = (code: string) =>
      machines.reduce<number>((sum, one) => (one.plan.area === code ? sum + powerOf(one) : sum), lighting.work)
    const found = machines.find(({ code }) => code === machine)
    if (found) return powerOf(found)
    if (area !== undefined) return ofArea(area)
    return [...new Set(machines.map(({ plan }) => plan.area))].reduce(
      (sum, code) => sum + ofArea(code),
      compressors.work,
    )
  }

  return {
    hear(events) {
      for (const event of events) if (event.kind === 'state' && event.machine) states.set(event.machine, event.state)
    },
    playUntil(now) {
      const at = Math.floor(now / everyMs) * everyMs
      if (last !== undefined && at <= last) return 0
      const hours = last === undefined ? 0 : (at - last) / 3_600_000
      last = at
      const events = meters.map((meter): DeviceEvent => {
        const value = (values.get(meter.code) ?? 0) + loadOf(meter) * hours
        values.set(meter.code, value)
        const shown = Math.round(value * 1000) / 1000
        return {
          id: `${meter.code}/${at}`,
          kind: 'meter',
          at: new Date(at).toISOString(),
          meter: meter.code,
          value: shown,
        }
      })
      if (events.length > 0) sink.send(events)
      return events.length
    },
  }
}
