import { createHash } from 'node:crypto'
import pg from 'pg'
import { furnish } from '#seed/demo/furnish.ts'
import { seedDemo, type SeedOptions } from '#seed/demo/seed-demo.ts'
import { ensureTemplate, schemaTemplate } from './templates.ts'

/** How large the demo is and when it ends: at the present without `now`. */
export type DemoSize = Pick<SeedOptions, 'days' | 'machines' | 'now' | 'living'>

/** For whoever asks about a demo, whichever it is. */
export const usualDemo = { days: 3, machines: 12 } satisfies DemoSize

/** What `seedDemo` and `furnish` are made of. */
const sources = ['seed/**/*.ts', 'model/**/*.yml', 'api/**/*.{ts,sql}', 'web/core/**/*.ts']

/**
 * A template with the demo company: its plant, people, accounts and leave, as `npm start` makes them, without the floor
 * plan and the screens, which need a picture file. It is kept for the day (UTC), because leave depends on the present:
 * `seedDemo` tops it up to this minute.
 *
 * @returns name of the template, for `testDatabase` or `copyDatabase`.
 */
export function demoTemplate(size: DemoSize): Promise<string> {
  const named = createHash('sha256').update(JSON.stringify(size)).digest('hex').slice(0, 8)
  return ensureTemplate({
    kind: 'demo',
    sources,
    from: schemaTemplate,
    variant: { name: named, age: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    async make(ownerUrl) {
      const { companyId } = await seedDemo(ownerUrl, size)
      await furnish(ownerUrl, { company: 'DEMO', companyId })
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      // Each copy is read with good plans at once, and writes nothing because it is read.
      await client.query('VACUUM (FREEZE, ANALYZE)').finally(() => client.end())
    },
  })
}
