import type { Trx } from '#api/platform/db/database.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { seesHealth } from '../leave/people/health.ts'
import type { ImportProfile } from './import-profile.ts'
import type { ImportRun, ReplacedRow } from './imports.contract.ts'
import { readMapping } from './imports.queries.ts'
import { zoneOf } from './plant.ts'
import { countReplaced, readReplaced, replacedFields } from './replaced-list.queries.ts'

/** Rows that an import replaced. */
export interface ReplacedRows {
  fileName: string
  total: number
  /** Fields that its rows may have. */
  fields: readonly string[]
  read(trx: Trx, range: { limit: number; offset: number }): Promise<ReplacedRow[]>
}

/** Moments are shown by the clock that the file was read by. */
export async function openReplaced(
  trx: Trx,
  caller: Caller,
  { id, fileName }: ImportRun,
  profile: ImportProfile,
): Promise<ReplacedRows> {
  const { companyId } = caller
  const { brings } = profile
  const mapping = await readMapping(trx, companyId, id)
  const timeZone = await zoneOf(trx, { companyId, profile, mapping })
  const reading = { companyId, runId: id, brings, timeZone, health: seesHealth(caller) }
  return {
    fileName,
    total: await countReplaced(trx, companyId, id),
    fields: replacedFields[brings],
    read: (within, range) => readReplaced(within, reading, range),
  }
}
