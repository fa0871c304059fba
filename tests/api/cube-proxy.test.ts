import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { effectivePermissions } from '#api/modules/permissions/permissions.contract.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { mostSockets } from '#api/platform/http/socket-shares.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type CubePeer, cubePeer } from '#tests/support/cube-peer.ts'
import { until } from '#tests/support/patience.ts'

let api: TestApi
let peer: CubePeer
beforeAll(async () => {
  peer = await cubePeer(readSecrets().appSecret)
  api = await testApi({ cubeUrl: peer.url })
})
afterAll(async () => {
  await api.close()
  await peer.close()
})
beforeEach(() => {
  peer.asked.length = 0
  peer.authorised.length = 0
  peer.connections = 0
})

describe('over HTTP', () => {
  it('hands Cube what the caller may see now, and never the caller’s own token or cookie', async () => {
    const person = await api.as('Guest')
    const query = { query: { measures: ['oee.oee'] } }
    const answer = await api.call('POST', '/cubejs-api/v1/load', {
      as: person,
      body: query,
      headers: { cookie: person.cookie },
    })
    expect(answer.status).toBe(200)
    const [question] = peer.asked
    expect(question?.path).toBe('/cubejs-api/v1/load')
    expect(JSON.parse(question!.body)).toEqual(query)
    // A Guest sees only themselves among people, and no names of operators.
    const people = { departments: [], employee: null }
    expect(question?.claims).toMatchObject({ company_id: api.companyId, sub: person.uid, people })
    expect(new Set(question?.claims?.permissions)).toEqual(effectivePermissions('Guest', null, []))
    expect(JSON.stringify(question?.headers)).not.toContain(person.token)
    expect(question?.headers.cookie).toBeUndefined()
  })

  it('takes the token as Cube’s own client sends it, without "Bearer"', async () => {
    const person = await api.as('User')
    const answer = await api.call('GET', '/cubejs-api/v1/meta', { headers: { authorization: person.token } })
    expect(answer.status).toBe(200)
  })

  it('refuses a caller without a live session', async () => {
    const person = await api.signIn('user@demo.vardiya.app')
    expect((await api.call('GET', '/cubejs-api/v1/meta')).status).toBe(401)
    expect((await api.call('GET', '/cubejs-api/v1/meta', { headers: { cookie: person.cookie } })).status).toBe(401)
    await api.call('POST', '/api/auth/logout', { headers: { cookie: person.cookie } })
    expect((await api.call('GET', '/cubejs-api/v1/meta', { as: person })).status).toBe(401)
    expect(peer.asked).toEqual([])
  })

  it.each(['v1/sql', 'v1/cubesql', 'v1/pre-aggregations/jobs', 'graphql', 'v1/meta/../sql', 'v1/load/', ''])(
    'keeps /cubejs-api/%s inside',
    async (path) => {
      const answer = await api.call('GET', `/cubejs-api/${path}`, { as: await api.as('FullAdmin') })
      expect(answer.status).toBe(404)
      expect(peer.asked).toEqual([])
    },
  )

  it('gives the question up when the browser does', async () => {
    peer.silent = true
    const person = await api.as('User')
    const leaving = new AbortController()
    const response = fetch(`${api.url}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { measures: ['oee.oee'] } }),
      signal: leaving.signal,
    }).catch((error: Error) => error.name)
    await expect.poll(() => peer.asked.length).toBe(1)
    leaving.abort()
    expect(await response).toBe('AbortError')
    await expect.poll(() => peer.abandoned).toBe(1)
    peer.silent = false
    expect((await api.call('GET', '/cubejs-api/v1/meta', { as: person })).status).toBe(200)
  })

  it('counts a changed permission at the next question', async () => {
    const person = await makePerson(api, { email: 'changing@plant.example', role: 'User' })
    const permissions = async () => {
      await api.call('GET', '/cubejs-api/v1/meta', { as: person })
      return peer.asked.pop()?.claims?.permissions
    }
    expect(await permissions()).toContain('scrap:read')
    const change = { company_id: api.companyId, user_id: person.uid, permission: 'scrap:read', granted: false }
    await api.owner.insertInto('permission_grant').values(change).execute()
    expect(await permissions()).not.toContain('scrap:read')
  })
})

describe('over a socket', () => {
  async function open(headers: Record<string, string> = {}) {
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/cubejs-api/`, { headers })
    const heard: string[] = []
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('message', (data) => heard.push(String(data)))
    await new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    const hears = async (words: string) => {
      await until(() => heard.some((text) => text.includes(words)))
    }
    const say = (message: object) => socket.send(JSON.stringify(message))
    return { socket, heard, hears, say, closed }
  }
  /** Waits until the places of closed connections are free. */
  const opens = async () => {
    for (;;) {
      const opened = await open().catch(() => undefined)
      if (opened) return opened
      await sleep(50)
    }
  }
  const signIn = (person: Person) => ({ authorization: person.token })

  it('exchanges the token in the first message and carries the others both ways', async () => {
    const person = await api.as('Guest')
    const { say, hears, socket, heard } = await open()
    say(signIn(person))
    await hears('handshake')
    expect(peer.authorised[0]).toMatchObject({ company_id: api.companyId, sub: person.uid })
    say({ messageId: 7, method: 'subscribe', params: { query: { measures: ['oee.oee'] } } })
    await hears('"messageId":7')
    expect(heard.join(' ')).not.toContain(person.token)
    socket.close()
  })

  it.each([
    ['a stranger’s token', { authorization: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }],
    ['a question before a token', { messageId: 1, method: 'load' }],
    ['something else', 'not an object'],
  ])('ends on %s', async (_, message) => {
    const { say, closed } = await open()
    say(message as object)
    await closed
    expect(peer.authorised).toEqual([])
  })

  it('ends on a method that is not for browsers', async () => {
    const { say, hears, closed } = await open()
    say(signIn(await api.as('FullAdmin')))
    await hears('handshake')
    say({ messageId: 2, method: 'sql', params: {} })
    expect(await closed).toBe(1005)
  })

  it('renews Cube’s token when a permission changes, unheard by the browser, and ends with the session', async () => {
    const person = await makePerson(api, { email: 'socket@plant.example', role: 'User' })
    const { say, hears, heard, closed } = await open()
    say(signIn(person))
    await hears('handshake')
    const change = { company_id: api.companyId, user_id: person.uid, permission: 'oee:read', granted: false }
    await api.owner.insertInto('permission_grant').values(change).execute()
    await expect.poll(() => peer.authorised.length).toBe(2)
    expect(peer.authorised[1]?.permissions).not.toContain('oee:read')
    expect(heard.filter((text) => text.includes('handshake'))).toHaveLength(1)

    await api.owner.updateTable('user_account').set({ status: 'banned' }).where('id', '=', person.uid).execute()
    await closed
  })

  it('ends without a token, and has not connected to Cube until then', async () => {
    const { closed } = await open()
    expect(await closed).toBe(1008)
    expect(peer.connections).toBe(0)
  })

  it('opens for so many strangers of one address, and again when they have gone', async () => {
    const strangers = await Promise.all(Array.from({ length: mostSockets.strangersOfAddress }, () => open()))
    await expect(open()).rejects.toThrow('429')
    for (const { socket } of strangers) socket.close()
    await Promise.all(strangers.map(({ closed }) => closed))
    const { socket } = await opens()
    socket.close()
    expect(peer.connections).toBe(0)
  })

  it('opens for so many of one person, and for others beside them', async () => {
    const [person, other] = [await api.as('Guest'), await api.as('User')]
    const sockets = []
    for (let count = 0; count < mostSockets.person; count++) {
      const one = await open()
      one.say(signIn(person))
      await one.hears('handshake')
      sockets.push(one)
    }
    const more = await open()
    more.say(signIn(person))
    expect(await more.closed).toBe(1013)
    expect(peer.connections).toBe(mostSockets.person)
    const others = await open()
    others.say(signIn(other))
    await others.hears('handshake')
    for (const { socket } of [...sockets, others]) socket.close()
  })

  it.each([
    ['a cache of its own', { method: 'load', params: { query: {}, cache: 'no-cache' } }],
    ['more than a question has', { method: 'load', params: { query: {} }, more: 1 }],
    ['another kind of answer', { method: 'load', params: { query: {}, queryType: 'regular' } }],
  ])('ends on %s', async (_, message) => {
    const { say, hears, closed } = await open()
    say(signIn(await api.as('Guest')))
    await hears('handshake')
    say({ messageId: 3, ...message })
    expect(await closed).toBe(1005)
  })

  it('opens for our own pages only', async () => {
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('403')
    const { socket } = await open({ origin: api.url })
    socket.close()
  })
})
