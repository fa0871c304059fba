import { type Insertable, sql } from 'kysely'
import { grantsUntil } from '#api/modules/leave/accrual.ts'
import { accrue, type Covered, listCovered } from '#api/modules/leave/accrue.service.ts'
import { readSteps } from '#api/modules/leave/seniority.contract.ts'
import { spendDays, type YearLot } from '#api/modules/leave/spend-days.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { DB } from '#api/platform/db/generated/tables.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { leavePolicy, leaveTypes } from './leave-plan.ts'
import { randomOf } from './random.ts'

/** Rest days between two days of leave that belong to the same one. */
const mostRestBetween = 3

interface PastLeave {
  employee: string
  dates: string[]
}

/**
 * Types of leave and how days are earned, balances of this year with what came from the last one, the leave that stands in
 * rosters as requests behind it, and some that wait to be decided. A company that has types of leave stays as it is.
 */
export async function writeLeave(trx: Trx, companyId: string): Promise<void> {
  const known = await trx.selectFrom('leave_type').select('id').where('company_id', '=', companyId).executeTakeFirst()
  const author = await trx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'FullAdmin')
    .executeTakeFirst()
  if (known || !author) return
  const types = await insertTypes(trx, companyId)
  const annual = types.get('ANNUAL')!
  const year = new Date().getUTCFullYear()
  await trx
    .insertInto('leave_policy')
    .values({
      ...leavePolicy,
      company_id: companyId,
      leave_type_id: annual,
      valid_from: `${year}-01-01`,
    })
    .execute()
  const covered = await listCovered(trx)
  const lots = await openBalances(trx, companyId, covered, annual, year)
  await writePast(trx, { companyId, author: author.id, year }, { annual, unpaid: types.get('UNPAID')! }, lots)
  for (const one of covered) await accrue(trx, companyId, one, { caller: { companyId }, requestId: 'demo' })
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

/** What people brought from the last year, and with it all that they can take in this one. */
async function openBalances(
  trx: Trx,
  companyId: string,
  covered: readonly Covered[],
  annual: string,
  year: number,
): Promise<Map<string, Map<number, YearLot>>> {
  const lots = new Map<string, Map<number, YearLot>>()
  const rule = { ...leavePolicy, begins: 'anniversary', every: 'year', firstYear: 'none', rounding: 'exact' } as const
  const entries = covered.flatMap(({ employee, code, employedFrom, employedUntil, today }) => {
    const carried = randomOf('leave carried', code, year).whole(0, 10)
    const own =
      employedFrom === null
        ? 0
        : grantsUntil(
            { ...rule, steps: readSteps(leavePolicy.steps)!, validFrom: `${year}-01-01` },
            { from: employedFrom, until: employedUntil },
            today,
          ).reduce((sum, { amount }) => sum + amount, 0)
    const expiresOn = `${year}-${leavePolicy.carry_expires}`
    lots.set(employee, new Map([[year, { carried, expiresOn, own }]]))
    return carried === 0 || employedFrom === null || employedFrom >= `${year}-01-01`
      ? []
      : [
          {
            employee_id: employee,
            leave_type_id: annual,
            year,
            kind: 'carried_over',
            amount: carried,
            of_carried: carried,
            expires_on: expiresOn,
            reason: 'Opening balance',
          },
        ]
  })
  await book(trx, companyId, entries)
  const opened = new Set(entries.map((entry) => entry.employee_id))
  for (const [employee, ofYear] of lots) if (!opened.has(employee)) ofYear.get(year)!.carried = 0
  return lots
}

type Entry = Omit<Insertable<DB['leave_ledger_entry']>, 'company_id'>

async function book(trx: Trx, companyId: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('leave_ledger_entry')
    .values(entries.map((entry) => ({ company_id: companyId, ...entry })))
    .execute()
}

/** Leave of this year as it stands in rosters: of the balance as far as that goes, otherwise unpaid. */
async function writePast(
  trx: Trx,
  { companyId, author, year }: { companyId: string; author: string; year: number },
  types: { annual: string; unpaid: string },
  lots: Map<string, Map<number, YearLot>>,
): Promise<void> {
  const { rows } = await sql<{ employee: string; date: string }>`
    SELECT employee_id AS employee, business_date::text AS date FROM shift_assignment
    WHERE company_id = ${companyId} AND kind = 'leave' AND business_date >= ${`${year}-01-01`}::date
    ORDER BY employee_id, business_date`.execute(trx)
  const past: PastLeave[] = []
  for (const { employee, date } of rows) {
    const last = past.at(-1)
    const near = last?.employee === employee && date <= plusDays(last.dates.at(-1)!, mostRestBetween)
    if (near) last.dates.push(date)
    else past.push({ employee, dates: [date] })
  }
  const requests = past.map(({ employee, dates }) => {
    const own = lots.get(employee) ?? new Map<number, YearLot>()
    const spent = spendDays(
      dates.map((date) => ({ date, amount: 1 })),
      own,
      0,
    )
    const fits = spent.short.length === 0
    const lot = own.get(year)
    if (fits && lot) {
      const { amount, ofCarried } = spent.years[0]!
      own.set(year, { ...lot, carried: lot.carried - ofCarried, own: lot.own - (amount - ofCarried) })
    }
    const carried = new Map(spent.days.map((day) => [day.date, fits ? day.ofCarried : 0]))
    return {
      employee,
      type: fits ? types.annual : types.unpaid,
      days: dates.map((date) => ({ date, ofCarried: carried.get(date)! })),
    }
  })
  for (const { employee, type, days } of requests)
    await insertApproved(trx, { companyId, author, year }, employee, type, days)
}

async function insertApproved(
  trx: Trx,
  { companyId, author, year }: { companyId: string; author: string; year: number },
  employee: string,
  type: string,
  days: readonly { date: string; ofCarried: number }[],
): Promise<void> {
  const random = randomOf('leave asked', employee, days[0]!.date)
  const [notice, hours] = [random.whole(2, 30), random.whole(1, 70)]
  const ofCarried = days.reduce((sum, day) => sum + day.ofCarried, 0)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, amount, status, language,
      created_by, created_at, waits_since, decided_at)
    SELECT ${companyId}, ${employee}, ${type}, ${days[0]!.date}, ${days.at(-1)!.date}, ${days.length}, 'approved', 'en',
      ${author}, asked, asked, asked + make_interval(hours => ${hours})
    FROM (SELECT least(${days[0]!.date}::date - ${notice}::integer, current_date - 4) + interval '9 hours' AS asked) t RETURNING id`.execute(
    trx,
  )
  const { id } = rows[0]!
  await sql`
    INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, amount, of_carried, holds)
    SELECT ${companyId}, ${employee}, n.date, ${id}, 'whole', 1, n."ofCarried", true
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n(date date, "ofCarried" numeric)
    ON CONFLICT DO NOTHING`.execute(trx)
  await book(trx, companyId, [
    {
      employee_id: employee,
      leave_type_id: type,
      year,
      kind: 'used',
      amount: -days.length,
      of_carried: -ofCarried,
      request_id: id,
      created_by: author,
    },
  ])
}

/** People who have asked for days of the next weeks, as far as they have them. */
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
