import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { terminalPeer } from '#tests/support/terminal-peer.ts'
import { makeTerminalDesk, yesterday } from './support/terminal-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeTerminalDesk>>
beforeAll(async () => {
  api = await testApi({ terminals: true })
  desk = await makeTerminalDesk(api)
})
afterAll(() => api.close())

describe('punches', () => {
  it('count once, however often and in whatever order they come, with either end of line', async () => {
    const { peer } = await desk.accepted('ONCE0001')
    const lines = Array.from({ length: 60 }, (_, index) => {
      const time = `06:${String(index).padStart(2, '0')}:00`
      return `12\t${yesterday(time)}\t${index % 2}\t1\t0`
    })
    await Promise.all([peer.punch(lines), peer.punch(lines.toReversed(), { end: '\r\n' }), peer.punch(lines.slice(9))])
    expect(await peer.punch([...lines, ...lines])).toEqual({ status: 200, text: 'OK: 120' })
    expect(await desk.punchesOf('ONCE0001')).toHaveLength(60)
  })

  it('are held where they cannot be placed, and count once they can', async () => {
    const { peer } = await desk.accepted('HELD0001')
    const lines = [`991\t${yesterday('10:00:00')}`, '12\t2000-01-01 00:00:07', '12\t2093-01-01 00:00:00']
    expect((await peer.punch(lines)).text).toBe('OK: 3')
    expect((await desk.punchesOf('HELD0001')).map(({ held }) => held)).toEqual(['old', 'card', 'ahead'])
    const held = await api.call('GET', '/api/held-punches', { as: desk.admin })
    expect(held.json.causes).toEqual({ old: 1, card: 1, ahead: 1 })
    const release = () =>
      api.call('POST', '/api/held-punches/release', { as: desk.admin, body: { all: { cause: 'card' } } })
    expect((await release()).json).toEqual({ released: 0, still: 1, remaining: 0, next: null })
    await desk.made('employee', { company_id: api.companyId, code: '991', name: 'New one' })
    expect((await release()).json).toEqual({ released: 1, still: 0, remaining: 0, next: null })
    const dismissed = await api.call('POST', '/api/held-punches/dismiss', { as: desk.admin, body: { all: {} } })
    expect(dismissed.json).toEqual({ dismissed: 2, remaining: 0, next: null })
    const listed = await api.call('GET', '/api/punches?pageSize=1', { as: desk.admin })
    expect(listed.json.rows[0]).toMatchObject({ employee: { name: expect.any(String) }, source: 'terminal' })
  })

  it('are released in steps, each of them kept, past the ones that stay', async () => {
    const { peer } = await desk.accepted('STEPS001')
    const minute = (index: number) =>
      `${String(8 + Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`
    await peer.punch(
      Array.from({ length: 450 }, (_, index) => `${index % 3 === 0 ? 993 : 994}\t${yesterday(minute(index))}`),
    )
    await desk.made('employee', { company_id: api.companyId, code: '994', name: 'Of many' })
    const steps: { released: number; still: number; remaining: number; next: string | null }[] = []
    for (let after: string | null | undefined; after !== null;) {
      const body = { all: { cause: 'card' }, ...(after && { after }) }
      const { json } = await api.call('POST', '/api/held-punches/release', { as: desk.admin, body })
      steps.push(json)
      after = json.next
    }
    expect(steps.map(({ released, still, remaining }) => [released + still, remaining])).toEqual([
      [200, 250],
      [200, 50],
      [50, 0],
    ])
    expect(steps.reduce((sum, { released }) => sum + released, 0)).toBe(300)
    const held = await api.call('GET', '/api/held-punches', { as: desk.admin })
    expect(held.json.causes).toEqual({ card: 150 })
  })

  it('are read by the clock of the site, through both changes of it', async () => {
    const { peer } = await desk.accepted('CLOCK001')
    // Berlin: 02:30 of 29 March 2026 was left out, 02:30 of 25 October 2026 came twice.
    const lines = ['2026-03-29 01:59:00', '2026-03-29 02:30:00', '2026-10-25 02:40:00', '2026-10-25 02:10:00']
    await peer.punch([...lines, '2026-10-25 03:00:00'].map((time) => `12\t${time}\t0`))
    expect((await desk.punchesOf('CLOCK001')).map(({ at }) => at).toSorted()).toEqual([
      '2026-03-29 00:59:00',
      '2026-03-29 01:30:00',
      '2026-10-25 00:40:00',
      '2026-10-25 01:10:00',
      '2026-10-25 02:00:00',
    ])
  })

  it('of hostile bodies cost only themselves', async () => {
    const { peer } = await desk.accepted('EVIL0001')
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
    expect(await desk.punchesOf('EVIL0001')).toMatchObject([{ pin: '12', state: null }])
    expect((await peer.post('ATTLOG', new Uint8Array([0xff, 0xfe, 0, 9, 10]))).status).toBe(200)
    expect((await peer.post('ATTLOG', 'x'.repeat(8_000_001))).status).toBe(413)
    expect((await terminalPeer(api.url, "a'; --").boot()).status).toBe(400)
    expect((await peer.send('GET', 'iclock/nothing', {})).text).not.toContain('OK')
    const { id: _ } = await desk.accepted('EVIL0002')
    const packed = await fetch(`${api.url}/iclock/cdata?sn=EVIL0002&table=ATTLOG`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip' },
      body: 'not packed',
    })
    expect(packed.status).toBe(413)
  })
})

it('biometrics and photos are acknowledged and never kept', async () => {
  const { peer, id } = await desk.accepted('FINGER01')
  expect(
    (await peer.post('OPERLOG', 'OPLOG 4\t0\nFP PIN=12\tFID=6\tTMP=SECRETTEMPLATE\nUSER PIN=12\tName=A\n')).text,
  ).toBe('OK: 3')
  expect((await peer.post('BIODATA', 'BIODATA Pin=12\tTmp=SECRETTEMPLATE\n')).text).toBe('OK: 1')
  expect((await peer.send('POST', 'iclock/fdata', { table: 'ATTPHOTO' }, 'SECRETTEMPLATE')).text).toBe('OK')
  const { json } = await api.call('GET', `/api/terminals/${id}`, { as: desk.admin })
  expect(json.values).toMatchObject({ dropped: 3 })
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM punch p WHERE p::text LIKE '%SECRETTEMPLATE%')
      + (SELECT count(*) FROM unread_message m WHERE m::text LIKE '%SECRETTEMPLATE%')
      + (SELECT count(*) FROM terminal t WHERE t::text LIKE '%SECRETTEMPLATE%') AS n`.execute(api.owner)
  expect(Number(rows[0]!.n)).toBe(0)
})

describe('a terminal of doors (push protocol 3)', () => {
  const rtlog = (line: string) => `time=${line}\teventaddr=1\tverifytype=15\tindex=21`

  it('is registered, and its punches count once, whichever table brings them', async () => {
    const { peer, id } = await desk.accepted('DOOR0001')
    expect((await peer.send('GET', 'iclock/cdata', { options: 'all', DeviceType: 'acc' })).text).toMatch(
      /^registry=ok\nRegistryCode=\w+\n/,
    )
    const registered = await peer.send('POST', 'iclock/registry', {}, 'DeviceType=acc,~DeviceName=SpeedFace')
    expect(registered.text).toMatch(/^RegistryCode=\w+$/)
    expect((await peer.send('POST', 'iclock/push', {})).text).toContain('Realtime=1\n')
    expect((await peer.send('GET', 'iclock/rtdata', { type: 'time' })).text).toMatch(
      /^DateTime=\d+,ServerTZ=\+0[12]00$/,
    )
    expect(await peer.send('GET', 'iclock/exchange', { type: 'publickey' })).toEqual({ status: 404, text: 'ERROR' })

    const morning = rtlog(`${yesterday('08:00:01')}\tpin=12\tcardno=0\tevent=3\tinoutstatus=0`)
    const noon = rtlog(`${yesterday('12:30:01')}\tpin=0\tcardno=778899\tevent=0\tinoutstatus=1`)
    const door = rtlog(`${yesterday('12:30:02')}\tpin=0\tcardno=0\tevent=200\tinoutstatus=2`)
    const refused = rtlog(`${yesterday('12:31:00')}\tpin=34\tcardno=0\tevent=23\tinoutstatus=0`)
    expect((await peer.post('rtlog', [morning, noon, door, refused].join('\r\n'))).text).toBe('OK')
    expect((await peer.post('ATTLOG', morning)).text).toBe('OK: 1')
    const day = (26 * 12 + Number(yesterday('').slice(5, 7)) - 1) * 31 + Number(yesterday('').slice(8, 10)) - 1
    const at = day * 86_400 + 8 * 3600 + 1
    const again = `transaction cardno=0\tpin=12\tverified=15\teventtype=3\tinoutstate=0\ttime_second=${at}\tindex=21`
    const upload = { table: 'tabledata', tablename: 'transaction', count: '1' }
    expect((await peer.send('POST', 'iclock/cdata', upload, again)).text).toBe('transaction=1')
    const queried = { type: 'tabledata', tablename: 'transaction', cmdid: '7', count: '1' }
    expect((await peer.send('POST', 'iclock/querydata', queried, again)).text).toBe('transaction=1')
    expect(await desk.punchesOf('DOOR0001')).toMatchObject([
      { pin: '12', state: 'in', held: null, who: 'Ada =\tLovelace' },
      { pin: '778899', state: 'out', held: null, who: 'Ada =\tLovelace' },
    ])
    await peer.send(
      'POST',
      'iclock/cdata',
      { table: 'tabledata', tablename: 'user' },
      'user pin=34\tname=Grace\tprivilege=14',
    )
    const people = await api.call('GET', `/api/terminals/${id}/people`, { as: desk.admin })
    expect(people.json.rows).toContainEqual(expect.objectContaining({ pin: '34', name: 'Grace', admin: true }))
    // One door only: lines of refused people are stored unread.
    expect((await api.call('GET', `/api/terminals/${id}`, { as: desk.admin })).json.values.dropped).toBe(1)
    expect(await unreadOf('DOOR0001')).toMatchObject([
      { detail: 'Event 23: the terminal let nobody in', payload: refused },
    ])
  })

  it('that is not accepted loses nothing either', async () => {
    const peer = terminalPeer(api.url, 'DOOR0002')
    expect((await peer.send('POST', 'iclock/registry', {}, 'DeviceType=acc')).text).toMatch(/^RegistryCode/)
    const line = rtlog(`${yesterday('09:00:01')}\tpin=12\tcardno=0\tevent=0\tinoutstatus=0`)
    expect((await peer.post('rtlog', `${line}\r\n${rtlog(`${yesterday('09:00:02')}\tpin=0\tevent=201`)}`)).text).toBe(
      'OK',
    )
    expect((await peer.post('HEALTHLOG', 'temp=36.6')).text).toBe('OK: 1')
    await desk.accept('DOOR0002')
    expect(await desk.punchesOf('DOOR0002')).toMatchObject([{ pin: '12', state: 'in' }])
    expect(await unreadOf('DOOR0002')).toMatchObject([{ payload: 'temp=36.6' }])
  })
})

it('whatever else is acknowledged is kept as it was sent, and a day that never comes holds nothing back', async () => {
  const { peer } = await desk.accepted('KEPT0001')
  const lines = ['12\t9999-12-31 23:59:59\t0', `12\t${yesterday('08:00:00')}\t0`]
  expect((await peer.punch(lines, { stamp: '5' })).text).toBe('OK: 2')
  expect(await desk.punchesOf('KEPT0001')).toMatchObject([{ pin: '12' }])
  expect((await peer.post('ERRORLOG', 'errcode=D01')).text).toBe('OK: 1')
  expect((await peer.post('OPERLOG', 'USER PIN=ü\tName=A')).text).toBe('OK: 1')
  expect((await unreadOf('KEPT0001')).map(({ payload }) => payload).toSorted()).toEqual([
    lines[0],
    'USER PIN=ü\tName=A',
    'errcode=D01',
  ])
})

async function unreadOf(serial: string): Promise<{ detail: string; payload: string }[]> {
  const path = `/api/quarantine/messages?topic=terminal/${serial}`
  return (await api.call('GET', path, { as: desk.admin })).json.rows
}
