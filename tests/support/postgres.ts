import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { rolePassword, urlAs } from '#api/platform/db/roles.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { ensureDatabase } from '#api/start/database.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { databasesOfFile } from './processor/databases-of-file.ts'

export interface TestDatabase {
  name: string
  /** Superuser: sees every company's rows; for set-up and hand-written SQL. */
  ownerUrl: string
  /** As the api connects: row-level security applies. */
  appUrl: string
  /** As Cube connects: reads only. */
  cubeUrl: string
  appSecret: string
  drop(): Promise<void>
}

/** A database of its own for a test file, copied from the migrated template (made once per schema). */
export async function testDatabase(): Promise<TestDatabase> {
  const { appSecret, postgresPassword } = readSecrets()
  const server = await startPostgres('test', { password: postgresPassword, durable: false })
  const template = await ensureTemplate(server.adminUrl, appSecret)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  databasesOfFile.push(name)
  await asAdmin(server.adminUrl, async (client) => {
    // Copies of one template must not be made while another one runs.
    await client.query('SELECT pg_advisory_lock(742002)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await client.query(`GRANT CREATE ON DATABASE ${name} TO vardiya_cube`)
  })
  const url = new URL(server.adminUrl)
  url.pathname = `/${name}`
  const as = (role: string) => urlAs(url.href, role, rolePassword(appSecret, role))
  return {
    name,
    ownerUrl: url.href,
    appUrl: as('vardiya_app'),
    cubeUrl: as('vardiya_cube'),
    appSecret,
    drop: () => asAdmin(server.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

async function ensureTemplate(adminUrl: string, appSecret: string): Promise<string> {
  const name = `template_${schemaHash()}`
  await asAdmin(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(742002)')
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name])
    if (known.rowCount) return
    await ensureDatabase(adminUrl, name, appSecret)
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })
  return name
}

function schemaHash(): string {
  const folder = join(projectRoot, 'api/platform/db')
  const hash = createHash('sha256')
  const files = globSync(['migrations/*.ts', '{functions,facts,views}/*.sql', '{roles,ensure-roles,repeatable}.ts'], {
    cwd: folder,
  })
  for (const file of files.toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
