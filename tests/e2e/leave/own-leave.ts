import type { Page } from '@playwright/test'
import { callApi } from '../andon/own-machine.ts'

interface OwnLeave {
  code: string
  type: string
  typeName: string
  /** Ids of the people, and their names. */
  people: { id: string; name: string }[]
  /** Weekdays of a far week, from Monday on. */
  days: readonly [monday: string, tuesday: string, wednesday: string, thursday: string]
  year: number
  /** Asks for leave in somebody's place. */
  ask(person: number, firstDate: string, lastDate: string): Promise<string>
}

/**
 * A type of leave of the test's own, people of its own who have days of it, and the person signed in as their approver. The
 * page must be signed in and open.
 */
export async function makeOwnLeave(page: Page, { people: count = 2, days = 10 } = {}): Promise<OwnLeave> {
  const code = `L${Date.now().toString(36).toUpperCase()}`
  const make = async (path: string, values: object) => (await callApi(page, 'POST', `/api/${path}`, { values })).id
  const { sites, user } = await callApi(page, 'GET', '/api/session')
  const [site] = await callApi(page, 'GET', '/api/master-data/sites/options').then(
    (all: { id: string; code: string }[]) => all.filter((one) => one.code === sites[0].code),
  )
  const account = (await callApi(page, 'GET', '/api/leave/deciders/options')).find(
    (one: { id: string }) => one.id === user.uid,
  ).id
  const typeName = `Leave ${code}`
  const type = await make('leave/types', { code, name: typeName })
  await make('leave/approvers', { leaveType: type, level: 1, who: 'person', account })
  const people: OwnLeave['people'] = []
  for (let n = 1; n <= count; n++) {
    const name = `Person ${code}-${n}`
    people.push({
      name,
      id: await make('personnel/employees', { code: `${code}-${n}`, name, site: site!.id, employedFrom: '2020-01-01' }),
    })
  }
  const week = firstMonday(sites[0].today)
  const year = Number(week[0].slice(0, 4))
  if (days > 0)
    await callApi(page, 'POST', '/api/leave/entries', {
      kind: 'entitlement',
      leaveType: type,
      year,
      amount: days,
      reason: 'Granted by the test',
      employees: people.map(({ id }) => id),
    })
  return {
    code,
    type,
    typeName,
    people,
    days: week,
    year,
    ask: async (person, firstDate, lastDate) =>
      (
        await callApi(page, 'POST', '/api/leave/requests', {
          employee: people[person]!.id,
          leaveType: type,
          firstDate,
          lastDate,
          reason: 'Family visit',
        })
      ).id,
  }
}

/** Monday to Thursday of the first week of February after a date, without a year's end or a public holiday. */
function firstMonday(today: string): OwnLeave['days'] {
  const first = Date.UTC(Number(today.slice(0, 4)) + 1, 1, 1)
  const monday = first + ((8 - new Date(first).getUTCDay()) % 7) * 86_400_000
  const at = (days: number) => new Date(monday + days * 86_400_000).toISOString().slice(0, 10)
  return [at(0), at(1), at(2), at(3)]
}
