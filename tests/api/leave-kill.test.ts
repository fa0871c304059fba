import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockPerson } from '#api/modules/leave/people/people.service.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { DB } from '#api/platform/db/generated/tables.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { makeLeaveDesk, year } from './support/leave-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss'])
})
afterAll(() => api.close())

/** Grants are made by a process of their own, as the portal makes them. */
function startRun(): { child: ChildProcess; ended: Promise<unknown[]> } {
  const child = fork(join(projectRoot, 'tests/support/accrual-run.ts'), [api.database.appUrl, api.companyId], {
    cwd: projectRoot,
    execArgv: ['--import', join(projectRoot, 'api/start/exit-with-parent.ts')],
  })
  return { child, ended: once(child, 'exit') }
}

/** Kills a run that waits for a lock of the test, then releases the lock. */
async function killAt(lock: (trx: Transaction<DB>) => Promise<unknown>): Promise<void> {
  await api.owner.transaction().execute(async (trx) => {
    await lock(trx)
    const { child, ended } = startRun()
    await untilWaiting(api, 1)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
}

it('grants are booked exactly once although their process is killed again and again', async () => {
  const type = await desk.makeType('KILLED')
  const numbers = Array.from({ length: 20 }, (_, n) => `K${String(n).padStart(2, '0')}`)
  const people = await desk.insert(
    'employee',
    numbers.map((code) => ({
      code,
      name: code,
      site_id: desk.site,
      department_id: desk.department,
      employed_from: `${year - 9}-02-05`,
    })),
  )
  const rules = { every: 'month', begins: 'calendar', steps: '0:14 5:20', firstYear: 'prorated', rounding: 'exact' }
  const carry = { carryCap: 5, carryExpires: '03-31', validFrom: `${year - 4}-01-01` }
  const values = { code: 'KILLED', name: 'Killed', leaveType: type, ...rules, ...carry }
  await desk.good('POST', 'policies', desk.admin, { values })
  const { rows: due, total } = await desk.good('POST', 'accruals', desk.admin, { post: false })
  expect(total).toBeGreaterThan(20 * 40)

  const entries = () =>
    api.owner
      .selectFrom('leave_ledger_entry')
      .select(['employee_id', 'year', 'kind', 'amount', 'run'])
      .where('leave_type_id', '=', type)
      .orderBy('id')
      .execute()
  const bookedPeople = async () => new Set((await entries()).map((entry) => entry.employee_id)).size
  // Before anybody, between two people, while the entries of one are written, and when only the audit is missing.
  await killAt((trx) => lockPerson(trx, people[0]!))
  expect(await bookedPeople()).toBe(0)
  const rowOf = (n: number) => (trx: Transaction<DB>) =>
    sql`SELECT FROM employee WHERE id = ${people[n]!} FOR UPDATE`.execute(trx)
  await killAt(rowOf(0))
  expect(await bookedPeople()).toBe(0)
  await killAt((trx) => lockPerson(trx, people[5]!))
  expect(await bookedPeople()).toBe(5)
  await killAt(rowOf(11))
  await killAt(rowOf(11))
  expect(await bookedPeople()).toBe(11)
  await killAt((trx) => sql`LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE`.execute(trx))
  expect(await bookedPeople()).toBe(11)
  await killAt(rowOf(19))
  expect(await bookedPeople()).toBe(19)
  const runs = [startRun(), startRun()]
  for (const { ended } of runs) expect(await ended).toEqual([0, null])

  const made = await entries()
  const listOf = (person: string) =>
    made
      .filter(({ employee_id, kind }) => employee_id === person && kind !== 'carried_out')
      .map(({ year: of, kind, amount }) => `${of} ${kind} ${Number(amount)}`)
      .toSorted()
  // Everybody started on one day; the first one's entries are checked completely.
  const first = due
    .filter((row: { person: { code: string } }) => row.person.code === numbers[0])
    .map((row: { year: number; kind: string; amount: number }) => `${row.year} ${row.kind} ${row.amount}`)
    .toSorted()
  for (const person of people) expect(listOf(person)).toEqual(first)
  const names = made.filter(({ run }) => run !== null).map(({ employee_id, run }) => `${employee_id} ${run}`)
  expect(new Set(names).size).toBe(names.length)
  const noted = await api.owner
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'leave_ledger_entry.accrue')
    .execute()
  expect(noted.map(({ detail }) => (detail as { employee: string }).employee).toSorted()).toEqual(numbers)

  const again = startRun()
  expect(await again.ended).toEqual([0, null])
  expect(await entries()).toHaveLength(made.length)
})
