import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { LeaveGlance } from '../requests/leave.contract.ts'
import { readBalancesOf } from '../ledger/ledger.service.ts'
import { listPeople } from '../people/people.service.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { warningsOf } from '../counting/warnings.service.ts'

/**
 * What whoever decides wants to know of each of several open requests, in as many questions as for one: the days that it
 * reserves, what there is of the balances that it draws on, and what speaks against it.
 */
export async function readGlances(trx: Trx, requests: readonly StoredRequest[]): Promise<Map<string, LeaveGlance>> {
  const employees = [...new Set(requests.map(({ person }) => person.id))]
  const people = new Map((await listPeople(trx, employees)).map((person) => [person.id, person]))
  const days = Map.groupBy(
    await readReservedDays(
      trx,
      requests.map(({ id }) => id),
    ),
    ({ request }) => request,
  )
  const balances = Map.groupBy(await readBalancesOf(trx, employees), ({ employee, type }) => `${employee} ${type}`)
  const leave = requests.flatMap(({ id, person, firstDate }) => {
    const known = people.get(person.id)
    return known ? [{ id, person: known, days: days.get(id) ?? [], firstDate }] : []
  })
  const warnings = await warningsOf(trx, leave)
  const warned = new Map(leave.map(({ id }, at) => [id, warnings[at]!]))
  return new Map(
    requests.map(({ id, person, type }) => [
      id,
      {
        days: (days.get(id) ?? []).map(({ request: _request, ...day }) => day),
        balances: (balances.get(`${person.id} ${type.id}`) ?? []).map(
          ({ employee: _employee, type: _type, ...balance }) => balance,
        ),
        warnings: warned.get(id) ?? [],
      },
    ]),
  )
}

async function readReservedDays(
  trx: Trx,
  requests: readonly string[],
): Promise<(LeaveGlance['days'][number] & { request: string })[]> {
  const { rows } = await sql<LeaveGlance['days'][number] & { request: string }>`
    SELECT request_id AS request, business_date::text AS date, part, amount::float8 AS amount, 'work' AS why
    FROM leave_day WHERE request_id = ANY (${[...requests]}::uuid[]) ORDER BY business_date`.execute(trx)
  return rows
}
