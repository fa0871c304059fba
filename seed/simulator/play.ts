import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import type { Machine } from '#seed/demo/plant.ts'
import type { Sink } from './outbox.ts'

interface Playing {
  script: Iterator<DeviceEvent>
  next: DeviceEvent | undefined
  sink: Sink
}

/** Plays the scripts of machines by the clock. */
export interface Player {
  /** Sends everything that has happened by `now` (epoch ms). @returns how many events that was. */
  playUntil(now: number): number
}

export function makePlayer(
  machines: readonly Machine[],
  script: (machine: Machine) => Iterator<DeviceEvent>,
  sinkOf: (machine: Machine) => Sink,
): Player {
  const playing: Playing[] = machines.map((machine) => {
    const events = script(machine)
    return { script: events, next: take(events), sink: sinkOf(machine) }
  })
  return {
    playUntil(now) {
      const due = new Map<Sink, DeviceEvent[]>()
      for (const player of playing) {
        const events = due.get(player.sink) ?? []
        due.set(player.sink, events)
        for (; player.next && Date.parse(player.next.at) <= now; player.next = take(player.script))
          events.push(player.next)
      }
      let sent = 0
      for (const [sink, events] of due) {
        if (events.length === 0) continue
        sink.send(events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)))
        sent += events.length
      }
      return sent
    },
  }
}

function take(script: Iterator<DeviceEvent>): DeviceEvent | undefined {
  const { done, value } = script.next()
  return done ? undefined : value
}
