import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { type Hooks, always } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { machinesTopic } from '../machines/machines.contract.ts'
import { employeeCards, employeePlacements, employees, type employeeSkills } from './personnel.contract.ts'

type Employee = RowOf<typeof employees>
type Card = RowOf<typeof employeeCards>
type Placement = RowOf<typeof employeePlacements>
type Draft<R extends { values: unknown }> = { id: string | null; values: R['values'] }

/** Screens of the shop floor name the person at a machine. */
const tellMachines = (trx: Trx, { caller }: Actor) =>
  announce(trx, { company: caller.companyId, topic: machinesTopic, ids: [] })

async function checkEmployee(
  trx: Trx,
  actor: Actor,
  { id, values }: Draft<Employee>,
  before: Employee | null,
): Promise<void> {
  if (before?.values.standing === 'anonymised') throw refuse(employees, [fault<'anonymised'>(null, 'anonymised')])
  if (values.account !== (before?.values.account ?? null)) await checkAccount(trx, actor, { id, values }, before)
  if (id && values.manager && (await standsBelow(trx, id, values.manager)))
    throw refuse(employees, [fault<'own_manager'>('manager', 'own_manager')])
}

/**
 * An account belongs to one person and shows their figures: administrators of accounts link them. Nobody moves their
 * own to another person, nor unlinks it for that.
 */
async function checkAccount(
  trx: Trx,
  { caller }: Actor,
  { id, values: { account } }: Draft<Employee>,
  before: Employee | null,
): Promise<void> {
  if (!caller.permissions.has('users:manage'))
    throw refuse(employees, [fault<'not_yours_to_link'>('account', 'not_yours_to_link')])
  if (caller.uid !== undefined && before?.values.account === caller.uid)
    throw refuse(employees, [fault<'own_account'>('account', 'own_account')])
  if (account === null) return
  const taken = await trx
    .selectFrom('employee')
    .select('name')
    .where('user_id', '=', account)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .executeTakeFirst()
  if (taken) throw refuse(employees, [fault<'account_taken'>('account', 'account_taken', { names: taken.name })])
}

/** Whether the other person is the person, or anywhere below them. */
async function standsBelow(trx: Trx, person: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT id, manager_id FROM employee WHERE id = ${other}
      UNION SELECT e.id, e.manager_id FROM employee e JOIN above a ON e.id = a.manager_id)
    SELECT FROM above WHERE id = ${person}`.execute(trx)
  return rows.length > 0
}

export const employeeHooks: Hooks<typeof employees> = {
  before: {
    create: checkEmployee,
    change: checkEmployee,
    activate: checkEmployee,
  },
  after: {
    ...always(tellMachines),
    async delete(trx, actor, { values: { photo } }) {
      if (photo)
        await trx
          .deleteFrom('file')
          .where('id', '=', photo.slice(photo.lastIndexOf('/') + 1))
          .execute()
      await tellMachines(trx, actor)
    },
  },
}

/** Lists show the cards and trainings of people. */
const tellPersonnel = (trx: Trx, { caller }: Actor, { values }: { values: { employee: string } }) =>
  announce(trx, { company: caller.companyId, topic: topicOf(employees), ids: [values.employee] })

/** @throws AppError naming the holder of the number in that time. */
async function checkCard(trx: Trx, { caller }: Actor, { id, values }: Draft<Card>): Promise<void> {
  const { rows: holders } = await sql<{ anonymised: boolean }>`
    SELECT anonymised_at IS NOT NULL AS anonymised FROM employee WHERE id = ${values.employee}`.execute(trx)
  if (holders[0]?.anonymised) throw refuse(employeeCards, [fault<'anonymised'>('employee', 'anonymised')])
  // Two who give out the same number at once: the later one finds the card of the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card ${caller.companyId} ${values.number}`}, 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ name: string; from: string }>`
    SELECT e.name || ' (' || e.code || ')' AS name,
      to_char(at_zone(c.valid_from, coalesce(s.time_zone, 'UTC')), 'YYYY-MM-DD HH24:MI') AS "from"
    FROM employee_card c
    JOIN employee e ON e.company_id = c.company_id AND e.id = c.employee_id
    LEFT JOIN site s ON s.company_id = e.company_id AND s.id = e.site_id
    WHERE c.number = ${values.number} AND c.id IS DISTINCT FROM ${id}
      AND c.valid && tstzrange(${values.validFrom}::timestamptz, ${values.validUntil}::timestamptz)
    ORDER BY c.valid_from DESC LIMIT 1`.execute(trx)
  const [other] = rows
  if (other)
    throw refuse(employeeCards, [fault<'card_taken'>('number', 'card_taken', { names: other.name, from: other.from })])
}

export const cardHooks: Hooks<typeof employeeCards> = {
  before: { create: checkCard, change: checkCard },
  after: { ...always(tellPersonnel) },
}

/** The first placement applies to all earlier days, so a person needs at least one. */
async function keepOne(trx: Trx, _actor: Actor, { id, values }: Draft<Placement>): Promise<void> {
  const other = await trx
    .selectFrom('employee_placement')
    .select('id')
    .where('employee_id', '=', values.employee)
    .where('id', 'is distinct from', id)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw refuse(employeePlacements, [fault<'only_placement'>(null, 'only_placement')])
}

async function checkPlacement(trx: Trx, _actor: Actor, { values }: Draft<Placement>): Promise<void> {
  const { rows } = await sql<{ anonymised: boolean }>`
    SELECT anonymised_at IS NOT NULL AS anonymised FROM employee WHERE id = ${values.employee}`.execute(trx)
  if (rows[0]?.anonymised) throw refuse(employeePlacements, [fault<'anonymised'>('employee', 'anonymised')])
}

export const placementHooks: Hooks<typeof employeePlacements> = {
  before: { create: checkPlacement, delete: keepOne },
  after: { ...always(tellPersonnel) },
}

export const skillHooks: Hooks<typeof employeeSkills> = { after: { ...always(tellPersonnel) } }
