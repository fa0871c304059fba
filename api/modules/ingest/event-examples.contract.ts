import type { DeviceEventKind } from './events.contract.ts'

/** Fields of each kind of event beside `id`, `at` and `machine`: one example each. */
export const eventExamples = {
  // Without a reason: an example must be valid in every plant, and reason codes differ.
  state: { kind: 'state', state: 'stop' },
  count: { kind: 'count', good: 12, scrap: 1 },
  cycle: { kind: 'cycle', seconds: 18.4, good: 4 },
  scrap: { kind: 'scrap', quantity: 2, reason: 'CRACK' },
  order_start: { kind: 'order_start', workOrder: 'WO-1001' },
  order_stop: { kind: 'order_stop', workOrder: 'WO-1001' },
  operator_on: { kind: 'operator_on', operator: 'E-017' },
  operator_off: { kind: 'operator_off' },
  stop_reason: { kind: 'stop_reason', reason: 'TOOL' },
  heartbeat: { kind: 'heartbeat' },
  revoke: { kind: 'revoke', event: 'shift-3-000042' },
  meter: { kind: 'meter', meter: 'kWh-7', value: 48_211.5 },
  punch: { kind: 'punch', badge: '0482', reader: 'GATE-1', direction: 'in' },
} as const satisfies Record<DeviceEventKind, { kind: DeviceEventKind } & Record<string, unknown>>

/** Values to fill an example with. */
export interface ExampleTarget {
  /** Origin of the portal. */
  origin: string
  key: string
  /** Code of the machine, for a gateway; null for a device of one machine. */
  machine: string | null
  /** Code of an open work order; without one the machine runs without an order. */
  workOrder: string | null
}

export const eventsPath = '/api/ingest/v1/events'

/** A `curl` command that sends one event of now, ready for a shell. */
export function curlOfEvent(target: ExampleTarget, event: { kind: DeviceEventKind }): string {
  const named = target.machine === null ? event : { machine: target.machine, ...event }
  const { id, at } = { id: `'"$(date +%s)"'-${event.kind}`, at: `'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'` }
  const body = `{"id":"${id}","at":"${at}",${quoted(JSON.stringify(named).slice(1))}`
  return [
    `curl -sS '${target.origin}${eventsPath}' \\`,
    `  -H 'Authorization: Bearer ${target.key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n')
}

/** A shell script that makes a machine live: an order, running, pieces and signs of life until it is stopped. */
export function curlLoop(target: ExampleTarget): string {
  const { origin, key, machine, workOrder } = target
  return `#!/bin/sh
URL='${origin}${eventsPath}'
KEY='${key}'
RUN="$(date +%s)-$$"
N=0

# Sends one event; sent again when there is no answer, because the same id counts once.
send() {
  N=$((N + 1))
  AT=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  curl -sS --retry 10 --retry-all-errors --max-time 15 "$URL" \\
    -H "Authorization: Bearer $KEY" \\
    -H 'Content-Type: application/json' \\
    -d "{\\"id\\":\\"$RUN-$N\\",\\"at\\":\\"$AT\\",${machine === null ? '' : `\\"machine\\":\\"${machine}\\",`}$1}"
  echo
}
${workOrder === null ? '' : `\nsend '"kind":"order_start","workOrder":"${quoted(workOrder)}"'`}
send '"kind":"state","state":"run"'
while true; do
  send '"kind":"count","good":1'
  send '"kind":"heartbeat"'
  sleep 5
done
`
}

/** Between the single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", `'"'"'`)
}
