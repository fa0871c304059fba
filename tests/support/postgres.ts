import { randomBytes } from 'node:crypto'
import { rolePassword, urlAs } from '#api/platform/db/roles.ts'
import { databasesOfFile } from './processor/databases-of-file.ts'
import { copyDatabase, ensureTemplate, schemaTemplate } from './templates.ts'
import { testServer } from './test-server.ts'

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

/** A database of its own for a test file. @param template name of the one it is copied from: by default the schema. */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const server = await testServer()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  databasesOfFile.push(name)
  await copyDatabase(template ?? (await ensureTemplate(schemaTemplate)), name)
  const ownerUrl = server.urlOf(name)
  const as = (role: string) => urlAs(ownerUrl, role, rolePassword(server.appSecret, role))
  return {
    name,
    ownerUrl,
    appUrl: as('vardiya_app'),
    cubeUrl: as('vardiya_cube'),
    appSecret: server.appSecret,
    drop: async () => void (await server.admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}
