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
    expect((await release()).json).toEqual({ released: 0, still: 1, remaining: 0 })
    await desk.made('employee', { company_id: api.companyId, code: '991', name: 'New one' })
    expect((await release()).json).toEqual({ released: 1, still: 0, remaining: 0 })
    const dismissed = await api.call('POST', '/api/held-punches/dismiss', { as: desk.admin, body: { all: {} } })
    expect(dismissed.json).toEqual({ dismissed: 2, remaining: 0 })
    const listed = await api.call('GET', '/api/punches?pageSize=1', { as: desk.admin })
    expect(listed.json.rows[0]).toMatchObject({ employee: { name: expect.any(String) }, source: 'terminal' })
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
