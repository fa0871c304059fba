import pg from 'pg'
import { seedDemo } from '#seed/demo/seed-demo.ts'

/** A seeded company of a known size and an account that may read everything in it. */
export interface SeededCompany {
  code: string
  id: string
  email: string
  intervals: number
  /** First and last business date of its facts. */
  from: string
  to: string
}

/** Seeds a company with about `intervals` machine intervals, unless it exists, and gives it an account. */
export async function seedCompany(
  ownerUrl: string,
  { code, ...plant }: { code: string; days: number; machines: number; stopFrequency?: number },
  say: (text: string) => void,
): Promise<SeededCompany> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const known = await client.query('SELECT 1 FROM company WHERE code = $1', [code])
    if (!known.rowCount) await seedDemo(ownerUrl, { company: code, ...plant, onProgress: say })
    const id = (await client.query<{ id: string }>('SELECT id FROM company WHERE code = $1', [code])).rows[0]!.id
    const email = `bench-${code.toLowerCase()}@demo.vardiya.app`
    await client.query(
      `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
       SELECT $1, $2, 'Bench', $3, 'FullAdmin', password_hash FROM user_account WHERE role = 'FullAdmin' LIMIT 1
       ON CONFLICT DO NOTHING`,
      [id, email, code],
    )
    const { rows } = await client.query<{ intervals: number; from: string; to: string }>(
      `SELECT (SELECT count(*)::int FROM machine_state_interval WHERE company_id = $1) AS intervals,
         min(business_date)::text AS from, max(business_date)::text AS to FROM machine_shift
       WHERE company_id = $1 AND scheduled_seconds > 0 AND business_date <= current_date`,
      [id],
    )
    return { code, id, email, ...rows[0]! }
  } finally {
    await client.end()
  }
}
