import type pg from 'pg'
import type { Plant } from './plant.ts'

const statuses = ['approved', 'approved', 'pending', 'on_hold', 'rejected', 'cancelled'] as const
const types = [
  { code: 'Annual', unit: 'half', paid: true, limited: true, health: false },
  { code: 'Lieu', unit: 'hour', paid: true, limited: true, health: false },
  { code: 'Unpaid', unit: 'day', paid: false, limited: false, health: true },
]

/**
 * Leave of people: of each one request of each kind, with another end each, asked for before or after its first day; and
 * entries of the ledger, booked some of them on days of March and some long before.
 */
export async function fillLeave(client: pg.Client, { company, name }: Plant, people: readonly string[]): Promise<void> {
  const insert = (sql: string, ...values: unknown[]) => client.query<{ id: string }>(sql, [company, ...values])
  const idOf = (table: string, n: number) => `(SELECT id FROM ${table} WHERE company_id = $1 AND code = $${n})`
  const account = await insert(
    `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
      VALUES ($1, $2, 'Leave', 'Keeper', 'User', '-') RETURNING id`,
    `${company}@leave.example`,
  )
  for (const { code, unit, paid, limited, health } of types)
    await insert(
      `INSERT INTO leave_type (company_id, code, name, unit, paid, limited, health, colour) VALUES ($1, $2, $2, $3, $4, $5, $6, 'blue')`,
      name(code),
      unit,
      paid,
      limited,
      health,
    )
  for (const [place, person] of people.entries())
    for (const [n, { code, unit }] of types.entries()) {
      const status = statuses[(place + 2 * n) % statuses.length]!
      const first = `2026-03-${20 + ((place + n) % 6)}`
      // A request of the last day of March goes on into April.
      const dates = n === 2 && place === 0 ? ['2026-03-27', '2026-03-30'] : [first, `2026-03-${26 + n}`]
      const amount = unit === 'hour' ? 1.5 + n : unit === 'half' ? 0.5 : 1
      const request = await insert(
        `INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, amount, status, language,
           created_by, created_at, decided_at)
         VALUES ($1, ${idOf('employee', 2)}, ${idOf('leave_type', 3)}, $4, $5, $6, $7, 'en', $8, $9, $10) RETURNING id`,
        name(person),
        name(code),
        dates[0],
        dates[1],
        2 * amount,
        status,
        account.rows[0]!.id,
        // Late in the evening: by the clock of the site it is the next day.
        `2026-03-${16 + place} 23:30+00`,
        status === 'pending' || status === 'on_hold' ? null : `2026-03-${18 + place} 0${n}:15+00`,
      )
      if (status === 'rejected' || status === 'cancelled') continue
      for (const date of dates)
        await insert(
          `INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, amount, holds)
            VALUES ($1, ${idOf('employee', 2)}, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
          name(person),
          date,
          request.rows[0]!.id,
          unit === 'hour' ? 'hours' : unit === 'half' ? 'morning' : 'whole',
          amount,
          status === 'approved',
        )
    }
  for (const [place, person] of people.entries())
    for (const [kind, code, amount, carried, at] of [
      ['carried_over', 'Annual', 4.5, 4.5, '2026-01-01 03:00+00'],
      ['entitlement', 'Annual', 14 + place, 0, '2026-03-22 23:30+00'],
      ['entitlement', 'Lieu', 7.5, 0, '2026-03-23 08:00+00'],
      ['correction', 'Annual', -1.5, 0, '2026-03-24 08:00+00'],
      ['used', 'Annual', -(place % 3) - 1, -1, '2026-03-25 08:00+00'],
      ['used', 'Unpaid', -2, 0, '2026-03-25 08:00+00'],
      ['expired', 'Annual', -2, -2, '2026-03-26 08:00+00'],
    ] as const)
      await insert(
        `INSERT INTO leave_ledger_entry (company_id, employee_id, leave_type_id, year, kind, amount, of_carried, reason,
           created_at)
         VALUES ($1, ${idOf('employee', 2)}, ${idOf('leave_type', 3)}, $4, $5, $6, $7, 'By hand', $8)`,
        name(person),
        name(code),
        kind === 'entitlement' && code === 'Lieu' ? 2025 : 2026,
        kind,
        amount,
        carried,
        at,
      )
}
