import pg from 'pg'
import { type SeededCompany, seedCompany } from './companies.ts'

/** A company with attendance, and the parts of it that the benchmark reads. */
export interface Attended extends SeededCompany {
  people: number
  punches: number
  site: string
  siteCode: string
  /** Of people who worked all the time. */
  employees: string[]
  /** The person to read, with a recent working day and one about a year ago. */
  employee: string
  /** Registration number of the same. */
  code: string
  date: string
  longAgo: string
  /** The last whole month, `2026-10`. */
  month: string
}

/** So few that punches are what there is most of. */
const machines = 8

export async function attendedCompany(
  ownerUrl: string,
  { staff, days }: { staff: number; days: number },
  say: (text: string) => void,
): Promise<Attended> {
  const company = await seedCompany(ownerUrl, { code: `PEOPLE${staff}X${days}`, machines, days, staff }, say)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Attended, keyof SeededCompany>>(
      `WITH worked AS (
         SELECT employee_id, max(business_date) AS date,
           min(business_date) FILTER (WHERE business_date >= current_date - 365) AS ago, count(*) AS days
         FROM attendance_day WHERE company_id = $1 AND status = 'present' AND business_date < current_date
         GROUP BY 1 ORDER BY days DESC, employee_id LIMIT 40)
       SELECT (SELECT count(*)::int FROM employee WHERE company_id = $1) AS people,
         (SELECT count(*)::int FROM punch WHERE company_id = $1) AS punches,
         s.id AS site, s.code AS "siteCode", (SELECT array_agg(employee_id) FROM worked) AS employees,
         e.id AS employee, e.code, w.date::text AS date, w.ago::text AS "longAgo",
         to_char(current_date - interval '1 month', 'YYYY-MM') AS month
       FROM site s CROSS JOIN LATERAL (SELECT * FROM worked LIMIT 1) w JOIN employee e ON e.id = w.employee_id
       WHERE s.company_id = $1 LIMIT 1`,
      [company.id],
    )
    return { ...company, ...rows[0]! }
  } finally {
    await client.end()
  }
}

/**
 * Gives a site this many people with a month, as copies of existing ones.
 *
 * @returns number of people on the sheet now.
 */
export async function fillSheet(
  client: pg.Client,
  { id, site, month }: Pick<Attended, 'id' | 'site' | 'month'>,
  people: number,
): Promise<number> {
  const columns = await client.query<{ list: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
     WHERE table_name = 'attendance_day' AND column_name NOT IN ('employee_id', 'id') AND is_generated = 'NEVER'`,
  )
  const { list } = columns.rows[0]!
  const during = `d.company_id = $1 AND d.site_id = $2 AND to_char(d.business_date, 'YYYY-MM') = $3`
  const count = `SELECT count(DISTINCT d.employee_id)::int AS people FROM attendance_day d WHERE ${during}`
  const { rows } = await client.query<{ people: number }>(count, [id, site, month])
  const missing = Math.max(0, people - rows[0]!.people)
  await client.query(
    `WITH model AS (SELECT d.employee_id, row_number() OVER () AS n FROM attendance_day d WHERE ${during} GROUP BY 1),
     made AS (
       INSERT INTO employee (company_id, code, name, site_id)
       SELECT $1, 'SHEET' || n, 'Sheet ' || n, $2 FROM generate_series(1, $4::int) AS n RETURNING id, substr(code, 6)::int AS n)
     INSERT INTO attendance_day (employee_id, ${list})
     SELECT made.id, ${list} FROM made
     JOIN model ON model.n = 1 + made.n % (SELECT count(*) FROM model)
     JOIN attendance_day d ON d.employee_id = model.employee_id AND ${during}`,
    [id, site, month, missing],
  )
  return rows[0]!.people + missing
}
