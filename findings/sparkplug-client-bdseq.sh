#!/usr/bin/env bash
# sparkplug-client 3.2.4 (Sparkplug B for JavaScript) says bdSeq 0 in every birth and every will, over reconnects too, and
# leaves no NDEATH when it is stopped. By the specification bdSeq goes up by one with each connection, so that a host knows
# whose death it hears; with this client a late will cannot be told from the present one.
# Exits 0 while that is so, 1 once it has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sparkplug-client@3.2.4 sparkplug-payload@1.0.3 aedes@1.2.0
cat > look.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import client from 'sparkplug-client'
import payload from 'sparkplug-payload'

const codec = payload.get('spBv1.0')
const broker = await Aedes.createBroker()
const sockets = new Set()
const server = createServer((socket) => {
  sockets.add(socket)
  broker.handle(socket)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const heard = []
broker.on('publish', ({ topic, payload: bytes }) => {
  const type = topic.split('/')[2]
  if (!topic.startsWith('spBv1.0/')) return
  const bdSeq = codec.decodePayload(bytes).metrics.find(({ name }) => name === 'bdSeq')?.value
  heard.push(`${type} ${bdSeq}`)
})
const births = (count) => new Promise((resolve) => {
  const look = () => heard.filter((one) => one.startsWith('NBIRTH')).length >= count && resolve(broker.off('publish', look))
  broker.on('publish', look)
  look()
})
const { port } = server.address()
const node = client.newClient({
  serverUrl: `mqtt://127.0.0.1:${port}`, username: 'a', password: 'b', groupId: 'G', edgeNode: 'N', clientId: 'N',
  mqttOptions: { reconnectPeriod: 100 },
})
node.on('birth', () => node.publishNodeBirth({ timestamp: Date.now(), metrics: [] }))
await births(1)
for (const socket of sockets) socket.destroy()
await births(2)
const gone = once(broker, 'clientDisconnect')
node.stop()
await gone
console.log(`sparkplug-client 3.2.4: ${heard.join(', ')}`)
const seen = heard.join(', ')
server.close()
broker.close()
process.exit(seen === 'NBIRTH 0, NDEATH 0, NBIRTH 0' ? 0 : 1)
JS
node look.mjs
