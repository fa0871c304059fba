import { setTimeout as sleep } from 'node:timers/promises'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listRoutes } from '#api/app.ts'
import type { Route } from '#api/platform/http/route.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { answerText } from '#tests/support/answer-text.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type CubePeer, cubePeer } from '#tests/support/cube-peer.ts'
import { examples } from '#tests/support/hostile/examples.ts'
import { fromContract } from '#tests/support/hostile/from-contract.ts'
import { makeDevice } from '#tests/support/device.ts'
import { makeNamedRows } from '#tests/support/foreign-rows.ts'
import { hostileText, spoil } from '#tests/support/hostile/hostile-values.ts'

/** Of each kind per endpoint; HOSTILE_RUNS=500 for the full bar. */
const runs = Number(process.env.HOSTILE_RUNS ?? 40)
const atOnce = 16
/** Times that one request is sent. */
const patience = 5
/** What a fault of ours would look like in an answer. */
const leak =
  /syntax error at|violates|pg_catalog|SELECT .* FROM|INSERT INTO|node_modules|\.ts:\d|at async |\$argon2|ECONN/

let api: TestApi
let peer: CubePeer
let person: Person
let deviceKey: string
let rows: Record<string, string>
beforeAll(async () => {
  peer = await cubePeer(readSecrets().appSecret)
  api = await testApi({ cubeUrl: peer.url })
  person = await makePerson(api, { email: 'hostile@plant.example', role: 'FullAdmin' })
  deviceKey = (await makeDevice(api, { kind: 'gateway' })).key
  rows = await makeNamedRows(api, api.companyId, await makePerson(api, { email: 'named@plant.example', role: 'User' }))
})
afterAll(async () => {
  await api.close()
  await peer.close()
})

interface Request {
  path: string
  init: RequestInit
}

const empty = fc.constant(undefined)

function bodyOf(route: Route): Arbitrary<unknown> {
  const generated = contractOf(route.body)
  const example = examples[`${route.method} ${route.path}`]
  return example ? fc.oneof(generated, fc.constant(example)) : generated
}

const contractOf = (schema: z.ZodType | undefined): Arbitrary<unknown> => (schema ? fromContract(schema) : empty)

function requests(route: Route, hostile: boolean): Arbitrary<Request> {
  const bent = (good: Arbitrary<unknown>) => (hostile ? fc.oneof({ weight: 3, arbitrary: spoil(good) }, good) : good)
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const params = fc.tuple(contractOf(route.params), fc.array(hostileText, { minLength: 2, maxLength: 2 }), fc.nat(3))
  const known = rows[route.path.slice(0, route.path.indexOf('/:id') + 4)]
  const query = bent(contractOf(route.query))
  const body = route.method === 'GET' || route.method === 'DELETE' ? empty : bent(bodyOf(route))
  const key = hostile ? fc.option(hostileText, { nil: undefined, freq: 3 }) : fc.option(fc.uuid(), { nil: undefined })
  return fc.tuple(params, query, body, key).map(([[good, bad, turn], search, sent, idempotency]) => {
    let path = route.path
    for (const [index, name] of names.entries()) {
      const there = name === 'id' && turn === 1 ? known : undefined
      const value =
        hostile && turn === 0 ? bad[index] : (there ?? (good as Record<string, unknown> | undefined)?.[name])
      path = path.replace(`:${name}`, encodeURIComponent(String(value).toWellFormed()) || '%20')
    }
    return { path: path + searchOf(search), init: initOf(route, sent, idempotency) }
  })
}

function searchOf(search: unknown): string {
  if (typeof search !== 'object' || search === null) return ''
  const pairs = Object.entries(search).map(([key, value]) => [key, textOf(value)])
  return pairs.length ? `?${new URLSearchParams(pairs as [string, string][]).toString()}` : ''
}

function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

function initOf(route: Route, sent: unknown, idempotency: string | undefined): RequestInit {
  const bearer = route.access === 'device' ? deviceKey : person.token
  const headers = new Headers({ authorization: `Bearer ${bearer}`, cookie: person.cookie })
  // What HTTP itself cannot carry never reaches us.
  if (idempotency !== undefined && /^[\x20-\x7e\xa0-\xff]*$/.test(idempotency))
    headers.set('idempotency-key', idempotency)
  // The session is needed until the end.
  if (/refresh|logout/.test(route.path)) headers.delete('cookie')
  if (route.multipart) return { method: route.method, headers, body: formOf(route.multipart.field, sent) }
  if (sent === undefined) return { method: route.method, headers }
  headers.set('content-type', 'application/json')
  return { method: route.method, headers, body: JSON.stringify(sent) }
}

function formOf(field: string, sent: unknown): FormData {
  const form = new FormData()
  form.append(field, new Blob([textOf(sent)]), textOf(sent).slice(0, 100) || 'x')
  if (typeof sent === 'object' && sent !== null)
    for (const [key, value] of Object.entries(sent)) form.append(key.toWellFormed(), textOf(value))
  return form
}

/** On a busy machine the api may ask for patience, as it does under load: who has it gets an answer. */
async function patiently({ path, init }: Request): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(api.url + path, init)
    const wait = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || !wait || attempt === patience) return response
    await response.body?.cancel()
    await sleep(wait * 1000)
  }
}

async function send(request: Request): Promise<string | undefined> {
  const response = await patiently(request)
  const text = await answerText(response)
  const wrong =
    (response.status >= 500 && 'server error') ||
    (leak.test(text) && 'leak') ||
    (response.status >= 400 && !(JSON.parse(text) as { error?: { code?: string } }).error?.code && 'no error code')
  return wrong
    ? `${wrong}: ${response.status} ${text.slice(0, 300)}\n${request.path}\n${String(request.init.body).slice(0, 2000)}`
    : undefined
}

/** Many contracts ask for little: the same request again would tell nothing new. */
function distinct(all: Request[]): Request[] {
  const keyOf = ({ path, init: { body, headers } }: Request) =>
    body instanceof FormData ? {} : `${path} ${String(body)} ${String((headers as Headers).has('idempotency-key'))}`
  return [...new Map(all.map((request) => [keyOf(request), request])).values()]
}

/** @returns how many were sent. @throws Error naming the first that were answered wrongly. */
async function sendAll(all: Request[]): Promise<number> {
  const wrong: string[] = []
  const queue = all.values()
  const worker = async () => {
    for (const request of queue) {
      const fault = await send(request)
      if (fault) wrong.push(fault)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (wrong.length) throw new Error(`${wrong.length} of ${all.length}:\n${wrong.slice(0, 3).join('\n')}`)
  return all.length
}

describe.each(listRoutes(true).map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  '$name',
  ({ route }) => {
    it.each(['valid', 'hostile'])('answers %s input without a fault of its own', async (kind) => {
      // Each registration and the like hashes a password: fewer of the good ones.
      const numRuns = route.access === 'public' && kind === 'valid' ? Math.ceil(runs / 4) : runs
      const sample = fc.sample(requests(route, kind === 'hostile'), { numRuns, seed: 2006 })
      expect(await sendAll(distinct(sample))).toBeGreaterThan(0)
    })
  },
)

it('and the api still works', async () => {
  expect((await api.call('GET', '/api/session', { as: person })).status).toBe(200)
})
