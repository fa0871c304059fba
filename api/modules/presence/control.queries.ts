import { sql } from 'kysely'
import { operatorName, operatorSeen } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type SignOn, whereaboutsOf } from '../andon/whereabouts.states.ts'
import type { SiteClock } from '../shifts/site-clock.ts'
import type { Control, ControlledMachine, Free } from './control.contract.ts'
import { insideNow } from './inside-now.ts'
import { peopleOf } from './people.queries.ts'

/** Free people named of each class; all are counted. */
const named = 5

interface Operator {
  id: string
  inside: boolean
  /** Where they signed on later, in another area, without signing off here. */
  elsewhere: { machine: string; area: string } | null
}

/**
 * The last operator signed on at each machine of a site. If nobody at all is known to be inside, no operator counts as
 * away.
 */
export async function listOperators(trx: Trx, clock: SiteClock): Promise<Map<string, Operator>> {
  const { rows } = await sql<SignOn & { person: string; id: string; here: boolean; inside: boolean }>`
    WITH inside AS MATERIALIZED (SELECT n.employee_id FROM ${insideNow(clock)} n)
    SELECT a.machine_id AS id, m.name AS machine, r.name AS area, r.id AS "areaId", e.id AS person,
      coalesce(extract(epoch FROM nullif(coalesce(a.operator_since, a.at), '-infinity')) * 1000, 0)::float8 AS since,
      r.site_id = ${clock.id} AS here,
      (n.employee_id IS NOT NULL OR NOT EXISTS (SELECT FROM inside)) AS inside
    FROM machine_assignment a
    JOIN machine m ON m.company_id = a.company_id AND m.id = a.machine_id
    JOIN area r ON r.company_id = m.company_id AND r.id = m.area_id
    JOIN employee e ON e.company_id = a.company_id AND e.id = a.operator_id
    LEFT JOIN inside n ON n.employee_id = e.id`.execute(trx)
  const elsewhereOf = whereaboutsOf(rows)
  return new Map(
    rows
      .filter(({ here }) => here)
      .map((row) => {
        const place = elsewhereOf(row)
        const elsewhere = place ? { machine: place.machine, area: place.area } : null
        return [row.id, { id: row.person, inside: row.inside, elsewhere }]
      }),
  )
}

/** Operators by machine, as far as the caller may see their names. */
export async function nameOperators(
  trx: Trx,
  signedOn: ReadonlyMap<string, Operator>,
): Promise<Map<string, NonNullable<ControlledMachine['operator']>>> {
  const ids = [...new Set([...signedOn.values()].map(({ id }) => id))]
  const { rows } = await sql<{ id: string; name: string; seen: boolean }>`
    SELECT e.id, ${operatorName} AS name, ${operatorSeen} AS seen FROM employee e
    WHERE e.id = ANY (${ids}::uuid[])`.execute(trx)
  const operatorById = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    [...signedOn].flatMap(([machine, { id, ...there }]) => {
      const operator = operatorById.get(id)
      return operator ? [[machine, { id: operator.seen ? id : null, name: operator.name, ...there }] as const] : []
    }),
  )
}

/** People inside, signed on nowhere, with the training for a class of machines, by the name of the class. */
export async function listFree(trx: Trx, clock: SiteClock): Promise<Map<string, Free>> {
  const { rows } = await sql<Free & { machineClass: string }>`
    WITH inside AS MATERIALIZED (SELECT n.company_id, n.employee_id FROM ${insideNow(clock)} n),
    free AS (
      SELECT DISTINCT c.name AS class, e.id, e.code, e.name
      FROM inside n
      JOIN employee e ON e.company_id = n.company_id AND e.id = n.employee_id
      JOIN employee_skill k ON k.company_id = e.company_id AND k.employee_id = e.id
        AND k.acquired_on <= ${clock.today}::date AND coalesce(k.valid_until >= ${clock.today}::date, true)
      JOIN skill s ON s.company_id = k.company_id AND s.id = k.skill_id AND s.active
      JOIN machine_class c ON c.company_id = s.company_id AND c.skill_id = s.id
      WHERE NOT EXISTS (SELECT FROM machine_assignment a WHERE a.company_id = e.company_id AND a.operator_id = e.id)),
    ranked AS (
      SELECT free.*, row_number() OVER (PARTITION BY class ORDER BY name, code) AS place,
        count(*) OVER (PARTITION BY class) AS total FROM free)
    SELECT class AS "machineClass", total,
      jsonb_agg(jsonb_build_object('id', id, 'code', code, 'name', name) ORDER BY place) AS people
    FROM ranked WHERE place <= ${named} GROUP BY class, total`.execute(trx)
  return new Map(rows.map(({ machineClass, total, people }) => [machineClass, { total, people }]))
}

/** Of each area how many of its department are rostered for a shift, and how many of these came. */
export async function countAreas(
  trx: Trx,
  clock: SiteClock & { id: string },
  { shift, date }: { shift: string; date: string },
): Promise<Control['areas']> {
  const { rows } = await sql<Control['areas'][number]>`
    WITH people AS MATERIALIZED (
      SELECT p.id, p.department_id, p.standing FROM ${peopleOf(clock.id, date)} p WHERE p.shift = ${shift})
    SELECT a.id, a.name, t.id AS department,
      count(p.id) FILTER (WHERE p.standing NOT IN ('leave', 'excused')) AS rostered,
      count(p.id) FILTER (WHERE p.standing IN ('present', 'late')) AS there
    FROM area a
    JOIN department t ON t.company_id = a.company_id AND t.code = a.code
    LEFT JOIN people p ON p.department_id = t.id
    WHERE a.site_id = ${clock.id} GROUP BY a.id, a.name, t.id ORDER BY a.name`.execute(trx)
  return rows
}
