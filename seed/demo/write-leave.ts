import { sql } from 'kysely'
import { type Covered, listCovered } from '#api/modules/leave/ledger/accrue.service.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { leavePolicy, leaveTypes } from './leave-plan.ts'
import { playLeave } from './play-leave.ts'
import { randomOf } from './random.ts'

/**
 * Leave types and accrual rules, balances since the start of last year, requests for the leave in the rosters, and some
 * undecided requests. Skips a company that has leave types.
 */
export async function writeLeave(trx: Trx, companyId: string): Promise<void> {
  const leaveType = await trx
    .selectFrom('leave_type')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const author = await trx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'FullAdmin')
    .executeTakeFirst()
  if (leaveType || !author) return
  const types = await insertTypes(trx, companyId)
  const annual = types.get('ANNUAL')!
  const lastYear = new Date().getUTCFullYear() - 1
  await trx
    .insertInto('leave_policy')
    .values({ ...leavePolicy, company_id: companyId, leave_type_id: annual, valid_from: `${lastYear}-01-01` })
    .execute()
  const covered = await listCovered(trx)
  await playLeave(trx, { companyId, author: author.id }, { annual, unpaid: types.get('UNPAID')! }, covered)
  await writeWaiting(trx, { companyId, author: author.id }, annual, covered)
}

async function insertTypes(trx: Trx, companyId: string): Promise<Map<string, string>> {
  const made = await trx
    .insertInto('leave_type')
    .values(leaveTypes.map((type) => ({ company_id: companyId, ...type })))
    .returning(['id', 'code'])
    .execute()
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Pending requests for the next weeks, within the balances. */
async function writeWaiting(
  trx: Trx,
  { companyId, author }: { companyId: string; author: string },
  annual: string,
  covered: readonly Covered[],
): Promise<void> {
  const { rows } = await sql<{ employee: string; remaining: number }>`
    SELECT employee_id AS employee, sum(amount)::float8 AS remaining FROM leave_ledger_entry
    WHERE company_id = ${companyId} AND leave_type_id = ${annual} AND year = extract(year FROM now())
    GROUP BY 1`.execute(trx)
  const left = new Map(rows.map(({ employee, remaining }) => [employee, remaining]))
  const year = new Date().toISOString().slice(0, 4)
  for (const { employee, code, today } of covered) {
    const random = randomOf('leave waiting', code, today.slice(0, 7))
    if (!random.chance(0.06)) continue
    const days = random.whole(1, 4)
    const first = plusDays(today, random.whole(8, 25))
    const dates = Array.from({ length: 14 }, (_, at) => plusDays(first, at))
      .filter((date) => new Date(date).getUTCDay() % 6 !== 0 && date.startsWith(year))
      .slice(0, days)
    if (dates.length === 0 || (left.get(employee) ?? 0) < dates.length) continue
    const made = await sql<{ id: string }>`
      INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, amount, language, created_by,
        created_at, waits_since)
      SELECT ${companyId}, ${employee}, ${annual}, ${dates[0]!}, ${dates.at(-1)!}, ${dates.length}, 'en', ${author}, at, at
      FROM (SELECT now() - make_interval(hours => ${random.whole(2, 40)}) AS at) t RETURNING id`.execute(trx)
    await sql`
      INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, amount, holds)
      SELECT ${companyId}, ${employee}, d, ${made.rows[0]!.id}, 'whole', 1, false FROM unnest(${dates}::date[]) d`.execute(
      trx,
    )
  }
}
