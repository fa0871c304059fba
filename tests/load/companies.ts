import pg from 'pg'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { hashPassword } from '#api/platform/auth/password.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { type Figure, below, noBar } from './figure.ts'
import { showMs, timed } from './timing.ts'

/** A seeded company of a known size and an account that may read everything in it. */
export interface SeededCompany {
  code: string
  id: string
  email: string
  intervals: number
  /** What its seeding took; undefined where it was there. */
  seededIn?: number
  /** First and last business date of its facts. */
  from: string
  to: string
}

/** Seeds a company, unless it exists, and gives it an account. With `staff`, as many people come and go. */
export async function seedCompany(
  ownerUrl: string,
  { code, ...plant }: { code: string; days: number; machines: number; stopFrequency?: number; staff?: number },
  say: (text: string) => void,
): Promise<SeededCompany> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const existing = await client.query('SELECT 1 FROM company WHERE code = $1', [code])
    const seeding = existing.rowCount
      ? undefined
      : await timed(() =>
          seedDemo(ownerUrl, {
            company: code,
            ...plant,
            attendance: plant.staff !== undefined,
            onProgress: seldom(say),
          }),
        )
    const id = (await client.query<{ id: string }>('SELECT id FROM company WHERE code = $1', [code])).rows[0]!.id
    const [email] = await addAccounts(client, { id, code }, 1)
    const { rows } = await client.query<{ intervals: number; from: string; to: string }>(
      `SELECT (SELECT count(*)::int FROM machine_state_interval WHERE company_id = $1) AS intervals,
         min(business_date)::text AS from, max(business_date)::text AS to FROM machine_shift
       WHERE company_id = $1 AND scheduled_seconds > 0 AND business_date <= current_date`,
      [id],
    )
    return { code, id, email: email!, ...rows[0]!, ...(seeding ? { seededIn: seeding.ms } : {}) }
  } finally {
    await client.end()
  }
}

/** Makes sure that a company has so many accounts that may read everything in it. @returns their addresses. */
export async function addAccounts(
  client: pg.Client,
  { id, code }: Pick<SeededCompany, 'id' | 'code'>,
  count: number,
): Promise<string[]> {
  const hash = await hashPassword(demoPassword)
  const emails = Array.from(
    { length: count },
    (_, n) => `bench-${code.toLowerCase()}${n > 0 ? `-${n}` : ''}@demo.vardiya.app`,
  )
  for (const email of emails)
    await client.query(
      `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
       VALUES ($1, $2, 'Bench', $3, 'FullAdmin', $4) ON CONFLICT DO NOTHING`,
      [id, email, code, hash],
    )
  return emails
}

/** Seconds that the seeding of so many million intervals may take. */
const seedBars: Record<number, number> = { 1: 50, 10: 480 }

export function seedFigure({ intervals, seededIn }: SeededCompany): Figure[] {
  if (seededIn === undefined) return []
  const limit = seedBars[Math.round(intervals / 1e6)]
  return [
    {
      what: `Seeding of ${(intervals / 1e6).toFixed(1)} M machine intervals`,
      measured: `${showMs(seededIn)}, ${Math.round((intervals / seededIn) * 1000).toLocaleString('en')}/s`,
      ...(limit ? { bar: `< ${limit} s`, ...below(seededIn, limit * 1000) } : noBar),
    },
  ]
}

/** Reports progress every ten seconds at most. */
function seldom(say: (text: string) => void): (text: string, done: number) => void {
  let last = 0
  return (text, done) => {
    if (performance.now() < last + 10_000) return
    last = performance.now()
    say(`${(done * 100).toFixed(0)} % ${text}`)
  }
}
