import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { terminalPeer } from '#tests/support/terminal-peer.ts'

let api: TestApi
let admin: Person
let reader: string
let numbered = 0

beforeAll(async () => {
  api = await testApi({ terminals: true })
  admin = await api.as('FullAdmin')
  reader = await makeReader(api.companyId, 'Europe/Berlin')
})
afterAll(() => api.close())

async function made(table: 'site' | 'zone' | 'reader' | 'employee' | 'employee_card', row: object): Promise<string> {
  const { id } = await api.owner
    .insertInto(table as 'zone')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Turnstile of a site of its own, and two people: 12 with a card, 0034 without. */
async function makeReader(company_id: string, time_zone: string, people = true): Promise<string> {
  const named = (code: string) => ({ company_id, code: `${code}-${++numbered}`, name: code })
  const site_id = await made('site', { ...named('S'), time_zone })
  const from_zone_id = await made('zone', { ...named('OUT'), kind: 'outside' })
  const to_zone_id = await made('zone', { ...named('HALL'), kind: 'production' })
  if (people) {
    await made('employee', { company_id, code: '0034', name: 'Grace Hopper' })
    const employee_id = await made('employee', { company_id, code: '12', name: 'Ada =\tLovelace' })
    await made('employee_card', { company_id, employee_id, number: '778899', valid_from: '2020-01-01T00:00:00Z' })
  }
  return made('reader', { ...named('GATE'), site_id, from_zone_id, to_zone_id, direction: 'both' })
}

async function accept(serialNumber: string, toReader = reader, as = admin) {
  return api.call('POST', '/api/terminals', {
    as,
    body: { values: { serialNumber, name: `Terminal ${serialNumber}`, reader: toReader } },
  })
}

/** A terminal that was accepted, on the reader. */
async function accepted(serial: string, toReader = reader) {
  const peer = terminalPeer(api.url, serial)
  expect((await peer.boot()).status).toBe(200)
  const { status, json } = await accept(serial, toReader)
  expect({ status, fault: status === 201 ? null : json }).toEqual({ status: 201, fault: null })
  return { peer, id: json.id as string }
}

const punchesOf = async (serial: string) =>
  (
    await sql<{ pin: string; at: string; state: string | null; held: string | null; who: string | null }>`
      SELECT credential AS pin, to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at, state, held,
        (SELECT name FROM employee e WHERE e.id = punch.employee_id) AS who
      FROM punch WHERE origin = ${serial} ORDER BY said_at, occurred_at, credential, state`.execute(api.owner)
  ).rows

/** A time of yesterday by the clock of Berlin, which the portal does not doubt. */
const yesterday = (time: string) =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() - 86_400_000)} ${time}`

describe('a terminal that nobody has accepted', () => {
  it('waits, is answered as it needs, and what it sent counts once it is accepted', async () => {
    const peer = terminalPeer(api.url, 'WAIT0001')
    expect((await peer.boot()).text).toContain('GET OPTION FROM: WAIT0001\r\nATTLOGStamp=0\r\n')
    const lines = [`12\t${yesterday('07:58:03')}\t0\t1\t0\t0\t0`, `34\t${yesterday('08:01:00')}\t255\t15`, 'rubbish']
    expect(await peer.punch(lines)).toEqual({ status: 200, text: 'OK: 3' })
    expect(await peer.punch(lines)).toEqual({ status: 200, text: 'OK: 3' })
    expect(await punchesOf('WAIT0001')).toEqual([])
    const { json } = await api.call('GET', '/api/waiting-terminals', { as: admin })
    expect(json).toMatchObject({ open: true, listed: true, terminals: [{ serialNumber: 'WAIT0001', lines: 3 }] })

    expect((await accept('WAIT0001')).status).toBe(201)
    expect(await punchesOf('WAIT0001')).toMatchObject([
      { pin: '12', state: 'in', held: null, who: 'Ada =\tLovelace' },
      { pin: '34', state: null, held: null, who: 'Grace Hopper' },
    ])
    expect((await api.call('GET', '/api/waiting-terminals', { as: admin })).json.terminals).toEqual([])
    const unread = await api.call('GET', '/api/quarantine/messages', { as: admin })
    expect(unread.json.rows).toMatchObject([{ topic: 'terminal/WAIT0001', reason: 'not_a_punch', payload: 'rubbish' }])
    // Acknowledged is kept: a terminal that sends rubbish all day does not push it out.
    await peer.punch(
      Array.from({ length: 60 }, (_, index) => `rubbish ${index}`),
      { stamp: '0' },
    )
    const of = async (topic: string) =>
      (await api.call('GET', `/api/quarantine/messages?pageSize=10&page=7&topic=${topic}`, { as: admin })).json
    expect(await of('terminal/WAIT0001')).toMatchObject({ total: 61, rows: [{ payload: 'rubbish' }] })
    expect((await of('terminal/NEVER001')).total).toBe(0)
    // It is asked for all that it holds, and all of it costs nothing.
    expect((await peer.boot()).text).toContain('ATTLOGStamp=0\r\n')
    await peer.punch(lines, { stamp: '77' })
    expect(await punchesOf('WAIT0001')).toHaveLength(2)
    expect((await peer.boot()).text).toContain('ATTLOGStamp=77\r\n')
  })

  it('cannot be accepted before it was heard, nor twice, nor by who may not', async () => {
    const refused = await accept('NEVER001')
    expect({ status: refused.status, fields: refused.json.error.fields[0].path }).toEqual({
      status: 400,
      fields: 'values.serialNumber',
    })
    await terminalPeer(api.url, 'TWICE001').boot()
    const answers = await Promise.all([accept('TWICE001'), accept('TWICE001')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    await terminalPeer(api.url, 'MAYNOT01').boot()
    expect((await accept('MAYNOT01', reader, await api.as('User'))).status).toBe(403)
  })

  it('is kept within bounds, and what is not kept is not acknowledged', async () => {
    const peer = terminalPeer(api.url, 'BOUND001')
    const many = Array.from({ length: 5_000 }, (_, index) => `${index}\t${yesterday('08:00:00')}`)
    expect((await peer.punch(many)).status).toBe(200)
    expect((await peer.punch([`77777\t${yesterday('09:00:00')}`])).status).toBe(503)
    const answers = []
    for (let index = 0; index < 25; index++) answers.push((await terminalPeer(api.url, `FLOOD-${index}`).boot()).status)
    expect(answers.at(-1)).toBe(503)
    await sql`DELETE FROM waiting_terminal`.execute(api.owner)
  })
})

describe('punches', () => {
  it('count once, however often and in whatever order they come, with either end of line', async () => {
    const { peer } = await accepted('ONCE0001')
    const lines = Array.from({ length: 60 }, (_, index) => {
      const time = `06:${String(index).padStart(2, '0')}:00`
      return `12\t${yesterday(time)}\t${index % 2}\t1\t0`
    })
    await Promise.all([peer.punch(lines), peer.punch(lines.toReversed(), { end: '\r\n' }), peer.punch(lines.slice(9))])
    expect(await peer.punch([...lines, ...lines])).toEqual({ status: 200, text: 'OK: 120' })
    expect(await punchesOf('ONCE0001')).toHaveLength(60)
  })

  it('are held where they cannot be placed, and count once they can', async () => {
    const { peer } = await accepted('HELD0001')
    const lines = [`991\t${yesterday('10:00:00')}`, '12\t2000-01-01 00:00:07', '12\t2093-01-01 00:00:00']
    expect((await peer.punch(lines)).text).toBe('OK: 3')
    expect((await punchesOf('HELD0001')).map(({ held }) => held)).toEqual(['old', 'card', 'ahead'])
    const held = await api.call('GET', '/api/held-punches', { as: admin })
    expect(held.json.causes).toEqual({ old: 1, card: 1, ahead: 1 })
    const release = () => api.call('POST', '/api/held-punches/release', { as: admin, body: { all: { cause: 'card' } } })
    expect((await release()).json).toEqual({ released: 0, still: 1, remaining: 0 })
    await made('employee', { company_id: api.companyId, code: '991', name: 'New one' })
    expect((await release()).json).toEqual({ released: 1, still: 0, remaining: 0 })
    const dismissed = await api.call('POST', '/api/held-punches/dismiss', { as: admin, body: { all: {} } })
    expect(dismissed.json).toEqual({ dismissed: 2, remaining: 0 })
    const listed = await api.call('GET', '/api/punches?pageSize=1', { as: admin })
    expect(listed.json.rows[0]).toMatchObject({ employee: { name: expect.any(String) }, source: 'terminal' })
  })

  it('are read by the clock of the site, through both changes of it', async () => {
    const { peer } = await accepted('CLOCK001')
    // Berlin: 02:30 of 29 March 2026 was left out, 02:30 of 25 October 2026 came twice.
    const lines = ['2026-03-29 01:59:00', '2026-03-29 02:30:00', '2026-10-25 02:40:00', '2026-10-25 02:10:00']
    await peer.punch([...lines, '2026-10-25 03:00:00'].map((time) => `12\t${time}\t0`))
    expect((await punchesOf('CLOCK001')).map(({ at }) => at).toSorted()).toEqual([
      '2026-03-29 00:59:00',
      '2026-03-29 01:30:00',
      '2026-10-25 00:40:00',
      '2026-10-25 01:10:00',
      '2026-10-25 02:00:00',
    ])
  })

  it('of hostile bodies cost only themselves', async () => {
    const { peer } = await accepted('EVIL0001')
    const nasty = [
      `12'; DROP TABLE punch;--\t${yesterday('08:00:00')}`,
      '12\t2026-02-30 08:00:00',
      '12\t2026-11-01 25:00:00',
      `12\0\t${yesterday('08:00:01')}`,
      `${'9'.repeat(30)}\t${yesterday('08:00:02')}`,
      'x'.repeat(5_000),
      `12\t${yesterday('08:00:03')}\t999\t999\t${'w'.repeat(20)}\t\t\t\t`,
    ]
    expect(await peer.punch(nasty)).toEqual({ status: 200, text: 'OK: 7' })
    expect(await punchesOf('EVIL0001')).toMatchObject([{ pin: '12', state: null }])
    expect((await peer.post('ATTLOG', new Uint8Array([0xff, 0xfe, 0, 9, 10]))).status).toBe(200)
    expect((await peer.post('ATTLOG', 'x'.repeat(8_000_001))).status).toBe(413)
    expect((await terminalPeer(api.url, "a'; --").boot()).status).toBe(400)
    expect((await peer.send('GET', 'iclock/nothing', {})).text).not.toContain('OK')
    const { id: _ } = await accepted('EVIL0002')
    const packed = await fetch(`${api.url}/iclock/cdata?sn=EVIL0002&table=ATTLOG`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip' },
      body: 'not packed',
    })
    expect(packed.status).toBe(413)
  })
})

it('biometrics and photos are acknowledged and never kept', async () => {
  const { peer, id } = await accepted('FINGER01')
  expect(
    (await peer.post('OPERLOG', 'OPLOG 4\t0\nFP PIN=12\tFID=6\tTMP=SECRETTEMPLATE\nUSER PIN=12\tName=A\n')).text,
  ).toBe('OK: 3')
  expect((await peer.post('BIODATA', 'BIODATA Pin=12\tTmp=SECRETTEMPLATE\n')).text).toBe('OK: 1')
  expect((await peer.send('POST', 'iclock/fdata', { table: 'ATTPHOTO' }, 'SECRETTEMPLATE')).text).toBe('OK')
  const { json } = await api.call('GET', `/api/terminals/${id}`, { as: admin })
  expect(json.values).toMatchObject({ dropped: 3 })
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM punch p WHERE p::text LIKE '%SECRETTEMPLATE%')
      + (SELECT count(*) FROM unread_message m WHERE m::text LIKE '%SECRETTEMPLATE%')
      + (SELECT count(*) FROM terminal t WHERE t::text LIKE '%SECRETTEMPLATE%') AS n`.execute(api.owner)
  expect(Number(rows[0]!.n)).toBe(0)
})

it('commands reach the terminal, and what became of them is told', async () => {
  const { peer, id } = await accepted('ORDER001')
  const give = (body: object) => api.call('POST', `/api/terminals/${id}/commands`, { as: admin, body })
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
  const other = await accepted('ORDER002')
  await other.peer.done(number(commands[1]!))
  const { json } = await api.call('GET', `/api/terminals/${id}/commands`, { as: admin })
  expect(json.at(-1)).toMatchObject({ kind: 'resend', status: 'done', result: 0 })
  expect(json[0]).toMatchObject({ kind: 'clock', status: 'failed', result: -1004 })
  expect(json.at(-2)).toMatchObject({ kind: 'people', status: 'sent' })
  expect((await api.call('GET', `/api/terminals/${id}`, { as: admin })).json.values.info).toBe('Ver 8.0.4,12,9,100')
})

it('whom it knows is told without password and template, and held against those who work there', async () => {
  const { peer, id } = await accepted('PEOPLE01')
  const people = async (query = '') =>
    (await api.call('GET', `/api/terminals/${id}/people?${query}`, { as: admin })).json
  const told = async (query = '') =>
    (await people(query)).rows.map((row: { standing: string; pin: string }) => `${row.standing} ${row.pin}`)
  const { counts } = await people()
  expect(counts).toMatchObject({ unknown: 0, left: 0, known: 0 })
  expect(counts.missing).toBeGreaterThan(1)
  const gone = await made('employee', {
    company_id: api.companyId,
    code: '0056',
    name: 'Left Long Ago',
    employed_until: '2026-01-31',
  })
  const lines = [
    'USER PIN=34\tName=Grace\tPri=14\tPasswd=SECRETWORD\tCard=[15CD5B07]\tGrp=1',
    'FP PIN=34\tFID=6\tTMP=SECRETTEMPLATE',
    'FP PIN=34\tFID=7\tTMP=SECRETTEMPLATE',
    'USER PIN=99\tName=Stranger\tPri=0',
    'USER PIN=56\tName=Left\tPri=0',
  ]
  expect((await peer.post('OPERLOG', lines.join('\n'))).text).toBe('OK: 5')
  await peer.post('OPERLOG', lines.join('\n'))
  await peer.post('BIODATA', 'BIODATA Pin=34\tNo=0\tType=9\tTmp=SECRETTEMPLATE\n')
  expect((await people()).counts).toEqual({ unknown: 1, left: 1, known: 1, missing: counts.missing - 1 })
  expect((await told()).slice(0, 2)).toEqual(['unknown 99', 'left 56'])
  expect((await people('standing=known')).rows).toMatchObject([
    {
      pin: '34',
      name: 'Grace',
      card: '123456789',
      admin: true,
      fingers: 2,
      face: true,
      employee: { code: '0034', name: 'Grace Hopper' },
    },
  ])
  expect((await people('pageSize=1&page=2')).rows).toMatchObject([{ pin: '56', employee: { id: gone } }])
  const { rows: secrets } = await sql`
    SELECT FROM terminal_person p WHERE p::text LIKE '%SECRET%'`.execute(api.owner)
  expect(secrets).toEqual([])

  // What it has carried out, it knows; and whom it does not name when it is asked for everybody, it does not know.
  const give = (kind: string) => api.call('POST', `/api/terminals/${id}/commands`, { as: admin, body: { kind } })
  await give('people')
  const orders = (await peer.ask()).text.trimEnd().split('\n')
  for (const order of orders) await peer.done(/^C:(\d+)/.exec(order)![1]!)
  expect(await told('standing=left')).toEqual([])
  expect(await told('standing=known')).toContain('known 12')
  await give('list')
  const [list] = (await peer.ask()).text.trimEnd().split('\n')
  expect(list).toMatch(/^C:\d+:DATA QUERY USERINFO$/)
  await peer.post('OPERLOG', 'USER PIN=34\tName=Grace\tPri=0\n')
  await peer.done(/^C:(\d+)/.exec(list!)![1]!)
  expect((await people()).counts).toMatchObject({ unknown: 0, left: 0, known: 1 })
  expect((await people('standing=known')).rows).toMatchObject([{ pin: '34', fingers: 2, admin: false }])
})

it('somebody who is anonymised is forgotten by what terminals told and were told', async () => {
  const { peer, id } = await accepted('FORGET01')
  const employee = await made('employee', {
    company_id: api.companyId,
    code: '0077',
    name: 'Wanda Whoever',
    employed_until: '2026-01-31',
  })
  await peer.post('OPERLOG', 'USER PIN=77\tName=Wanda Whoever\tCard=5550001\n')
  await sql`
    INSERT INTO terminal_command (company_id, terminal_id, kind, command, status)
    VALUES (${api.companyId}, ${id}, 'people', ${'DATA UPDATE USERINFO PIN=0077\tName=Wanda Whoever'}, 'done')`.execute(
    api.owner,
  )
  const { json } = await api.call('GET', `/api/personnel/employees/${employee}`, { as: admin })
  const path = `/api/personnel/employees/${employee}/anonymise`
  expect((await api.call('POST', path, { as: admin, body: { version: json.version } })).status).toBeLessThan(300)
  const { rows } = await sql`
    SELECT FROM terminal_person p WHERE p::text ~ 'Wanda|5550001'
    UNION ALL SELECT FROM terminal_command c WHERE c::text LIKE '%Wanda%'`.execute(api.owner)
  expect(rows).toEqual([])
  expect((await peer.ask()).text).toMatch(/^C:\d+:DATA DELETE USERINFO PIN=77\n$/)
})

it('one out of use is turned away, and spellings of firmware are understood', async () => {
  const { id } = await accepted('SPELL001')
  const lower = await fetch(`${api.url}/cdata?sn=SPELL001&OPTIONS=all`)
  expect(await lower.text()).toContain('GET OPTION FROM: SPELL001')
  expect((await fetch(`${api.url}/iclock/getrequest.aspx?sn=SPELL001`)).status).toBe(200)
  const { json } = await api.call('GET', `/api/terminals/${id}`, { as: admin })
  await api.call('POST', `/api/terminals/${id}/deactivate`, { as: admin, body: { version: json.version } })
  expect((await terminalPeer(api.url, 'SPELL001').boot()).status).toBe(403)
})

it('of two companies neither sees nor gets what is the other’s', async () => {
  const other = await makeCompany(api.owner, 'OTHERS')
  const theirs = await makeReader(other, 'Europe/Istanbul')
  await terminalPeer(api.url, 'SHARED01').boot()
  expect((await api.call('GET', '/api/waiting-terminals', { as: admin })).json).toMatchObject({
    listed: false,
    terminals: [],
  })
  expect((await accept('SHARED01', theirs)).status).toBe(400)
  expect((await accept('SHARED01')).status).toBe(201)
  await sql`
    INSERT INTO terminal (company_id, serial_number, name, reader_id)
    VALUES (${other}, 'THEIRS01', 'Theirs', ${theirs})`.execute(api.owner)
  // Taken by another company: the same answer as for one that nobody ever heard of.
  const taken = await accept('THEIRS01')
  expect({ status: taken.status, faults: taken.json.error.fields }).toEqual({
    status: 400,
    faults: (await accept('NEVER002')).json.error.fields,
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
