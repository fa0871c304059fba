import { createHmac } from 'node:crypto'
import pg from 'pg'

/** Password of one of the product's database roles: derived, so that every process knows it from APP_SECRET alone. */
export function rolePassword(appSecret: string, role: string): string {
  return createHmac('sha256', appSecret).update(`database role ${role}`).digest('base64url')
}

/** The same database, as another role. */
export function urlAs(databaseUrl: string, role: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}

/**
 * Makes the roles that own nothing (`vardiya_app` for the api, `vardiya_cube` for Cube), or gives them this secret's
 * passwords. Several starts at once are serialised by an advisory lock.
 */
export async function ensureRoles(databaseUrl: string, appSecret: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(742001)')
    for (const role of ['vardiya_app', 'vardiya_cube']) {
      const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
      const password = client.escapeLiteral(rolePassword(appSecret, role))
      await client.query(`${known.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${password}`)
    }
    await client.query('ALTER ROLE vardiya_app NOBYPASSRLS')
    await spareCubeThePolicies(client)
    for (const [name, value] of Object.entries(cubeSettings))
      await client.query(`ALTER ROLE vardiya_cube SET ${name} = ${client.escapeLiteral(value)}`)
    const name = client.escapeIdentifier((await client.query('SELECT current_database() AS name')).rows[0].name)
    // Cube writes its rollups into a schema of its own and nothing else.
    await client.query('CREATE SCHEMA IF NOT EXISTS rollups')
    await client.query('GRANT USAGE, CREATE ON SCHEMA rollups TO vardiya_cube')
    await client.query(`GRANT CREATE ON DATABASE ${name} TO vardiya_cube`)
  } finally {
    await client.end()
  }
}

/** How the planner is to take Cube's questions: rollups and extracts of hundreds of thousands of facts. */
const cubeSettings = {
  work_mem: '64MB',
  // The planner expects as many groups as rows and would sort them by a dozen texts on disk. In fact there are few: a
  // month's finest rollup of 640,000 facts takes 250 MB to hash, the others 10 to 40 MB.
  hash_mem_multiplier: '32',
  // Keys of two columns make it expect a tenth of a dimension's rows, and then merge on the company alone: 120 million
  // comparisons for 600,000 facts of 200 machines.
  enable_mergejoin: 'off',
}

/**
 * Cube's role may read every company (its policy is `true`; queryRewrite narrows each question), but under row-level
 * security the planner may not use statistics with comparisons that are not leakproof, such as Cube's `date >=
 * timestamptz`: it expects one row, and a month's rollup takes minutes in place of seconds. An owner who may not grant
 * BYPASSRLS leaves the policy.
 */
async function spareCubeThePolicies(client: pg.Client): Promise<void> {
  await client.query('ALTER ROLE vardiya_cube BYPASSRLS').catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error
  })
}
