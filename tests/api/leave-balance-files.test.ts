import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#api/texts/texts.ts'
import { languageCodes } from '#web/core/languages/languages.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { readWorkbook } from '#tests/support/read-export.ts'
import { makeLeaveDesk, year } from './support/leave-desk.ts'
import { leaveFiles } from './support/leave-files.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let files: ReturnType<typeof leaveFiles>
let type: string
let hourly: string
beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Bob', '0042'])
  files = leaveFiles(api, desk)
  type = await desk.makeType('ANNUAL', { name: 'Annual leave', mayGoNegative: 2 })
  hourly = await desk.makeType('HOURS', { unit: 'hour' })
  await desk.makeType('SICK', { limited: false })
})
afterAll(() => api.close())

const head = 'Registration number;Kind of leave;Year;Entitled;Carried over;Carry-over expires on;Used;Remaining;Reason'
const csv = (...rows: string[]) => [head, ...rows].join('\n')

const balanceOf = async (name: string, of = type, ofYear = year) => {
  const { balance, entries } = await desk.ledger(of, desk.people[name]!, ofYear)
  const { rows } = await desk.good('GET', `quotas?year=${ofYear}&type=${of}&search=${name}`, desk.admin)
  const { entitled, carriedOver, used, remaining, expiresOn } = balance
  // The list, the balance and the sum of the entries are one.
  const sum = entries.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
  expect([rows[0]?.remaining ?? 0, Math.round(sum * 1000) / 1000]).toEqual([remaining, remaining])
  return { entitled, carriedOver, used, remaining, expiresOn, entries }
}

const exported = async (query: string, as: Person = desk.admin, language = 'en') => {
  const answer = await fetch(`${api.url}/api/leave/quotas/file?${query}`, {
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': language },
  })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('balances from a file', () => {
  it('are tried without a trace, then booked so that each equals the file’s', async () => {
    const text = csv(
      `Ada;ANNUAL;${year};14;3;${year}-03-31;2;15;`,
      `Bob;annual LEAVE;${year};;;;;7.5;From the old system`,
      `42;HOURS;${year};40,5;;;;;`,
    ).replace('40,5', '40.5')
    const tried = await files.bring(text, { dryRun: true })
    expect(tried).toMatchObject({ status: 'done', profile: 'leave_balances', rowsNew: 3, refused: [] })
    expect((await balanceOf('Ada')).entries).toEqual([])

    expect(await files.bring(text)).toMatchObject({ status: 'done', rowsNew: 3, rowsKnown: 0, refused: [] })
    const ada = await balanceOf('Ada')
    expect(ada).toMatchObject({ entitled: 14, carriedOver: 3, used: 2, remaining: 15, expiresOn: `${year}-03-31` })
    expect(ada.entries).toMatchObject([
      { kind: 'carried_over', amount: 3, ofCarried: 3, reason: 'Opening balance, imported from leave.csv' },
      { kind: 'used', amount: -2, ofCarried: -2 },
      { kind: 'entitlement', amount: 14, ofCarried: 0 },
    ])
    expect(await balanceOf('Bob')).toMatchObject({
      remaining: 7.5,
      entries: [{ kind: 'entitlement', amount: 7.5, reason: 'From the old system' }],
    })
    expect(await balanceOf('0042', hourly)).toMatchObject({ remaining: 40.5 })

    expect(await files.bring(text)).toMatchObject({ rowsNew: 0, rowsKnown: 3, refused: [] })
    expect((await balanceOf('Ada')).entries).toHaveLength(3)
    const audit = await sql<{ n: number }>`
      SELECT count(*) AS n FROM audit_log WHERE action = 'leave_ledger_entry.import'`.execute(api.owner)
    expect(audit.rows[0]?.n).toBe(3)
  })

  it('correct the ledger, using carried-over days first', async () => {
    const text = csv(`Ada;ANNUAL;${year};11;3;;4;10;`, `Bob;ANNUAL;${year};;;;1;9;`)
    expect(await files.bring(text)).toMatchObject({ rowsNew: 0, rowsChanged: 2, refused: [] })
    const ada = await balanceOf('Ada')
    expect(ada).toMatchObject({ entitled: 11, carriedOver: 3, used: 4, remaining: 10 })
    expect(ada.entries.slice(3)).toMatchObject([
      { kind: 'used', amount: -2, ofCarried: -1 },
      { kind: 'correction', amount: -3, ofCarried: 0, reason: 'Correction, imported from leave.csv' },
    ])
    expect(await balanceOf('Bob')).toMatchObject({ entitled: 10, used: 1, remaining: 9 })
    // Leave taken beyond the balance is returned.
    expect(await files.bring(csv(`Bob;ANNUAL;${year};10;;;0;10;`))).toMatchObject({ rowsChanged: 1 })
    expect((await balanceOf('Bob')).entries.at(-1)).toMatchObject({ kind: 'returned', amount: 1 })
  })

  it('are withdrawn by opposite entries, the later file first', async () => {
    const extra = await desk.makeType('EXTRA')
    const text = csv(`Bob;EXTRA;${year};10;;;;;`)
    const first = await files.bring(text)
    const second = await files.bring(csv(`Bob;EXTRA;${year};12;2;${year}-12-31;1;13;`, `0042;EXTRA;${year};5;;;;;`))
    expect(second).toMatchObject({ rowsNew: 1, rowsChanged: 1 })
    expect(await files.takeBack(first.id)).toMatchObject({ error: { code: 'import_replaced' } })
    await desk.good('POST', 'entries', desk.admin, {
      kind: 'correction',
      leaveType: extra,
      year,
      amount: -4,
      reason: 'For the test',
      employees: [desk.people['0042']],
    })
    // Withdrawing the balance cannot take more than is left of it.
    expect(await files.takeBack(second.id)).toEqual({ status: 'taken_back', rowsStayed: 1 })
    expect(await balanceOf('0042', extra)).toMatchObject({ remaining: 1 })
    const bob = await balanceOf('Bob', extra)
    expect(bob).toMatchObject({ entitled: 10, carriedOver: 0, used: 0, remaining: 10 })
    expect(bob.entries.at(-1)).toMatchObject({ reason: 'Import of leave.csv, taken back' })
    expect(await files.takeBack(first.id)).toEqual({ status: 'taken_back', rowsStayed: 0 })
    expect(await balanceOf('Bob', extra)).toMatchObject({ remaining: 0 })
    expect(await files.bring(text)).toMatchObject({ rowsNew: 1, rowsChanged: 0 })
    expect(await balanceOf('Bob', extra)).toMatchObject({ remaining: 10 })
  })

  it('refuse wrong rows one by one, naming the column, and book the rest', async () => {
    await desk.insert('employee', [{ code: 'GONE', name: 'Gone', site_id: desk.site, active: false }])
    const before = await balanceOf('Ada')
    const text = csv(
      `Nobody;ANNUAL;${year};1;;;;;`,
      `Ada;HOLIDAY;${year};1;;;;;`,
      `Ada;SICK;${year};5;;;;;`,
      `Ada;ANNUAL;${year};many;;;;;`,
      `Ada;ANNUAL;${year};;;;;-40;`,
      `Bob;HOURS;${year};8;;;;;`,
      `Bob;hours;${year};9;;;;;`,
      `Ada;HOURS;${year};;;;;;`,
      `Boss;ANNUAL;${year};10;;;2;9;`,
      `Boss;HOURS;${year};;5;${year + 1}-03-31;;;`,
      `GONE;ANNUAL;${year};1;;;;;`,
      `;ANNUAL;${year};1;;;;;`,
      `Ada;ANNUAL;19;1;;;;;`,
      `0042;ANNUAL;${year - 2};10;4;${year - 2}-03-31;1;;`,
      `Bob;ANNUAL;${year};;;31 May;;11;`,
      `Boss;ANNUAL;${year - 1};8;;;;;`,
    )
    const run = await files.bring(text)
    expect(run).toMatchObject({ status: 'done', rowsNew: 2, rowsKnown: 0, rowsRefused: 14 })
    expect(run.refused).toEqual([
      [2, 'Registration number/unknown_employee'],
      [3, 'Kind of leave/unknown_leave_type'],
      [4, 'Kind of leave/no_balance'],
      [5, 'Entitled/not_a_number'],
      [6, 'Remaining/balance_too_low'],
      [8, '/same_as_row'],
      [9, '/nothing_said'],
      [10, 'Remaining/sum_differs'],
      [11, 'Carry-over expires on/other_year'],
      [12, 'Registration number/out_of_use'],
      [13, 'Registration number/missing'],
      [14, 'Year/too_small'],
      [15, 'Carry-over expires on/lapsed_already'],
      [16, 'Carry-over expires on/not_a_date'],
    ])
    expect(run.reasons[4].faults[0].params).toEqual({ value: '-40', min: '-2' })
    expect(run.reasons[5].faults[0].params).toEqual({ row: '7' })
    expect(await balanceOf('Ada')).toEqual(before)
    // The type allows an overdraft of two days.
    const owed = csv(`Boss;ANNUAL;${year};;;;;-2;`)
    expect(await files.bring(owed)).toMatchObject({ rowsNew: 1, refused: [] })
    expect(await balanceOf('Boss')).toMatchObject({ remaining: -2 })
    const other = await files.bring(csv(`Ada;ANNUAL;${year};;3;${year}-06-30;;10;`))
    expect(other.refused).toEqual([[2, 'Carry-over expires on/expiry_differs']])
  })

  it('counts what open requests have reserved as not free', async () => {
    const request = await desk.ask(desk.accounts['Bob']!, type, `${year}-06-07`, `${year}-06-11`)
    expect(request.status).toBe(201)
    const { remaining } = await balanceOf('Bob')
    const least = await files.bring(csv(`Bob;ANNUAL;${year};;;;;1;`))
    expect(least.refused).toEqual([[2, 'Remaining/balance_too_low']])
    expect(await balanceOf('Bob')).toMatchObject({ remaining })
  })
})

describe('the workbook of the quotas', () => {
  beforeAll(async () => {
    await files.bring(csv(`Boss;HOURS;${year};8;;;8;0;`))
  })

  it.each(languageCodes)('is read back in %s without booking anything', async (language) => {
    const { status, bytes } = await exported(`year=${year}`, desk.admin, language)
    expect(status).toBe(200)
    expect((await readWorkbook(bytes)).worksheets[0]!.name).toBe(texts[language].leave.balances.sheet)
    const run = await files.bring(bytes, { name: 'quotas.xlsx' })
    expect(run).toMatchObject({ status: 'done', profile: 'leave_balances', rowsNew: 0, refused: [] })
    expect(run.rowsKnown).toBeGreaterThan(3)
  })

  it('exports the list, and an edited figure becomes the balance', async () => {
    const { bytes } = await exported(`year=${year}&type=${type}`)
    const book = await readWorkbook(bytes)
    const sheet = book.getWorksheet('Leave quotas')!
    const names = (sheet.getRow(1).values as string[]).slice(1)
    expect(names.slice(0, 6)).toEqual([
      'Registration number',
      'Employee',
      'Department',
      'Leave code',
      'Kind of leave',
      'Year',
    ])
    const at = (name: string) => names.indexOf(name) + 1
    const rows = sheet.getRows(2, sheet.rowCount - 1)!
    const ada = rows.find((row) => row.getCell(1).value === 'Ada')!
    expect(ada.getCell(at('Entitled')).value).toBe(11)
    expect(ada.getCell(at('Carry-over expires on')).value).toEqual(new Date(`${year}-03-31T00:00:00Z`))
    expect(ada.getCell(at('Remaining')).value).toMatchObject({
      formula: `G${ada.number}+H${ada.number}-J${ada.number}-K${ada.number}`,
      result: 10,
    })
    const all = await readWorkbook((await exported(`year=${year}&type=${hourly}`)).bytes)
    const spent = all.worksheets[0]!.getRows(2, 9)!.find((row) => row.getCell(1).value === 'Boss')!
    expect(spent.getCell(at('Remaining')).value).toMatchObject({ result: '0' })
    ada.getCell(at('Entitled')).value = 12.5
    ada.getCell(at('Remaining')).value = 11.5
    ada.getCell(at('Reason')).value = 'Counted by hand'
    const changed = new Uint8Array(await book.xlsx.writeBuffer())
    const run = await files.bring(changed, { name: 'quotas.xlsx' })
    expect(run).toMatchObject({ rowsChanged: 1, refused: [] })
    const now = await balanceOf('Ada')
    expect(now).toMatchObject({ entitled: 12.5, remaining: 11.5 })
    expect(now.entries.at(-1)).toMatchObject({ kind: 'correction', amount: 1.5, reason: 'Counted by hand' })
    expect(await files.bring(changed, { name: 'quotas.xlsx' })).toMatchObject({ rowsNew: 0, refused: [] })
  })
})

describe('who may', () => {
  it('import balances is whoever corrects them, and sees everybody', async () => {
    const text = csv(`Ada;ANNUAL;${year};1;;;;1;`)
    const clerk = await makePerson(api, { email: 'clerk@leave.example', role: 'User' })
    const allow = (permission: string) =>
      api.owner
        .insertInto('permission_grant')
        .values({ company_id: api.companyId, user_id: clerk.uid, permission, granted: true })
        .execute()
    await allow('imports:run')
    const all = JSON.stringify({ kind: 'all' })
    await api.owner.updateTable('user_account').set({ figures_of: all }).where('id', '=', clerk.uid).execute()
    expect((await files.start(text, { as: clerk })).status).toBe(403)
    await allow('leave:manage')
    const team = JSON.stringify({ kind: 'team' })
    await api.owner.updateTable('user_account').set({ figures_of: team }).where('id', '=', clerk.uid).execute()
    expect((await files.start(text, { as: clerk })).status).toBe(403)
    await api.owner.updateTable('user_account').set({ figures_of: all }).where('id', '=', clerk.uid).execute()
    expect(await files.bring(text, { as: clerk, dryRun: true })).toMatchObject({ status: 'done' })
  })

  it('read refused rows is whoever reads leave; another company’s are not there', async () => {
    const { id } = await files.bring(csv(`Nobody;ANNUAL;${year};1;;;;;`))
    const reader = await makePerson(api, { email: 'reader@leave.example', role: 'DemoUser' })
    const path = `/api/imports/${id}/refusals`
    expect((await api.call('GET', path, { as: reader })).status).toBe(200)
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: reader.uid, permission: 'leave:read', granted: false })
      .execute()
    expect((await api.call('GET', path, { as: reader })).status).toBe(404)
    expect((await api.call('GET', `${path}.csv`, { as: reader })).status).toBe(404)
    expect((await exported(`year=${year}`, reader)).status).toBe(403)

    const company = await makeCompany(api.owner, 'OTHER')
    const other = await makePerson(api, { email: 'other@other.example', role: 'FullAdmin', companyId: company })
    const { json } = await files.upload(csv(`Ada;ANNUAL;${year};1;;;;;`))
    const body = { fileId: json.fileId, profile: 'leave_balances', mapping: json.suggestedMapping, dryRun: true }
    expect((await api.call('POST', '/api/imports', { as: other, body })).status).toBe(404)
    expect((await api.call('GET', path, { as: other })).status).toBe(404)
  })
})
