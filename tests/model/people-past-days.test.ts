import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { load } from './support/client.ts'
import { makePlant } from './support/plant.ts'
import { modelSetting } from './support/setting.ts'

const { ownerUrl } = await modelSetting()
const client = new pg.Client({ connectionString: ownerUrl })

beforeAll(() => client.connect())
afterAll(() => client.end())

it('past days belong to their former department, in figures and in visibility', async () => {
  const { company, employee } = await makePlant(client, { suffix: 'Moved', zone: 'UTC' })
  await employee('Mia')
  // Its days are written here: a worker of another test that builds days takes none of it meanwhile.
  await client.query('BEGIN')
  const insert = (sql: string, ...values: unknown[]) => client.query<{ id: string }>(sql, [company, ...values])
  const mia = '(SELECT id FROM employee WHERE company_id = $1)'
  const person = (await insert('SELECT id FROM employee WHERE company_id = $1')).rows[0]!.id
  const [before, after] = await Promise.all(
    ['Before', 'After'].map(
      async (code) =>
        (await insert('INSERT INTO department (company_id, code, name) VALUES ($1, $2, $2) RETURNING id', code))
          .rows[0]!.id,
    ),
  )
  await insert('DELETE FROM employee_placement WHERE company_id = $1')
  for (const [day, department] of [
    ['2026-01-01', before],
    ['2026-03-24', after],
  ])
    await insert(
      `INSERT INTO employee_placement (company_id, employee_id, valid_from, department_id) VALUES ($1, ${mia}, $2, $3)`,
      day,
      department,
    )
  await insert(
    `INSERT INTO leave_type (company_id, code, name, unit, paid, limited, colour)
      VALUES ($1, 'A', 'Annual', 'day', true, true, 'blue')`,
  )
  await insert(
    `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
      VALUES ($1, 'moved@leave.example', 'Leave', 'Keeper', 'User', '-')`,
  )
  await insert(
    `INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, amount, status, language,
        created_by, created_at)
      SELECT $1, ${mia}, t.id, '2026-03-23', '2026-03-25', 3, 'approved', 'en', u.id, '2026-03-02 08:00+00'
      FROM leave_type t, user_account u WHERE t.company_id = $1 AND u.company_id = $1`,
  )
  for (const date of ['2026-03-23', '2026-03-24', '2026-03-25'])
    await insert(
      `INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, amount, holds)
        SELECT $1, r.employee_id, $2, r.id, 'whole', 1, true FROM leave_request r WHERE r.company_id = $1`,
      date,
    )
  const numbers = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'attendance_day' AND is_nullable = 'NO' AND data_type = 'integer'`,
  )
  const columns = numbers.rows.map(({ name }) => name).filter((name) => name !== 'worked_seconds')
  for (const [date, department] of [
    ['2026-03-19', before],
    ['2026-03-26', after],
  ])
    await insert(
      `INSERT INTO attendance_day (company_id, employee_id, site_id, business_date, department_id, kind, status, waiting_for, inside,
          worked_seconds, ${columns.join(', ')})
        SELECT $1, ${mia}, s.id, $2, $3, 'work', 'present', '{}', false, 3600, ${columns.map(() => '0').join(', ')}
        FROM site s WHERE s.company_id = $1`,
      date,
      department,
    )
  for (const work of ['attendance_work', 'leave_recount']) await insert(`DELETE FROM ${work} WHERE company_id = $1`)
  await client.query('COMMIT')
  const of = async (view: string, measure: string, department?: string, reports: string[] = []) => {
    const query = {
      measures: [`${view}.${measure}`],
      dimensions: [`${view}.department`],
      timeDimensions: [{ dimension: `${view}.business_date`, dateRange: ['2026-03-01', '2026-03-31'] }],
    }
    const { data, error } = await load(query, {
      company,
      ...(department && { people: { departments: [department], employee: null, reports } }),
    })
    expect(error).toBeUndefined()
    return Object.fromEntries(data.map((row) => [row[`${view}.department`], Number(row[`${view}.${measure}`])]))
  }
  for (const [view, measure, one, two] of [
    ['leave', 'approved_days', 1, 2],
    ['attendance', 'worked_seconds', 3600, 3600],
    ['personnel_performance', 'worked_seconds', 3600, 3600],
  ] as const) {
    expect(await of(view, measure)).toEqual({ Before: one, After: two })
    expect(await of(view, measure, before)).toEqual({ Before: one })
    expect(await of(view, measure, after)).toEqual({ After: two })
    // Their manager sees all their days.
    expect(await of(view, measure, company, [person])).toEqual({ Before: one, After: two })
  }
  // Who asks is of the department of then.
  expect(await of('leave', 'request_count', before)).toEqual({ Before: 1 })
})
