import { recountDue } from '#api/modules/leave/counting/recount.service.ts'
import type { TestApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { makeLeaveDesk, year } from './leave-desk.ts'

/** The last Sunday of a month in the year of the tests' leave: clocks in Berlin change on those of 03 and 10. */
export const lastSunday = (month: '03' | '10'): string =>
  Array.from({ length: 7 }, (_, n) => plusDays(`${year}-${month}-31`, -n)).find((date) => isoWeekday(date) === 7)!

/** A leave desk with a site in Berlin that works around the clock, mornings with a break. */
export async function makeNightDesk(api: TestApi) {
  const desk = await makeLeaveDesk(api, ['Boss'])
  const [berlin] = (await desk.insert('site', [{ code: 'BERLIN', name: 'Berlin', time_zone: 'Europe/Berlin' }])) as [
    string,
  ]
  const [morning] = await desk.insert('shift_definition', [
    { site_id: berlin, code: 'morning', starts_at: '06:00', ends_at: '14:00' },
    { site_id: berlin, code: 'evening', starts_at: '14:00', ends_at: '22:00' },
    { site_id: berlin, code: 'night', starts_at: '22:00', ends_at: '06:00' },
  ])
  await desk.insert('shift_break', [{ shift_definition_id: morning, starts_at: '10:00', ends_at: '10:30' }])
  let people = 0

  /** A person at Berlin with days of a type. */
  async function hire(type: string, days: number, ofYear = year): Promise<string> {
    const code = `N${++people}`
    const [id] = await desk.insert('employee', [
      { code, name: code, site_id: berlin, department_id: desk.department, manager_id: desk.people.Boss },
    ])
    if (days > 0) await desk.grant(type, id!, days, ofYear)
    return id!
  }

  /** Plans days of a person from a date on, a letter each: M, E, N, or R for rest. */
  async function plan(employee: string, from: string, letters: string): Promise<void> {
    const shifts: Record<string, string> = { M: 'morning', E: 'evening', N: 'night' }
    await api.owner
      .insertInto('shift_assignment')
      .values(
        Array.from(letters, (letter, n) => ({
          company_id: api.companyId,
          employee_id: employee,
          business_date: plusDays(from, n),
          kind: letter === 'R' ? 'rest' : 'work',
          shift: shifts[letter] ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'employee_id', 'business_date']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          shift: eb.ref('excluded.shift'),
        })),
      )
      .execute()
  }

  /** Leave for a person, approved at once. */
  async function take(type: string, employee: string, firstDate: string, lastDate = firstDate, more: object = {}) {
    const requestBody = { leaveType: type, employee, firstDate, lastDate, approve: true, ...more }
    const { id } = await desk.good('POST', 'requests', desk.admin, requestBody)
    return desk.request(id)
  }

  const count = (type: string, employee: string, firstDate: string, lastDate = firstDate, more: object = {}) =>
    desk.good('POST', 'count', desk.admin, { leaveType: type, employee, firstDate, lastDate, ...more })

  /** Recounts everything that is marked, as the portal does, and waits until no days are left to build. */
  async function settled(): Promise<void> {
    await recountDue(api.owner, api.companyId)
    await until(async () => (await api.owner.selectFrom('attendance_work').select('id').execute()).length === 0)
  }

  /** Days of a person's month of attendance: kind, status, planned hours. */
  async function attended(employee: string, dates: readonly string[]): Promise<string[]> {
    await settled()
    const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
    const days: { date: string; kind: string; status: string; planned: number }[] = []
    for (const month of months) {
      const path = `/api/presence/month?employee=${employee}&month=${month}`
      days.push(...(await api.call('GET', path, { as: desk.admin })).json.days)
    }
    return dates.map((date) => {
      const day = days.find((one) => one.date === date)!
      return `${day.kind} ${day.status} ${day.planned / 3600}`
    })
  }

  /** Rest of a year by the ledger and by the page of quotas; throws if they differ. */
  async function left(type: string, employee: string, ofYear = year): Promise<number> {
    const { balance, entries } = await desk.ledger(type, employee, ofYear)
    const sum = entries.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    const { rows } = await desk.good('GET', `quotas?year=${ofYear}&type=${type}`, desk.admin)
    const quota = rows.find((row: { person: { id: string } }) => row.person.id === employee)
    if (balance.remaining !== sum || (quota?.remaining ?? 0) !== sum)
      throw new Error(`Balance ${balance.remaining}, entries ${sum}, quota ${quota?.remaining}`)
    return sum
  }

  return { ...desk, berlin, hire, plan, take, count, settled, attended, left }
}
