import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type RoleNames, type RoleUrls, groups, loginsOf, rolePassword, roleUrls } from './roles.ts'

export interface RoleOptions {
  /** Logins made by an administrator, which are not touched. */
  given?: Partial<RoleUrls>
  /** The server holds this install only, and the groups are the logins. */
  embedded?: boolean
  /** Called with advice that needs more rights than the owner has. */
  say?(text: string): void
}

const leastVersion = 180_000

/**
 * Creates the roles that own nothing, or sets the passwords of this secret. Simultaneous starts are serialised by an
 * advisory lock.
 *
 * @param databaseUrl the owner's.
 * @returns URLs of the api and of Cube.
 * @throws Error naming the statement for an administrator when the owner lacks a right.
 */
export async function ensureRoles(
  databaseUrl: string,
  appSecret: string,
  options: RoleOptions = {},
): Promise<RoleUrls> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await refuseOldServer(client)
    const { rows } = await client.query('SELECT current_database() AS database, current_user AS owner')
    const { database, owner } = rows[0] as { database: string; owner: string }
    const usual = options.embedded ? groups : loginsOf(database)
    const urls = { ...roleUrls(databaseUrl, usual, appSecret), ...options.given }
    const logins = { app: nameIn(urls.app), cube: nameIn(urls.cube) }
    await client.query('SELECT pg_advisory_lock(742001)')
    await inWords(owner, logins, () =>
      patiently(() => wholly(client, () => makeRoles(client, logins, appSecret, options))),
    )
    await spareCubeThePolicies(client, logins.cube, options.say)
    await openDatabase(client, database, logins, options)
    return urls
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version') AS name, current_setting('server_version_num')::int AS number",
  )
  if (rows[0].number < leastVersion)
    throw new Error(`The database server is PostgreSQL ${rows[0].name}; Vardiya needs PostgreSQL 18 or newer.`)
}

async function makeRoles(client: pg.Client, logins: RoleNames, secret: string, options: RoleOptions): Promise<void> {
  for (const part of ['app', 'cube'] as const) {
    const [group, login] = [groups[part], logins[part]]
    if (!(await find(client, group))) await client.query(`CREATE ROLE ${group} NOLOGIN`)
    const name = client.escapeIdentifier(login)
    if (!options.given?.[part]) {
      const verb = (await find(client, login)) ? 'ALTER' : 'CREATE'
      await client.query(`${verb} ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(rolePassword(secret, login))}`)
    }
    const { rows } = await client.query("SELECT pg_has_role($1, $2, 'USAGE') AS member", [login, group])
    if (!rows[0].member) await client.query(`GRANT ${group} TO ${name}`)
  }
  const app = await find(client, logins.app)
  if (app?.bypasses) await client.query(`ALTER ROLE ${client.escapeIdentifier(logins.app)} NOBYPASSRLS`)
  if (options.given?.cube) return
  for (const [name, value] of Object.entries(cubeSettings))
    await client.query(
      `ALTER ROLE ${client.escapeIdentifier(logins.cube)} SET ${name} = ${client.escapeLiteral(value)}`,
    )
}

async function find(client: pg.Client, role: string): Promise<{ bypasses: boolean } | undefined> {
  return (await client.query('SELECT rolbypassrls AS bypasses FROM pg_roles WHERE rolname = $1', [role])).rows[0]
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
async function spareCubeThePolicies(client: pg.Client, login: string, say?: (text: string) => void): Promise<void> {
  if ((await find(client, login))?.bypasses) return
  const statement = `ALTER ROLE ${client.escapeIdentifier(login)} BYPASSRLS`
  await client.query(statement).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error
    say?.(`Reports of long times build faster once an administrator of the database server has run: ${statement};`)
  })
}

/** The logins may connect; in a new database only they and the owner. */
async function openDatabase(
  client: pg.Client,
  database: string,
  logins: RoleNames,
  options: RoleOptions,
): Promise<void> {
  const name = client.escapeIdentifier(database)
  if (!options.embedded) {
    const both = [logins.app, logins.cube].map((login) => client.escapeIdentifier(login)).join(', ')
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${both}`)
    const { rows } = await client.query("SELECT to_regclass('public.company') IS NULL AS begins")
    // Logins of another install on this server belong to the same groups. In a database in use others may rely on it.
    if (rows[0].begins) await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
  }
  // Cube writes its rollups into a schema of its own, sums facts up in temporary tables, and writes nothing else.
  await client.query('CREATE SCHEMA IF NOT EXISTS rollups')
  await client.query(`GRANT USAGE, CREATE ON SCHEMA rollups TO ${groups.cube}`)
  await client.query(`GRANT CREATE, TEMPORARY ON DATABASE ${name} TO ${groups.cube}`)
}

/** Roles belong to the whole server: another database's start may make the same group at the same moment. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (tries === 20 || !['23505', '42710', 'XX000'].includes(code)) throw error
      await sleep(100)
    }
  }
}

/** All of them or none: an owner with half of the rights leaves nothing behind. */
async function wholly(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function inWords(owner: string, logins: RoleNames, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    const quote = (name: string) => pg.escapeIdentifier(name)
    const lines = (['app', 'cube'] as const).flatMap((part) => [
      `  CREATE ROLE ${groups[part]} NOLOGIN;`,
      `  CREATE ROLE ${quote(logins[part])} LOGIN PASSWORD '…' IN ROLE ${groups[part]};`,
    ])
    throw new Error(
      [
        `${owner}, the owner of the database, may not set up its roles (${(error as Error).message}).`,
        'Either an administrator of the server lets it:',
        `  ALTER ROLE ${quote(owner)} CREATEROLE;`,
        `  GRANT ${groups.app}, ${groups.cube} TO ${quote(owner)} WITH ADMIN OPTION;   -- where these exist`,
        'or makes those that are missing, and you give their URLs as DATABASE_APP_URL and DATABASE_CUBE_URL:',
        ...lines,
      ].join('\n'),
      { cause: error },
    )
  }
}

function nameIn(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
