import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { ensureDatabase } from '#api/start/database.ts'
import { testServer } from './test-server.ts'

/** A database that others are copied from: kept between runs, and made anew when what it is made of has changed. */
export interface Template {
  /** Small letters. */
  kind: string
  /** Files that it is made of: patterns below the root of the project. */
  sources: readonly string[]
  /** Template that it begins as; without one it is empty. */
  from?: Template
  /**
   * Distinguishes it from others of its kind, with its age: databases of another `age` are dropped. Lower-case letters
   * and digits.
   */
  variant?: { name: string; age: string }
  /** @param ownerUrl superuser's URL of the database, which has the newest schema. */
  make?(ownerUrl: string): Promise<void>
}

/** The newest schema, without a row. */
export const schemaTemplate: Template = {
  kind: 'schema',
  sources: [
    'api/platform/db/migrations/*.ts',
    'api/platform/db/{functions,facts,views}/*.sql',
    'api/platform/db/{roles,ensure-roles,repeatable}.ts',
  ],
}

/** @returns name of the template, which is made if need be: once, whoever asks at the same time. */
export async function ensureTemplate(template: Template): Promise<string> {
  const { admin, adminUrl, appSecret, urlOf } = await testServer()
  const { kind, from, variant, make } = template
  const beginning = `template_${kind}_${hashOf(template)}` + (variant ? `_${variant.age}` : '')
  const name = beginning + (variant ? `_${variant.name}` : '')
  const isWhole = async () =>
    (await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name])).rowCount === 1
  if (await isWhole()) return name
  const origin = from && (await ensureTemplate(from))
  // Outside the kept connections, which waiting sessions would use up.
  const lock = new pg.Client({ connectionString: adminUrl })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock(742002, hashtext($1))', [name])
    if (await isWhole()) return name
    await dropOld(admin, kind, beginning)
    // Left over from an interrupted run.
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    if (origin) await copyDatabase(origin, name)
    await ensureDatabase(adminUrl, name, appSecret)
    await make?.(urlOf(name))
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
    return name
  } finally {
    await lock.end()
  }
}

/** Copies a database that has no connections. */
export async function copyDatabase(from: string, name: string): Promise<void> {
  const { admin } = await testServer()
  const client = await admin.connect()
  const copy = `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`
  try {
    // The system copies by itself, where it can: an eighth of the processor that a copy by way of the server's log takes.
    await client
      .query('SET file_copy_method = clone')
      .then(() => client.query(copy))
      .catch(() => client.query(`RESET file_copy_method`).then(() => client.query(copy)))
    await client.query(`GRANT CREATE ON DATABASE ${name} TO vardiya_cube`)
  } finally {
    client.release()
  }
}

/** Drops the kind's templates of other sources and of another age. */
async function dropOld(admin: pg.Pool, kind: string, beginning: string): Promise<void> {
  const { rows } = await admin.query('SELECT datname AS name FROM pg_database WHERE datistemplate')
  for (const { name } of rows as { name: string }[]) {
    if (!name.startsWith(`template_${kind}_`) || name.startsWith(beginning)) continue
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE false`)
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

function hashOf({ sources, from }: Template): string {
  const hash = createHash('sha256')
  if (from) hash.update(hashOf(from))
  for (const file of globSync([...sources], { cwd: projectRoot }).toSorted())
    hash.update(file).update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 12)
}
