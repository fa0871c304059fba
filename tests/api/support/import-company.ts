import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { importFile } from '#api/modules/imports/import-file.ts'
import { type Mapping, mappingSchema } from '#api/modules/imports/imports.contract.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { type Database, createDatabase } from '#api/platform/db/database.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

/** Real factories' files; they are not part of the product. */
export const dataFolder = join(projectRoot, '..', 'shared', 'data')
export const levyFile = join(dataFolder, 'production_4tu', 'Production_Data.csv')
export const mavenFile = join(dataFolder, 'maven_downtime', 'Manufacturing_Line_Productivity.xlsx')
export const hasData = existsSync(levyFile) && existsSync(mavenFile)

export interface ImportCompany {
  id: string
  database: TestDatabase
  /** As the api connects. */
  app: Database
  /** Superuser, for hand-written SQL. */
  owner: Database
  save(content: string | Uint8Array): Promise<string>
  run(
    profile: string,
    path: string,
    options?: { mapping?: Partial<Mapping>; dryRun?: boolean; confirmDates?: boolean },
  ): ReturnType<typeof importFile>
  rows<T>(query: RawBuilder<T>): Promise<T[]>
  close(): Promise<void>
}

/** A database with one company that imports files. */
export async function openImportCompany(): Promise<ImportCompany> {
  const database = await testDatabase()
  const app = createDatabase(database.appUrl, { max: 4, quick: true })
  const owner = createDatabase(database.ownerUrl, { max: 2 })
  const { id } = await owner
    .insertInto('company')
    .values({ code: 'PLANT', name: 'Plant' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  let files = 0
  return {
    id,
    database,
    app,
    owner,
    async save(content) {
      const path = join(folder, `file-${files++}`)
      await writeFile(path, content)
      return path
    },
    run(name, path, options = {}) {
      const profile = importProfiles.find((candidate) => candidate.id === name)
      if (!profile) throw new Error(`No profile ${name}`)
      const mapping = mappingSchema.parse(options.mapping ?? {})
      const { dryRun = false, confirmDates = false } = options
      return importFile(app, { companyId: id, path, fileName: 'file', profile, mapping, dryRun, confirmDates })
    },
    rows: async (query) => (await query.execute(owner)).rows,
    async close() {
      await Promise.all([app.destroy(), owner.destroy()])
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Counts of everything an import may write. */
export async function contentsOf(company: ImportCompany): Promise<Record<string, number>> {
  const tables = [
    'site',
    'area',
    'machine',
    'product',
    'employee',
    'work_order',
    'stoppage_reason',
    'shift_instance',
    'machine_shift',
    'production_report',
    'scrap_report',
    'machine_time_claim',
    'machine_state_interval',
    'machine_time',
  ]
  const counts = tables.map(async (table) => {
    const [row] = await company.rows(sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`)
    return [table, row?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
