import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type TestApi, testApi } from '#tests/support/api.ts'
import { terminalPeer } from '#tests/support/terminal-peer.ts'
import { makeTerminalDesk, yesterday } from './support/terminal-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeTerminalDesk>>
beforeAll(async () => {
  api = await testApi({ terminals: true })
  desk = await makeTerminalDesk(api)
})
afterAll(() => api.close())

describe('a terminal that is not accepted', () => {
  it('waits, is answered as it needs, and what it sent counts once it is accepted', async () => {
    const peer = terminalPeer(api.url, 'WAIT0001')
    expect((await peer.boot()).text).toContain('GET OPTION FROM: WAIT0001\r\nATTLOGStamp=0\r\n')
    const lines = [`12\t${yesterday('07:58:03')}\t0\t1\t0\t0\t0`, `34\t${yesterday('08:01:00')}\t255\t15`, 'rubbish']
    expect(await peer.punch(lines)).toEqual({ status: 200, text: 'OK: 3' })
    expect(await peer.punch(lines)).toEqual({ status: 200, text: 'OK: 3' })
    expect(await desk.punchesOf('WAIT0001')).toEqual([])
    const { json } = await api.call('GET', '/api/waiting-terminals', { as: desk.admin })
    expect(json).toMatchObject({ open: true, listed: true, terminals: [{ serialNumber: 'WAIT0001', lines: 3 }] })
    expect(json.terminals[0].address).not.toMatch(/^::ffff/)

    expect((await desk.accept('WAIT0001')).status).toBe(201)
    expect(await desk.punchesOf('WAIT0001')).toMatchObject([
      { pin: '12', state: 'in', held: null, who: 'Ada =\tLovelace' },
      { pin: '34', state: null, held: null, who: 'Grace Hopper' },
    ])
    expect((await api.call('GET', '/api/waiting-terminals', { as: desk.admin })).json.terminals).toEqual([])
    const unread = await api.call('GET', '/api/quarantine/messages', { as: desk.admin })
    expect(unread.json.rows).toMatchObject([{ topic: 'terminal/WAIT0001', reason: 'not_a_punch', payload: 'rubbish' }])
    // Acknowledged is kept: a terminal that sends rubbish all day does not push it out.
    await peer.punch(
      Array.from({ length: 60 }, (_, index) => `rubbish ${index}`),
      { stamp: '0' },
    )
    const of = async (topic: string) =>
      (await api.call('GET', `/api/quarantine/messages?pageSize=10&page=7&topic=${topic}`, { as: desk.admin })).json
    expect(await of('terminal/WAIT0001')).toMatchObject({ total: 61, rows: [{ payload: 'rubbish' }] })
    expect((await of('terminal/NEVER001')).total).toBe(0)
    // It is asked for all its records, and repeating them changes nothing.
    expect((await peer.boot()).text).toContain('ATTLOGStamp=0\r\n')
    await peer.punch(lines, { stamp: '77' })
    expect(await desk.punchesOf('WAIT0001')).toHaveLength(2)
    expect((await peer.boot()).text).toContain('ATTLOGStamp=77\r\n')
    // A stamp without a line, or beyond all of them, would have it keep its punches to itself.
    await peer.punch([], { stamp: '4000000000' })
    expect((await peer.boot()).text).toContain('ATTLOGStamp=77\r\n')
    await peer.punch(lines.slice(0, 2), { stamp: '4000000000' })
    const day = (26 * 12 + Number(yesterday('').slice(5, 7)) - 1) * 31 + Number(yesterday('').slice(8, 10)) - 1
    expect((await peer.boot()).text).toContain(`ATTLOGStamp=${day * 86_400 + 8 * 3600 + 60}\r\n`)
  })

  it('cannot be accepted before it was heard, nor twice, nor by who may not', async () => {
    const refused = await desk.accept('NEVER001')
    expect({ status: refused.status, fields: refused.json.error.fields[0].path }).toEqual({
      status: 400,
      fields: 'values.serialNumber',
    })
    await terminalPeer(api.url, 'TWICE001').boot()
    const answers = await Promise.all([desk.accept('TWICE001'), desk.accept('TWICE001')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    await terminalPeer(api.url, 'MAYNOT01').boot()
    expect((await desk.accept('MAYNOT01', desk.reader, await api.as('User'))).status).toBe(403)
  })

  it('is limited, and data beyond the limit is not acknowledged', async () => {
    const peer = terminalPeer(api.url, 'BOUND001')
    const many = Array.from({ length: 5_000 }, (_, index) => `${index}\t${yesterday('08:00:00')}`)
    expect((await peer.punch(many)).status).toBe(200)
    expect((await peer.punch([`77777\t${yesterday('09:00:00')}`])).status).toBe(503)
    const answers = []
    for (let index = 0; index < 25; index++) answers.push((await terminalPeer(api.url, `FLOOD-${index}`).boot()).status)
    // Silent terminals give way; acknowledged ones stay.
    expect(answers.at(-1)).toBe(200)
    const { json } = await api.call('GET', '/api/waiting-terminals', { as: desk.admin })
    expect(json.terminals).toHaveLength(21)
    expect(json.terminals[0]).toMatchObject({ serialNumber: 'BOUND001', lines: 5_000 })
    // However many have sent something, one that comes later is heard; it keeps its lines until it is accepted.
    const line = [`12\t${yesterday('08:00:00')}`]
    for (let index = 0; index < 19; index++) {
      await terminalPeer(api.url, `LINES-${index}`).boot()
      expect((await terminalPeer(api.url, `LINES-${index}`).punch(line)).status).toBe(200)
    }
    const late = terminalPeer(api.url, 'LATE0001')
    expect([(await late.boot()).status, (await late.punch(line)).status]).toEqual([200, 503])
    const waiting = (await api.call('GET', '/api/waiting-terminals', { as: desk.admin })).json.terminals
    const terminals = waiting.map(({ serialNumber, address }: Record<string, string>) => ({ serialNumber, address }))
    const remove = (as = desk.admin) =>
      api.call('POST', '/api/waiting-terminals/remove', { as, body: { terminals: terminals.slice(1) } })
    expect((await remove(await api.as('User'))).status).toBe(403)
    expect((await remove()).json).toEqual({ removed: terminals.length - 1 })
    expect((await late.boot()).status).toBe(200)
    expect((await late.punch(line)).status).toBe(200)
    await sql`DELETE FROM waiting_terminal`.execute(api.owner)
  })
})

it('commands reach the terminal, and their results are shown', async () => {
  const { peer, id } = await desk.accepted('ORDER001', { sendsCards: true })
  const give = (body: object) => api.call('POST', `/api/terminals/${id}/commands`, { as: desk.admin, body })
  expect((await peer.ask({ INFO: 'Ver 8.0.4,12,9,100' })).text).toBe('OK')
  await give({ kind: 'resend', from: '2026-11-01', to: '2026-11-02' })
  expect((await give({ kind: 'resend', from: '2026-11-03', to: '2026-11-02' })).status).toBe(400)
  expect((await give({ kind: 'people' })).json.queued).toBeGreaterThan(1)
  await give({ kind: 'clock' })
  const { text } = await peer.ask()
  const commands = text.trimEnd().split('\n')
  expect(commands[0]).toMatch(/^C:\d+:DATA QUERY ATTLOG StartTime=2026-11-01 00:00:00\tEndTime=2026-11-02 23:59:59$/)
  expect(text).toContain('DATA UPDATE USERINFO PIN=12\tName=Ada Lovelace\tCard=778899\n')
  expect(commands.at(-1)).toMatch(/^C:\d+:SET OPTION DateTime=\d{9,10}$/)
  // Not offered again while it works on them.
  expect((await peer.ask()).text).toBe('OK')
  const number = (command: string) => /^C:(\d+)/.exec(command)![1]!
  await peer.done(number(commands[0]!))
  await peer.done(number(commands.at(-1)!), -1004)
  // Another terminal says nothing about it.
  const other = await desk.accepted('ORDER002')
  await other.peer.done(number(commands[1]!))
  const { json } = await api.call('GET', `/api/terminals/${id}/commands`, { as: desk.admin })
  expect(json.at(-1)).toMatchObject({ kind: 'resend', status: 'done', result: 0 })
  expect(json[0]).toMatchObject({ kind: 'clock', status: 'failed', result: -1004 })
  expect(json.at(-2)).toMatchObject({ kind: 'people', status: 'sent' })
  expect((await api.call('GET', `/api/terminals/${id}`, { as: desk.admin })).json.values.info).toBe(
    'Ver 8.0.4,12,9,100',
  )
})

it('one out of use is turned away, and spellings of firmware are understood', async () => {
  const { id } = await desk.accepted('SPELL001')
  const lower = await fetch(`${api.url}/cdata?sn=SPELL001&OPTIONS=all`)
  expect(await lower.text()).toContain('GET OPTION FROM: SPELL001')
  expect((await fetch(`${api.url}/iclock/getrequest.aspx?sn=SPELL001`)).status).toBe(200)
  const { json } = await api.call('GET', `/api/terminals/${id}`, { as: desk.admin })
  await api.call('POST', `/api/terminals/${id}/deactivate`, { as: desk.admin, body: { version: json.version } })
  expect((await terminalPeer(api.url, 'SPELL001').boot()).status).toBe(403)
})

it('made-up serial numbers give way to one that comes later', async () => {
  for (let number = 0; number < 21; number++) await terminalPeer(api.url, `MADEUP${number}`).boot()
  expect((await terminalPeer(api.url, 'TRUE0001').boot()).status).toBe(200)
  const { json } = await api.call('GET', '/api/waiting-terminals', { as: desk.admin })
  const serials = json.terminals.map(({ serialNumber }: { serialNumber: string }) => serialNumber)
  expect(serials).toContain('TRUE0001')
  expect(serials).not.toContain('MADEUP0')
})

it('a reader with a terminal cannot be retired; the fault names it', async () => {
  const made = await sql<{ id: string }>`
    INSERT INTO reader (company_id, code, name, site_id, from_zone_id, to_zone_id, direction)
    SELECT company_id, 'BACK', 'Back', site_id, from_zone_id, to_zone_id, direction FROM reader WHERE id = ${desk.reader}
    RETURNING id`.execute(api.owner)
  const reader = made.rows[0]!.id
  await terminalPeer(api.url, 'HANGS001').boot()
  expect((await desk.accept('HANGS001', reader)).status).toBe(201)
  const off = async () => {
    const { version } = (await api.call('GET', `/api/master-data/readers/${reader}`, { as: desk.admin })).json
    return api.call('POST', `/api/master-data/readers/${reader}/deactivate`, { as: desk.admin, body: { version } })
  }
  const kept = await off()
  expect(kept.status).toBeLessThan(500)
  expect(kept.text).toContain('Terminal HANGS001')
  const { json } = await api.call('GET', '/api/terminals?search=HANGS001', { as: desk.admin })
  const { id, version } = json.rows[0]
  await api.call('POST', `/api/terminals/${id}/deactivate`, { as: desk.admin, body: { version } })
  expect((await off()).status).toBe(200)
})

it('keeps answering while others on slow lines send what never ends', async () => {
  await desk.accepted('STEADY01')
  const { hostname, port } = new URL(api.url)
  const slow = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      const head = [`POST /iclock/cdata?SN=SLOW${1000 + n}&table=ATTLOG HTTP/1.1`, 'Host: x', 'Content-Length: 200000']
      socket.write(`${head.join('\r\n')}\r\n\r\n12`)
      return socket
    }),
  )
  // Those beyond what strangers may hold are turned away: then all others are being read.
  await Promise.race(slow.map((socket) => once(socket, 'data')))
  expect((await terminalPeer(api.url, 'STEADY01').boot()).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

describe('the number alone', () => {
  const away = { headers: { 'x-forwarded-for': '198.51.100.9' } }
  let behindProxy: TestApi
  let at: Awaited<ReturnType<typeof makeTerminalDesk>>
  beforeAll(async () => {
    behindProxy = await testApi({ terminals: true, trustProxy: 1 })
    at = await makeTerminalDesk(behindProxy)
  })
  afterAll(() => behindProxy.close())
  const get = (id: string) => behindProxy.call('GET', `/api/terminals/${id}`, { as: at.admin })
  const give = (id: string, kind: string) =>
    behindProxy.call('POST', `/api/terminals/${id}/commands`, { as: at.admin, body: { kind } })

  it('opens nothing from elsewhere: its data waits for a decision, and it gets no data', async () => {
    const { peer, id } = await at.accepted('MOVES001')
    const stranger = terminalPeer(behindProxy.url, 'MOVES001', away.headers)
    await give(id, 'people')
    expect((await stranger.ask()).text).toBe('OK')
    const line = [`12\t${yesterday('07:00:00')}\t0`]
    expect((await stranger.punch(line, { stamp: '66' })).text).toBe('OK: 1')
    expect((await peer.boot()).text).toContain('ATTLOGStamp=0\r\n')
    expect(await at.punchesOf('MOVES001')).toEqual([])
    const { json } = await get(id)
    expect(json.values).toMatchObject({
      network: '127.0.0.1',
      calledFrom: '127.0.0.1',
      elsewhereAt: expect.any(String),
    })
    const { json: waits } = await behindProxy.call('GET', '/api/waiting-terminals', { as: at.admin })
    expect(waits.terminals).toMatchObject([{ terminalId: id, address: '198.51.100.9', lines: 1 }])
    const orders = (await peer.ask()).text
    expect(orders).toContain('Name=Ada Lovelace\n')
    expect(orders).not.toContain('778899')

    const move = (network: string | null, version: number) =>
      behindProxy.call('PATCH', `/api/terminals/${id}`, { as: at.admin, body: { version, values: { network } } })
    const faults = []
    for (const network of ['203.0.113.4', '0.0.0.0/0', 'f:f', null])
      faults.push((await move(network, json.version)).json.error.details.faults[0].code)
    expect(faults).toEqual(['not_calling', 'too_wide', 'not_a_network', 'network_needed'])
    const moved = await move('198.51.100.77/24', json.version)
    expect(moved.json.values).toMatchObject({ network: '198.51.100.0/24', elsewhereAt: null })
    expect(await at.punchesOf('MOVES001')).toMatchObject([{ pin: '12' }])
    await give(id, 'check')
    expect((await peer.ask()).text).toBe('OK')
    expect((await stranger.ask()).text).toMatch(/^C:\d+:CHECK\n$/)
  })

  it('cards go out only where somebody has said so, and not after it was taken back', async () => {
    const { peer, id } = await at.accepted('CARDS001', { sendsCards: true })
    await give(id, 'people')
    const { version } = (await get(id)).json
    const body = { version, values: { sendsCards: false } }
    await behindProxy.call('PATCH', `/api/terminals/${id}`, { as: at.admin, body })
    expect((await peer.ask()).text).toBe('OK')
  })

  it('one that was accepted before its network was asked for is believed, and gets no commands until it is named', async () => {
    const { id: old } = await behindProxy.owner
      .insertInto('terminal')
      .values({ company_id: behindProxy.companyId, serial_number: 'BEFORE01', name: 'Before', reader_id: at.reader })
      .returning('id')
      .executeTakeFirstOrThrow()
    const peer = terminalPeer(behindProxy.url, 'BEFORE01')
    expect((await peer.punch([`12\t${yesterday('07:00:00')}\t0`])).text).toBe('OK: 1')
    expect(await at.punchesOf('BEFORE01')).toHaveLength(1)
    await give(old, 'check')
    expect((await peer.ask()).text).toBe('OK')
    const { json } = await get(old)
    const body = { version: json.version, values: { network: json.values.calledFrom } }
    await behindProxy.call('PATCH', `/api/terminals/${old}`, { as: at.admin, body })
    expect((await peer.ask()).text).toMatch(/CHECK\n$/)
  })

  it('is not accepted: its owner knows its address', async () => {
    const peer = terminalPeer(behindProxy.url, 'CLAIM001')
    await peer.boot()
    const faultOf = async (network: string) => (await at.accept('CLAIM001', at.reader, at.admin, { network })).json
    const details = (await faultOf('203.0.113.4')).error.details
    expect(details).toEqual(
      (await at.accept('CLAIM001', at.reader, at.admin, { network: '203.0.113.5' })).json.error.details,
    )
    // Who makes it call from an address of their own gets what calls from there, and nothing of it.
    const other = await makeCompany(behindProxy.owner, 'THIEVES')
    const theirs = await at.makeReader(other, 'Europe/Berlin')
    await sql`
      INSERT INTO terminal (company_id, serial_number, name, reader_id, network)
      VALUES (${other}, 'CLAIM001', 'Stolen', ${theirs}, '198.51.100.9')`.execute(behindProxy.owner)
    expect((await at.accept('CLAIM001')).status).toBe(201)
    await peer.punch([`12\t${yesterday('07:00:00')}\t0`])
    await terminalPeer(behindProxy.url, 'CLAIM001', away.headers).punch([`12\t${yesterday('07:30:00')}\t0`])
    const { rows } = await sql<{ own: boolean; n: number }>`
      SELECT company_id = ${behindProxy.companyId} AS own, count(*)::int AS n FROM punch WHERE origin = 'CLAIM001'
      GROUP BY 1 ORDER BY 1`.execute(behindProxy.owner)
    expect(rows).toEqual([
      { own: false, n: 1 },
      { own: true, n: 1 },
    ])
  })

  it('delays nobody: a slow line under its number from elsewhere is another caller', async () => {
    const { peer } = await at.accepted('SLOW0001')
    const { hostname, port } = new URL(behindProxy.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = ['POST /iclock/cdata?SN=SLOW0001&table=ATTLOG HTTP/1.1', 'Host: x', 'X-Forwarded-For: 198.51.100.9']
    socket.write(`${[...head, 'Content-Length: 2000', 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    expect((await peer.punch([`12\t${yesterday('07:00:00')}\t0`])).text).toBe('OK: 1')
    socket.destroy()
  })
})

it('of two companies neither sees the other’s', async () => {
  const other = await makeCompany(api.owner, 'OTHERS')
  const theirs = await desk.makeReader(other, 'Europe/Istanbul')
  await terminalPeer(api.url, 'SHARED01').boot()
  expect((await api.call('GET', '/api/waiting-terminals', { as: desk.admin })).json).toMatchObject({
    listed: false,
    terminals: [],
  })
  expect((await desk.accept('SHARED01', theirs)).status).toBe(400)
  expect((await desk.accept('SHARED01')).status).toBe(201)
  await sql`
    INSERT INTO terminal (company_id, serial_number, name, reader_id)
    VALUES (${other}, 'THEIRS01', 'Theirs', ${theirs})`.execute(api.owner)
  // Taken by another company: the same answer as for an unknown terminal.
  const taken = await desk.accept('THEIRS01')
  expect({ status: taken.status, faults: taken.json.error.fields }).toEqual({
    status: 400,
    faults: (await desk.accept('NEVER002')).json.error.fields,
  })
  expect((await terminalPeer(api.url, 'THEIRS01').punch([`12\t${yesterday('08:00:00')}\t0`])).text).toBe('OK: 1')
  const { rows } = await sql<{ own: boolean }>`
    SELECT company_id = ${other} AS own FROM punch WHERE origin = 'THEIRS01'`.execute(api.owner)
  expect(rows).toEqual([{ own: true }])
})

it('a portal that does not allow it knows no terminals', async () => {
  const closed = await testApi({ terminals: false })
  try {
    const answer = await terminalPeer(closed.url, 'CLOSED01').boot()
    expect(answer.text).not.toContain('GET OPTION')
    const { rows } = await sql`SELECT FROM waiting_terminal`.execute(closed.owner)
    expect(rows).toEqual([])
  } finally {
    await closed.close()
  }
})
