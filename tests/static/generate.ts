import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { bandsInSql } from './generate/bands-in-sql.ts'
import { databaseTables } from './generate/database-tables.ts'
import { factRows } from './generate/fact-rows.ts'
import { longStops } from './generate/long-stops.ts'
import { modelMembers } from './generate/model-members.ts'
import { modelMessages } from './generate/model-messages.ts'
import { rollupFacts } from './generate/rollup-facts.ts'
import { rolesInSql } from './generate/roles-in-sql.ts'
import { reportDefinitions } from './generate/report-definitions.ts'
import { rollupsOf } from './generate/rollups.ts'

/**
 * Files derived from others, for readers that cannot read those. `npm run generate` writes them; without `--write` this
 * is a check, which fails when one is outdated. Each is made from the results of earlier ones.
 */
const generated: Record<string, () => string | Promise<string>> = {
  'api/platform/db/functions/bands.gen.sql': bandsInSql,
  'api/platform/db/functions/roles.gen.sql': rolesInSql,
  'model/cubes/stoppages/long-stops.gen.yml': longStops,
  'model/cubes/facts/plant-facts.gen.yml': rollupsOf('plant_facts'),
  'model/cubes/machines/state-facts.gen.yml': rollupsOf('state_facts'),
  'model/cubes/people/attendance-facts.gen.yml': rollupsOf('attendance_facts'),
  'model/cubes/people/personnel-facts.gen.yml': rollupsOf('personnel_facts'),
  'model/cubes/people/movement-facts.gen.yml': rollupsOf('movement_facts'),
  'model/cubes/people/private-zone-facts.gen.yml': rollupsOf('private_zone_facts'),
  'model/cubes/energy/energy-facts.gen.yml': rollupsOf('energy_facts'),
  'model/cubes/facts/fact-rows.gen.yml': factRows,
  'api/modules/data/report-definitions.gen.ts': reportDefinitions,
  'cube/rollups/facts.gen.ts': rollupFacts,
  'web/core/figures/model-members.gen.ts': modelMembers,
  'web/platform/cube/model-messages.gen.ts': modelMessages,
}

/** They need a database: a test of the api compares them. */
const fromDatabase = { 'api/platform/db/generated/tables.ts': databaseTables }

const write = process.argv.includes('--write')
for (const [file, make] of Object.entries(write ? { ...generated, ...fromDatabase } : generated)) {
  const target = join(projectRoot, file)
  const wanted = await make()
  if (write) writeFileSync(target, wanted)
  else if (readFileSync(target, 'utf8') !== wanted) {
    console.error(`${file} is not what its source says. Run: npm run generate`)
    process.exitCode = 1
  }
}
