import pg from 'pg'
import { groups, roleUrls } from '#api/platform/db/roles.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { ensureTemplate, schemaTemplate } from '#tests/support/templates.ts'
import { startCubeProcess } from './cube-process.ts'
import { fillEnergy } from './energy.ts'
import { fillImprovement } from './improvement.ts'
import { importReal, realFiles } from './import-real.ts'
import { makeLiveDays } from './live-day.ts'
import { fillPeople } from './people.ts'
import { makePlant, plantCode } from './plant.ts'
import { fillRates, fillSafety } from './safety.ts'
import { fillVectors } from './vectors.ts'

export interface ModelCompanies {
  /**
   * Company ids: four hand-made plants, one that a test changes, the last with a name that spreadsheets take for a formula; one
   * without any fact, one with a year of injuries alone, the demo, and the real files if present.
   */
  companies: {
    first: string
    second: string
    changed: string
    exported: string
    empty: string
    rates: string
    demo: string
    levy?: string
    maven?: string
  }
  /** Company ids: the same day of one machine, built from a clean stream of events and from a disturbed one. */
  live: { clean: string; disturbed: string }
  /** Text contained in every name of the hand-made plants. */
  marks: typeof marks
}

const marks = { first: 'Alpha', second: 'Beta', changed: 'Delta', exported: 'Gamma' }
const withoutFacts = 'Nobody'
const ofRates = 'Rates'

/** All that it is made of. */
const sources = [
  'seed/**/*.ts',
  'model/**/*.yml',
  'cube/**/*.{ts,yml}',
  'api/**/*.{ts,sql}',
  'web/core/**/*.ts',
  'tests/model/support/{cube-process,energy,import-real,improvement,leave,live-day,model-template,people,plant,safety,vectors}.ts',
  'tests/support/live-plant.ts',
  'package-lock.json',
  ...realFiles.map(({ path }) => path),
]

/** A template with what the tests of the model ask about, rollups included. @returns its name, for `testDatabase`. */
export function modelTemplate(appSecret: string): Promise<string> {
  return ensureTemplate({
    kind: 'model',
    sources,
    from: schemaTemplate,
    async make(ownerUrl) {
      const urls = roleUrls(ownerUrl, groups, appSecret)
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      try {
        await makePlants(client)
        await seedDemo(ownerUrl, { days: 20, machines: 8, now: new Date('2026-06-20T09:30:00Z') })
        await makeLiveDays(client, urls.app)
        for (const file of realFiles) await importReal(client, urls.app, file)
        await client.query('ANALYZE')
        const cube = await startCubeProcess({ databaseUrl: urls.cube, appSecret, refresh: true })
        await cube.stop()
        // Copies write nothing because they are read.
        await client.query('VACUUM (FREEZE, ANALYZE)')
      } finally {
        await client.end()
      }
    },
  })
}

async function makePlants(client: pg.Client): Promise<void> {
  const plants = []
  for (const suffix of Object.values(marks)) plants.push(await makePlant(client, { suffix, zone: 'Europe/Berlin' }))
  for (const plant of plants) await fillVectors(plant)
  for (const plant of plants) await fillPeople(client, plant)
  for (const plant of plants) await fillImprovement(client, plant)
  for (const plant of plants) await fillSafety(client, plant)
  for (const plant of plants) await fillEnergy(client, plant)
  const exported = plants.at(-1)!
  await client.query(`UPDATE employee SET name = '=HYPERLINK("http://x","Ada")' WHERE company_id = $1 AND code = $2`, [
    exported.company,
    exported.name('Ada'),
  ])
  await makePlant(client, { suffix: withoutFacts, zone: 'Europe/Berlin' })
  const rates = await makePlant(client, { suffix: ofRates, zone: 'Europe/Berlin' })
  await rates.area('Hall')
  await fillRates(client, rates)
}

/** The companies of a copy of the template. */
export async function readCompanies(ownerUrl: string): Promise<ModelCompanies> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client
    .query<{ code: string; id: string }>('SELECT code, id FROM company')
    .finally(() => client.end())
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const plant = (suffix: string) => ids.get(plantCode(suffix))!
  return {
    companies: {
      first: plant(marks.first),
      second: plant(marks.second),
      changed: plant(marks.changed),
      exported: plant(marks.exported),
      empty: plant(withoutFacts),
      rates: plant(ofRates),
      demo: ids.get('DEMO')!,
      levy: ids.get('LEVY'),
      maven: ids.get('MAVEN'),
    },
    live: { clean: plant('Clean'), disturbed: plant('Disturbed') },
    marks,
  }
}
