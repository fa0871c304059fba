import { setTimeout as sleep } from 'node:timers/promises'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listRoutes } from '#api/app.ts'
import type { AppError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import { parsePart } from '#api/platform/http/contract.ts'
import type { Route } from '#api/platform/http/route.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { type Asked, ask, type PlainAnswer } from '#tests/support/ask.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type CubePeer, cubePeer } from '#tests/support/cube-peer.ts'
import { examples } from '#tests/support/hostile/examples.ts'
import { fromContract } from '#tests/support/hostile/from-contract.ts'
import { makeDevice } from '#tests/support/device.ts'
import { makeNamedRows } from '#tests/support/foreign-rows.ts'
import { hostileText, spoil } from '#tests/support/hostile/hostile-values.ts'

/**
 * Number of requests of each kind per endpoint; all are checked against the contract, some are sent; HOSTILE_RUNS=500
 * sends that many.
 */
const runs = Number(process.env.HOSTILE_RUNS ?? 40)
const isLong = process.env.HOSTILE_RUNS !== undefined
const atOnce = 16
/** Times that one request is sent. */
const patience = 5
/** Signs of an internal fault in an answer. */
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

/** A token lasts for some minutes; the long check does not end in them. */
let signedInAt = Date.now()
beforeEach(async () => {
  if (Date.now() - signedInAt < 120_000) return
  person = await api.signIn(person.email)
  signedInAt = Date.now()
})

interface Request {
  path: string
  init: Asked
  /** Its parts as the contracts get them. */
  parts: { params: Record<string, string>; query: Record<string, string>; body: unknown }
  /** Equal for equivalent requests; undefined for a unique one. */
  shape: string | undefined
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
  const existingRow = rows[route.path.slice(0, route.path.indexOf('/:id') + 4)]
  const query = bent(contractOf(route.query))
  const body = route.method === 'GET' || route.method === 'DELETE' ? empty : bent(bodyOf(route))
  const key = hostile ? fc.option(hostileText, { nil: undefined, freq: 3 }) : fc.option(fc.uuid(), { nil: undefined })
  return fc.tuple(params, query, body, key).map(([[good, bad, turn], search, sent, idempotency]) => {
    let path = route.path
    const searchText = searchOf(search)
    let shape = `${searchText} ${JSON.stringify(sent)} ${idempotency === undefined}`
    const named: Record<string, string> = {}
    for (const [index, name] of names.entries()) {
      const there = name === 'id' && turn === 1 ? existingRow : undefined
      const isBad = hostile && turn === 0
      const value = isBad ? bad[index] : (there ?? (good as Record<string, unknown> | undefined)?.[name])
      const text = String(value).toWellFormed() || ' '
      named[name] = text
      shape += name === 'id' && !isBad && !there ? ' :id' : ` ${text}`
      path = path.replace(`:${name}`, encodeURIComponent(text))
    }
    const parts = {
      params: named,
      query: Object.fromEntries(new URLSearchParams(searchText)),
      body: sent === undefined ? undefined : (JSON.parse(JSON.stringify(sent) ?? 'null') as unknown),
    }
    return {
      path: path + searchText,
      init: initOf(route, sent, idempotency),
      parts,
      shape: route.multipart ? undefined : shape,
    }
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

function initOf(route: Route, sent: unknown, idempotency: string | undefined): Asked {
  const { method, multipart } = route
  const headers: Record<string, string> = {
    authorization: `Bearer ${route.access === 'device' ? deviceKey : person.token}`,
  }
  // What HTTP itself cannot carry never reaches us.
  if (idempotency !== undefined && /^[\x20-\x7e\xa0-\xff]*$/.test(idempotency)) headers['idempotency-key'] = idempotency
  // The session is needed until the end.
  if (!/refresh|logout/.test(route.path)) headers.cookie = person.cookie
  if (multipart) return { method, headers, body: formOf(multipart.field, sent) }
  if (sent === undefined) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent) }
}

function formOf(field: string, sent: unknown): FormData {
  const form = new FormData()
  form.append(field, new Blob([textOf(sent)]), textOf(sent).slice(0, 100) || 'x')
  if (typeof sent === 'object' && sent !== null)
    for (const [key, value] of Object.entries(sent)) form.append(key.toWellFormed(), textOf(value))
  return form
}

/** The api may answer 503 on a busy machine, as it does under load: the request is then repeated. */
async function patiently({ path, init }: Request): Promise<PlainAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(api.url + path, init)
    const wait = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !wait || attempt === patience) return answer
    await sleep(wait * 1000)
  }
}

function faultOf({ status, text }: PlainAnswer, isClosed: boolean): string | undefined {
  if (status >= 500) return 'server error'
  if (leak.test(text)) return 'leak'
  // An expired token opens nothing, so it proves nothing.
  if (status === 401 && isClosed) return 'not let in'
  const hasCode = status < 400 || (JSON.parse(text) as { error?: { code?: string } }).error?.code
  return hasCode ? undefined : 'no error code'
}

async function send(request: Request, isClosed: boolean): Promise<void> {
  const answer = await patiently(request)
  const fault = faultOf(answer, isClosed)
  const said = fault && `${answer.text.slice(0, 300)}\n${request.path}\n${String(request.init.body).slice(0, 2000)}`
  expect({ fault, status: answer.status, said }).toEqual({ fault: undefined, status: answer.status, said: undefined })
}

/** Verdict of the route's contracts on a request, as in `mountRoute`: undefined if the handler would get it. */
function refusalOf(route: Route, { parts }: Request): AppError | undefined {
  if (route.multipart) return undefined
  const { params, query, body } = parts
  try {
    if (route.params) parsePart(route.params, params)
    parsePart(route.query, query)
    if (!route.text) parsePart(route.body, body)
    return undefined
  } catch (error) {
    return asAppError(error)
  }
}

/** Many contracts are alike: a repeated request, or one for another missing row, shows nothing new. */
function distinct(all: Request[]): Request[] {
  return [...new Map(all.map((request) => [request.shape ?? {}, request])).values()]
}

async function sendAll(all: Request[], isClosed: boolean): Promise<void> {
  const queue = all.values()
  const worker = async () => {
    for (const request of queue) await send(request, isClosed)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Routes with the contracts of earlier ones, such as the engine's: only the first is tested in full. */
const alike = new Set<Route>()
const contracts = new Set<unknown>()
for (const route of listRoutes(true)) {
  const newContracts = [route.params, route.query, route.body].filter((one) => one !== undefined && !contracts.has(one))
  if (newContracts.length === 0) alike.add(route)
  for (const one of newContracts) contracts.add(one)
}

describe.each(listRoutes(true).map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  '$name',
  ({ route }) => {
    it.each(['valid', 'hostile'])('answers %s input without a fault of its own', async (kind) => {
      // Each registration and the like hashes a password: fewer of the good ones.
      const numRuns = route.access === 'public' && kind === 'valid' ? Math.ceil(runs / 4) : runs
      const sample = distinct(fc.sample(requests(route, kind === 'hostile'), { numRuns, seed: 2006 }))
      expect(sample.length).toBeGreaterThan(0)
      const refusals = new Map(sample.map((one) => [one, refusalOf(route, one)]))
      const { taken = [], refused = [] } = Object.groupBy(sample, (one) => (refusals.get(one) ? 'refused' : 'taken'))
      for (const one of refused) {
        const { status, message, options } = refusals.get(one)!
        const errorText = `${message} ${JSON.stringify(options.fields)}`
        expect({ said: errorText, status, leak: leak.test(errorText) }).toEqual({
          said: errorText,
          status: 400,
          leak: false,
        })
      }
      // Values refused by the contract never reach the handler.
      const sent = [
        ...taken.slice(0, isLong ? runs : alike.has(route) ? 4 : 12),
        ...refused.slice(0, isLong ? runs : 2),
      ]
      await sendAll(sent, route.access !== 'public')
    })
  },
)

it('and the api still works', async () => {
  expect((await api.call('GET', '/api/session', { as: person })).status).toBe(200)
})
