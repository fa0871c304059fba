import { sql } from 'kysely'
import { linkDemoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { timeZone } from './calendar.ts'
import type { Plant } from './plant.ts'
import { departments, forEverybody, positions, required, skills } from './staff-plan.ts'
import { makeStaff, staffId } from './staff.ts'

/** Whether the plant has departments; a plant seeded by an older release has none. */
export async function hasStaff(trx: Trx, companyId: string): Promise<boolean> {
  const department = await trx
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return department !== undefined
}

/**
 * Departments, positions, trainings and all people of the plant. Existing operators keep their identity and get a
 * position.
 *
 * @param from business date on which the history of the plant begins.
 */
export async function writeStaff(trx: Trx, plant: Plant, companyId: string, from: string): Promise<void> {
  const { employees, heads, cards, trainings } = makeStaff(plant, from)
  const idOf = (kind: string) => (code: string) => staffId(plant.company, kind, code)
  const [department, position, skill] = [idOf('department'), idOf('position'), idOf('skill')]
  const named = (id: (code: string) => string) => (row: { code: string; name: string }) => ({
    id: id(row.code),
    company_id: companyId,
    code: row.code,
    name: row.name,
  })
  await trx
    .insertInto('department')
    .values(departments.map(named(department)))
    .execute()
  // Departments of production are called as the area in which they work.
  await sql`
    UPDATE department d SET area_id = a.id FROM area a
    WHERE d.company_id = ${companyId} AND a.company_id = d.company_id AND a.code = d.code`.execute(trx)
  await trx
    .insertInto('position')
    .values(positions.map(named(position)))
    .execute()
  await trx
    .insertInto('skill')
    .values(skills.map(named(skill)))
    .execute()
  await sql`
    UPDATE machine_class c SET skill_id = s.id FROM skill s
    WHERE c.company_id = ${companyId} AND s.company_id = c.company_id AND s.code = 'RUN-' || c.code`.execute(trx)
  await trx
    .insertInto('position_skill')
    .values(
      positions.flatMap(({ code }) =>
        [...forEverybody, ...(required[code] ?? [])].map((needed) => ({
          id: staffId(plant.company, 'position_skill', `${code} ${needed}`),
          company_id: companyId,
          position_id: position(code),
          skill_id: skill(needed),
        })),
      ),
    )
    .execute()
  const rows = employees.map((one) => ({
    id: one.id,
    code: one.code,
    name: one.name,
    department_id: department(one.department),
    position_id: position(one.position),
    manager_id: one.manager,
    site_id: plant.id('site', 0),
    employed_from: one.employedFrom,
    employed_until: one.employedUntil,
    phone: one.phone,
  }))
  // A manager may be inserted after their people: foreign keys are checked at the end of the statement.
  await sql`
    INSERT INTO employee (company_id, id, code, name, department_id, position_id, manager_id, site_id, employed_from,
      employed_until, phone)
    SELECT ${companyId}, n.id, n.code, n.name, n.department_id, n.position_id, n.manager_id, n.site_id, n.employed_from,
      n.employed_until, n.phone
    FROM jsonb_populate_recordset(NULL::employee, ${JSON.stringify(rows)}::jsonb) AS n
    ON CONFLICT (company_id, id) DO UPDATE SET department_id = excluded.department_id, position_id = excluded.position_id,
      manager_id = excluded.manager_id, site_id = excluded.site_id, employed_from = excluded.employed_from`.execute(trx)
  await sql`
    UPDATE department d SET manager_id = n.head
    FROM jsonb_to_recordset(${JSON.stringify([...heads].map(([code, head]) => ({ code, head })))}::jsonb) AS n(code text, head uuid)
    WHERE d.company_id = ${companyId} AND d.code = n.code`.execute(trx)
  // Cards begin and end at midnight of the plant's clock.
  await sql`
    INSERT INTO employee_card (company_id, id, employee_id, number, valid_from, valid_until)
    SELECT ${companyId}, n.id, n.employee, n.number, at_zone(n."from"::timestamp, ${timeZone}),
      at_zone(n.until::timestamp, ${timeZone})
    FROM jsonb_to_recordset(${JSON.stringify(
      cards.map((card) => ({ ...card, id: staffId(plant.company, 'card', card.number) })),
    )}::jsonb) AS n(id uuid, employee uuid, number text, "from" date, until date)`.execute(trx)
  await sql`
    INSERT INTO employee_skill (company_id, id, employee_id, skill_id, acquired_on, valid_until)
    SELECT ${companyId}, n.id, n.employee, n.skill, n."on", n.until
    FROM jsonb_to_recordset(${JSON.stringify(
      trainings.map((one) => ({
        ...one,
        id: staffId(plant.company, 'training', `${one.employee} ${one.skill} ${one.on}`),
        skill: skill(one.skill),
      })),
    )}::jsonb) AS n(id uuid, employee uuid, skill uuid, "on" date, until date)`.execute(trx)
  await linkDemoAccounts(trx, companyId)
}
