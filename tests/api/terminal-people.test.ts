import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { makeTerminalDesk } from './support/terminal-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeTerminalDesk>>
beforeAll(async () => {
  api = await testApi({ terminals: true })
  desk = await makeTerminalDesk(api)
})
afterAll(() => api.close())

it('lists the people it knows without password and template, compared with the people who work there', async () => {
  const { peer, id } = await desk.accepted('PEOPLE01')
  const people = async (query = '') =>
    (await api.call('GET', `/api/terminals/${id}/people?${query}`, { as: desk.admin })).json
  const standings = async (query = '') =>
    (await people(query)).rows.map((row: { standing: string; pin: string }) => `${row.standing} ${row.pin}`)
  const { counts } = await people()
  expect(counts).toMatchObject({ unknown: 0, left: 0, known: 0 })
  expect(counts.missing).toBeGreaterThan(1)
  const gone = await desk.made('employee', {
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
  expect((await standings()).slice(0, 2)).toEqual(['unknown 99', 'left 56'])
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

  // A terminal knows people from executed commands; people missing from its full list are removed.
  const give = (kind: string) => api.call('POST', `/api/terminals/${id}/commands`, { as: desk.admin, body: { kind } })
  await give('people')
  const orders = (await peer.ask()).text.trimEnd().split('\n')
  for (const order of orders) await peer.done(/^C:(\d+)/.exec(order)![1]!)
  expect(await standings('standing=left')).toEqual([])
  expect(await standings('standing=known')).toContain('known 12')
  await give('list')
  const [list] = (await peer.ask()).text.trimEnd().split('\n')
  expect(list).toMatch(/^C:\d+:DATA QUERY USERINFO$/)
  await peer.post('OPERLOG', 'USER PIN=34\tName=Grace\tPri=0\n')
  await peer.done(/^C:(\d+)/.exec(list!)![1]!)
  expect((await people()).counts).toMatchObject({ unknown: 0, left: 0, known: 1 })
  expect((await people('standing=known')).rows).toMatchObject([{ pin: '34', fingers: 2, admin: false }])
})

it('an anonymised person is deleted from lines and commands of terminals', async () => {
  const { peer, id } = await desk.accepted('FORGET01')
  const employee = await desk.made('employee', {
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
  const { json } = await api.call('GET', `/api/personnel/employees/${employee}`, { as: desk.admin })
  const path = `/api/personnel/employees/${employee}/anonymise`
  expect((await api.call('POST', path, { as: desk.admin, body: { version: json.version } })).status).toBeLessThan(300)
  const { rows } = await sql`
    SELECT FROM terminal_person p WHERE p::text ~ 'Wanda|5550001'
    UNION ALL SELECT FROM terminal_command c WHERE c::text LIKE '%Wanda%'`.execute(api.owner)
  expect(rows).toEqual([])
  expect((await peer.ask()).text).toMatch(/^C:\d+:DATA DELETE USERINFO PIN=77\n$/)
})
