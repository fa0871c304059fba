import pg from 'pg'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { hashPassword } from '#api/platform/auth/password.ts'
import { type Figure, below, noBar } from './figure.ts'
import { type Caller, signInTo } from './portal-api.ts'
import { median, percentile, repeated, showMs, timed } from './timing.ts'

const email = 'bench-audit@demo.vardiya.app'
const runs = 30

/** Pages of the audit log of a company with so many entries: all of it, narrowed in each way, and far back. */
export async function measureAuditPages(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  entries: number,
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { uid, linked } = await fill(client, entries)
    const caller = await signInTo(url, email)
    const shown = entries.toLocaleString('en')
    const newest = await pageTimes(caller, '')
    const times: number[] = [...newest]
    let deepest = newest
    let slowest = { query: 'the newest', ms: median(newest) }
    for (const query of await waysToAsk(caller, uid)) {
      deepest = await pageTimes(caller, query)
      times.push(...deepest)
      if (median(deepest) > slowest.ms) slowest = { query: query.replaceAll(/=[^&]*/g, ''), ms: median(deepest) }
    }
    const p95 = percentile(times, 0.95)
    return [
      {
        what: `Page of the audit log, whatever narrows it, ${shown} entries`,
        ratio: `far back ${(median(deepest) / median(newest)).toFixed(1)} x the newest`,
        measured: `p50 ${showMs(median(times))}, p95 ${showMs(p95)}; slowest ${slowest.query}: p50 ${showMs(slowest.ms)}`,
        bar: 'p95 < 300 ms',
        ...below(p95, 300),
      },
      { what: `Chain of ${shown} entries linked at once`, measured: showMs(linked), ...noBar },
    ]
  } finally {
    await client.end()
  }
}

/** Made in SQL: a year of entries by twenty people about two thousand things of four kinds. */
async function fill(client: pg.Client, entries: number): Promise<{ uid: string; linked: number }> {
  const company = await client.query<{ id: string }>(
    `INSERT INTO company (code, name) VALUES ('AUDIT', 'Audit') ON CONFLICT (code) DO UPDATE SET name = 'Audit' RETURNING id`,
  )
  const id = company.rows[0]!.id
  const password = await hashPassword(demoPassword)
  await client.query(
    `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
     SELECT $1, CASE n WHEN 0 THEN $2 ELSE 'person-' || n || '@audit.example' END, 'Person', n::text, 'FullAdmin', $3
     FROM generate_series(0, 19) n ON CONFLICT DO NOTHING`,
    [id, email, password],
  )
  const account = await client.query<{ id: string }>(
    'SELECT id FROM user_account WHERE company_id = $1 AND email = $2',
    [id, email],
  )
  const there = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_log WHERE company_id = $1', [
    id,
  ])
  if (there.rows[0]!.n >= entries) return { uid: account.rows[0]!.id, linked: 0 }
  await client.query('ALTER TABLE audit_log DISABLE TRIGGER link_audit')
  await client.query(
    `WITH people AS (SELECT array_agg(id ORDER BY id) AS ids FROM user_account WHERE company_id = $1)
     INSERT INTO audit_log (company_id, at, user_id, request_id, address, action, subject, subject_id, detail)
     SELECT $1, now() - n * (interval '365 days' / $2), ids[1 + n % 20], 'bench', '10.0.0.' || n % 250,
       kind || CASE n % 5 WHEN 0 THEN '.create' ELSE '.change' END, kind, 'thing-' || n % 2000,
       '{"changes": [{"field": "name", "before": "Press 7", "after": "Press 8"}]}'
     FROM people, generate_series(1, $2::int) n
     CROSS JOIN LATERAL (SELECT (ARRAY['machine', 'product', 'target', 'work_order'])[1 + n % 4] AS kind) k`,
    [id, entries],
  )
  const { ms } = await timed(() => client.query('SELECT link_audit($1, NULL)', [id]))
  await client.query('ALTER TABLE audit_log ENABLE TRIGGER link_audit')
  await client.query('ANALYZE audit_log, audit_link')
  return { uid: account.rows[0]!.id, linked: ms }
}

/** Queries of the page; the last one is far back. */
async function waysToAsk(caller: Caller, uid: string): Promise<string[]> {
  const monthsAgo = (months: number) =>
    encodeURIComponent(new Date(Date.now() - months * 30 * 86_400_000).toISOString())
  const answer = await caller.get(`/api/audit?until=${monthsAgo(11)}`)
  const { next } = (await answer.json()) as { next: string }
  return [
    `person=${uid}`,
    'subject=product',
    'action=machine.create',
    'thing=thing-77&subject=machine',
    'search=Person%2012',
    'search=thing-77',
    `from=${monthsAgo(7)}&until=${monthsAgo(6)}`,
    `person=${uid}&subject=target&from=${monthsAgo(9)}`,
    `before=${encodeURIComponent(next)}`,
  ]
}

const pageTimes = (caller: Caller, query: string) =>
  repeated(runs, async () => {
    const answer = await caller.get(`/api/audit?${query}`)
    if (!answer.ok) throw new Error(`Audit log, ${query}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  })
