import { type Database, inCompany } from '#api/platform/db/database.ts'
import { isOfPlant } from './describe-profile.ts'
import type { Counts } from './import-engine.ts'
import type { ImportProfile } from './import-profile.ts'
import type { Mapping, Refusal } from './imports.contract.ts'
import { insertRun, readRefusals, updateRunning } from './imports.queries.ts'
import { type Outcome, carryOut } from './run-import.ts'

export interface FileImport {
  companyId: string
  path: string
  fileName: string
  profile: ImportProfile
  mapping: Mapping
  dryRun: boolean
  confirmDates?: boolean
  onProgress?: (counts: Counts) => void
  /** Gets a function that cancels the run. */
  onStart?: (cancel: () => void) => void
}

export interface FinishedRun {
  id: string
  dryRun: boolean
  outcome: Outcome
  readRefusals(range: { limit: number; offset: number }): Promise<Refusal[]>
}

/** Imports a file from the local disk and waits for the end, as the command line does. */
export async function importFile(db: Database, options: FileImport): Promise<FinishedRun> {
  const { companyId, path, profile, mapping, dryRun, confirmDates = false } = options
  const runId = await inCompany(db, companyId, (trx) =>
    insertRun(trx, {
      company_id: companyId,
      profile: profile.id,
      of_people: !isOfPlant(profile),
      file_name: options.fileName,
      dry_run: dryRun,
      mapping: JSON.stringify(mapping),
    }),
  )
  const cancel = () =>
    inCompany(db, companyId, (trx) =>
      updateRunning(trx, companyId, runId, { status: 'cancelled', ended_at: new Date() }),
    )
  options.onStart?.(() => void cancel())
  const outcome = await carryOut(
    db,
    { companyId, runId, path, fileName: options.fileName, profile, mapping, dryRun, confirmDates },
    options.onProgress,
  )
  return {
    id: runId,
    dryRun,
    outcome,
    readRefusals: (range) => inCompany(db, companyId, (trx) => readRefusals(trx, companyId, runId, range)),
  }
}
