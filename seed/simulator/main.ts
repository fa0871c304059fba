import pino from 'pino'
import { environment } from '#api/platform/config/environment.ts'
import { serialOf } from '#seed/demo/attendance/doors.ts'
import { admsTerminal } from './adms-terminal.ts'
import { goOnFrom } from './go-on-from.ts'
import { livePlant } from './live-plan.ts'
import { httpOutbox, type Sink } from './outbox.ts'
import { makeMeterPlayer } from './play-meters.ts'
import { makePunchPlayer } from './play-punches.ts'
import { makePlayer } from './play.ts'
import { readSettings } from './settings.ts'
import { sparkplugNode } from './sparkplug-node.ts'

/**
 * Simulates a running factory: continues after the demo plant's history and sends events to the portal as devices
 * would.
 */
const { url, key, speed, plan, sparkplug, meters } = readSettings(environment.simulatorOrders)
const log = pino({ level: environment.logLevel ?? 'info' })
const everyMs = 250
const summaryMs = 60_000

const plant = livePlant(plan, speed)
const from = goOnFrom(plan.until, Date.now())
const outbox = httpOutbox({ url, key, log })
const node = sparkplug && sparkplugNode({ ...sparkplug, company: plan.company, log })
const energy = makeMeterPlayer(meters, plant.machines, outbox)
const heard = (sink: Sink): Sink => ({
  send(events) {
    energy.hear(events)
    sink.send(events)
  },
  close: () => sink.close(),
})
/** One sink each: the player sends what happened at once together. */
const sinks = { outbox: heard(outbox), node: node && heard(node) }
const player = makePlayer(
  plant.machines,
  (machine) => plant.script(machine, from),
  (machine) => (sinks.node && sparkplug?.machines.includes(machine.code) ? sinks.node : sinks.outbox),
)
const terminal = plan.people
  ? admsTerminal({ url, serial: serialOf(plan.company), log, knows: plant.enrolled() })
  : undefined
const people = terminal && makePunchPlayer(plant.punches(from), outbox, terminal)
let sent = 0
const playing = setInterval(() => {
  sent += player.playUntil(Date.now()) + (people?.playUntil(Date.now()) ?? 0) + energy.playUntil(Date.now())
}, everyMs)
const telling = setInterval(() => {
  log.info({ events: sent }, 'told in the last minute')
  sent = 0
}, summaryMs)
log.info({ machines: plant.machines.length, speed, from: new Date(from * 1000) }, 'the factory is at work')

let ending = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (ending) return
    ending = true
    clearInterval(playing)
    clearInterval(telling)
    void Promise.all([outbox.close(), node?.close(), terminal?.close()]).then(() => process.exit(0))
  })
