import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { curlLoop, curlOfEvent, eventExamples } from '#api/modules/ingest/event-examples.contract.ts'
import { deviceEventKinds } from '#api/modules/ingest/events.contract.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { makeDevice, type TestDevice } from '#tests/support/device.ts'
import { type IngestPlant, makeIngestPlant } from './support/ingest-plant.ts'

let api: TestApi
let plant: IngestPlant
let gateway: TestDevice
let press: TestDevice
beforeAll(async () => {
  api = await testApi()
  plant = await makeIngestPlant(api)
  gateway = await makeDevice(api, { kind: 'gateway' })
  press = await makeDevice(api, { kind: 'machine', machineId: plant.machine })
})
afterAll(() => api.close())

const hasShell = existsSync('/bin/sh') && (process.env.PATH ?? '').split(':').some((bin) => existsSync(`${bin}/curl`))

/** Runs a shell text until it has printed so many lines, or has ended. */
async function shell(text: string, lines: number): Promise<string[]> {
  const child = spawn('/bin/sh', ['-c', text], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let printed = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.trim().split('\n').length >= lines && printed.endsWith('\n')) resolve()
    })
    child.on('close', () => resolve())
  })
  if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
  return printed.trim().split('\n').slice(0, lines)
}

it('describes every kind with its fields and an example that is taken', async () => {
  const { status, json } = await api.call('GET', '/api/ingest/v1/openapi.json')
  expect(status).toBe(200)
  expect(json.components.schemas.Event.oneOf).toHaveLength(deviceEventKinds.length)
  const { examples } = json.paths['/api/ingest/v1/events'].post.requestBody.content['application/json']
  for (const kind of deviceEventKinds) {
    const { json: sent } = await gateway.send({ ...examples[kind].value, machine: 'P7' })
    expect({ kind, refused: sent.counts?.refused }).toEqual({ kind, refused: 0 })
  }
  const refs = [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!)
  expect(refs.filter((name) => !(name in json.components.schemas))).toEqual([])
})

it.runIf(hasShell).each(deviceEventKinds)('the example of %s works as it is pasted into a shell', async (kind) => {
  const target = { origin: api.url, key: gateway.key, machine: 'P7', workOrder: null }
  const [answer] = await shell(curlOfEvent(target, eventExamples[kind]), 1)
  expect(JSON.parse(answer!).counts.refused).toBe(0)
})

it.runIf(hasShell)('the loop makes a machine live', async () => {
  const loop = curlLoop({ origin: api.url, key: press.key, machine: null, workOrder: 'WO-1' })
  const answers = await shell(loop, 4)
  expect(answers.map((answer) => JSON.parse(answer).counts.accepted)).toEqual([1, 1, 1, 1])
  const kept = await api.owner
    .selectFrom('device_event')
    .select(['kind', 'machine_id', 'work_order_id'])
    .where('device_id', '=', press.id)
    .orderBy('received_at')
    .execute()
  expect(kept.slice(0, 4)).toEqual([
    { kind: 'order_start', machine_id: plant.machine, work_order_id: plant.order },
    { kind: 'state', machine_id: plant.machine, work_order_id: null },
    { kind: 'count', machine_id: plant.machine, work_order_id: null },
    { kind: 'heartbeat', machine_id: plant.machine, work_order_id: null },
  ])
})
