import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { plusDays } from '#web/core/time/business-date.ts'

/** Rest days between two days of leave that belong to the same one. */
const mostRestBetween = 3

/** Days of one leave, all of one year. */
export interface PastLeave {
  employee: string
  code: string
  dates: string[]
}

/** Leave in the rosters, in order. @param from the first day. */
export async function readPastLeave(trx: Trx, companyId: string, from: string): Promise<PastLeave[]> {
  const { rows } = await sql<{ employee: string; code: string; date: string }>`
    SELECT a.employee_id AS employee, e.code, a.business_date::text AS date
    FROM shift_assignment a JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id
    WHERE a.company_id = ${companyId} AND a.kind = 'leave' AND a.business_date >= ${from}::date
    ORDER BY a.employee_id, a.business_date`.execute(trx)
  const past: PastLeave[] = []
  for (const { employee, code, date } of rows) {
    const last = past.at(-1)
    const end = last?.employee === employee ? last.dates.at(-1)! : ''
    if (last && end.startsWith(date.slice(0, 4)) && date <= plusDays(end, mostRestBetween)) last.dates.push(date)
    else past.push({ employee, code, dates: [date] })
  }
  return past
}

export interface ApprovedLeave {
  employee: string
  type: string
  days: readonly { date: string; ofCarried: number }[]
  /** The day of the request, and hours until the decision. */
  at: string
  hours: number
}

/** An approved request with its days. */
export async function writeApproved(
  trx: Trx,
  { companyId, author }: { companyId: string; author: string },
  { employee, type, days, at, hours }: ApprovedLeave,
): Promise<void> {
  const [first, last] = [days[0]!.date, days.at(-1)!.date]
  const { rows } = await sql<{ id: string; decided: Date }>`
    INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, amount, status, language,
      created_by, created_at, waits_since, decided_at)
    SELECT ${companyId}, ${employee}, ${type}, ${first}, ${last}, ${days.length}, 'approved', 'en', ${author}, asked, asked,
      asked + make_interval(hours => ${hours})
    FROM (SELECT least(${at}::date, current_date - 4 - ${hours % 20}::integer) + interval '9 hours' AS asked) t
    RETURNING id, decided_at AS decided`.execute(trx)
  const { id, decided } = rows[0]!
  await sql`
    INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, amount, of_carried, holds)
    SELECT ${companyId}, ${employee}, n.date, ${id}, 'whole', 1, n."ofCarried", true
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n(date date, "ofCarried" numeric)
    ON CONFLICT DO NOTHING`.execute(trx)
  const ofCarried = days.reduce((sum, day) => sum + day.ofCarried, 0)
  await trx
    .insertInto('leave_ledger_entry')
    .values({
      company_id: companyId,
      employee_id: employee,
      leave_type_id: type,
      year: Number(first.slice(0, 4)),
      kind: 'used',
      amount: -days.length,
      of_carried: -ofCarried,
      request_id: id,
      created_by: author,
      created_at: decided,
    })
    .execute()
}
