import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { importFile } from '#api/modules/imports/import-file.ts'
import { mappingSchema } from '#api/modules/imports/imports.contract.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { testDatabase } from '#tests/support/postgres.ts'
import { startCubeProcess } from './cube-process.ts'
import { makeLiveDays } from './live-day.ts'
import { fillPeople } from './people.ts'
import { makePlant } from './plant.ts'
import { fillVectors } from './vectors.ts'

export interface ModelSetting {
  cubeUrl: string
  ownerUrl: string
  /** As the api connects. */
  appUrl: string
  appSecret: string
  /**
   * Company ids: three plants made by hand, of which the last has people and a name that spreadsheets take for a formula;
   * one without any fact, the demo, and the real files when they are there.
   */
  companies: {
    first: string
    second: string
    exported: string
    empty: string
    demo: string
    levy?: string
    maven?: string
  }
  /** Company ids: the same day of one machine, built from a clean stream of events and from a disturbed one. */
  live: { clean: string; disturbed: string }
  /** Text that stands in every name of the plants made by hand. */
  marks: { first: string; second: string; exported: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    model: ModelSetting
  }
}

let finish = async () => {}

/** One database and one Cube for the whole folder. */
export async function setup(project: TestProject): Promise<void> {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const marks = { first: 'Alpha', second: 'Beta', exported: 'Gamma' }
  const plants = []
  for (const suffix of [marks.first, marks.second, marks.exported, 'Nobody'])
    plants.push(await makePlant(client, { suffix, zone: 'Europe/Berlin' }))
  const [first, second, exported, empty] = plants as [Plant, Plant, Plant, Plant]
  for (const plant of [first, second, exported]) await fillVectors(plant)
  for (const plant of [first, second, exported]) await fillPeople(client, plant)
  await client.query(`UPDATE employee SET name = '=HYPERLINK("http://x","Ada")' WHERE company_id = $1 AND code = $2`, [
    exported.company,
    exported.name('Ada'),
  ])
  const demo = await seedDemo(database.ownerUrl, { days: 20, machines: 8, now: new Date('2026-06-20T09:30:00Z') })
  const live = await makeLiveDays(client, database.appUrl)
  const levy = await importReal(database, 'LEVY', 'production_4tu', 'production_4tu/Production_Data.csv')
  const maven = await importReal(
    database,
    'MAVEN',
    'maven_downtime',
    'maven_downtime/Manufacturing_Line_Productivity.xlsx',
  )
  await client.query('ANALYZE')
  await client.end()
  const cube = await startCubeProcess({
    databaseUrl: database.cubeUrl,
    appSecret: database.appSecret,
    refresh: true,
  })

  project.provide('model', {
    cubeUrl: cube.url,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    appSecret: database.appSecret,
    companies: {
      first: first.company,
      second: second.company,
      exported: exported.company,
      empty: empty.company,
      demo: demo.companyId,
      levy,
      maven,
    },
    live,
    marks,
  })
  finish = async () => {
    await cube.stop()
    await database.drop()
  }
}

export async function teardown(): Promise<void> {
  await finish()
}

type Plant = Awaited<ReturnType<typeof makePlant>>

/** Imports a real factory's file into a company of its own; the files are not part of the product. */
async function importReal(
  database: { appUrl: string; ownerUrl: string },
  code: string,
  profileId: string,
  file: string,
) {
  const path = join(projectRoot, '..', 'shared', 'data', file)
  if (!existsSync(path)) return undefined
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query('INSERT INTO company (code, name) VALUES ($1, $1) RETURNING id', [code])
  await owner.end()
  const app = createDatabase(database.appUrl, { max: 2 })
  const profile = importProfiles.find((candidate) => candidate.id === profileId)!
  const mapping = mappingSchema.parse({ columns: {} })
  const run = await importFile(app, { companyId: rows[0].id, path, fileName: file, profile, mapping, dryRun: false })
  await app.destroy()
  if (run.outcome.status !== 'done') throw new Error(`${profileId} was not imported: ${run.outcome.status}`)
  return rows[0].id as string
}
