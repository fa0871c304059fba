import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { importFile } from '#api/modules/imports/import-file.ts'
import { mappingSchema } from '#api/modules/imports/imports.contract.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { importProfiles } from '#seed/importers/profiles.ts'

export interface RealFile {
  /** Of the company that it is of. */
  code: string
  profile: string
  /** Below the project's root; it is not part of the product. */
  path: string
}

const folder = '../shared/data'
export const realFiles: readonly RealFile[] = [
  { code: 'LEVY', profile: 'production_4tu', path: `${folder}/production_4tu/Production_Data.csv` },
  {
    code: 'MAVEN',
    profile: 'maven_downtime',
    path: `${folder}/maven_downtime/Manufacturing_Line_Productivity.xlsx`,
  },
]

/** Imports a real factory's file, where it is there, into a company of its own. */
export async function importReal(owner: pg.Client, appUrl: string, { code, profile: id, path }: RealFile) {
  const whole = join(projectRoot, path)
  if (!existsSync(whole)) return
  const { rows } = await owner.query('INSERT INTO company (code, name) VALUES ($1, $1) RETURNING id', [code])
  const app = createDatabase(appUrl, { max: 2 })
  const profile = importProfiles.find((candidate) => candidate.id === id)!
  const mapping = mappingSchema.parse({ columns: {} })
  const file = { companyId: rows[0].id, path: whole, fileName: basename(path) }
  const run = await importFile(app, { ...file, profile, mapping, dryRun: false }).finally(() => app.destroy())
  if (run.outcome.status !== 'done') throw new Error(`${id} was not imported: ${run.outcome.status}`)
}
