import { makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'

/** The year in which the tests' leave lies: not begun, whenever they run. */
export const year = new Date().getUTCFullYear() + 1
/** The first Monday of its June. */
export const monday = Array.from({ length: 7 }, (_, day) => `${year}-06-0${day + 1}`).find(
  (date) => isoWeekday(date) === 1,
)!
export const day = (number: number): string => plusDays(monday, number)

/** A site that works mornings from Monday to Friday, and people with accounts, the first of them the manager. */
export async function makeLeaveDesk(api: TestApi, names: readonly string[]) {
  const admin = await api.as('FullAdmin')
  const insert = async (table: string, rows: object[]): Promise<string[]> => {
    const made = await api.owner
      .insertInto(table as 'site')
      .values(rows.map((row) => ({ company_id: api.companyId, ...row })) as never)
      .returningAll()
      .execute()
    return made.map((row) => (row as { id: string }).id)
  }
  const [site] = (await insert('site', [{ code: 'LEAVE', name: 'Leave', time_zone: 'Europe/Istanbul' }])) as [string]
  await insert('shift_definition', [
    { site_id: site, code: 'morning', starts_at: '06:00', ends_at: '14:00', weekdays: '{1,2,3,4,5}' },
  ])
  const [department] = (await insert('department', [{ code: 'PACK', name: 'Packing' }])) as [string]
  const accounts: Record<string, Person> = {}
  const people: Record<string, string> = {}
  for (const name of names) {
    accounts[name] = await makePerson(api, { email: `${name.toLowerCase()}@leave.example`, role: 'User' })
    const [id] = await insert('employee', [
      {
        code: name,
        name,
        site_id: site,
        department_id: department,
        user_id: accounts[name].uid,
        manager_id: people[names[0]!] ?? null,
      },
    ])
    people[name] = id!
  }
  const call = (method: string, path: string, as: Person, body?: object) =>
    api.call(method, `/api/leave/${path}`, { as, body })
  const good = async (method: string, path: string, as: Person, body?: object) => {
    const answer = await call(method, path, as, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.json
  }
  const makeType = async (code: string, more: object = {}): Promise<string> =>
    (
      await good('POST', 'types', admin, {
        values: {
          code,
          name: code,
          unit: 'half',
          paid: true,
          limited: true,
          countsHolidays: false,
          askedBy: 'everybody',
          colour: 'blue',
          ...more,
        },
      })
    ).id
  const grant = (leaveType: string, employee: string, amount: number, ofYear = year) =>
    good('POST', 'entries', admin, {
      kind: 'entitlement',
      leaveType,
      year: ofYear,
      amount,
      reason: 'For the test',
      employees: [employee],
    })
  const ask = (as: Person, leaveType: string, firstDate: string, lastDate = firstDate, more: object = {}) =>
    call('POST', 'requests', as, { leaveType, firstDate, lastDate, ...more })
  const request = (id: string, as: Person = admin) => good('GET', `requests/${id}`, as)
  const step = async (id: string, action: string, as: Person, answer: string | null = null, version?: number) =>
    call('POST', `requests/${id}/${action}`, as, { version: version ?? (await request(id)).version, answer })
  const ledger = (type: string, employee: string, ofYear = year) =>
    good('GET', `ledger?type=${type}&employee=${employee}&year=${ofYear}`, admin)
  return { admin, site, department, accounts, people, insert, call, good, makeType, grant, ask, request, step, ledger }
}
