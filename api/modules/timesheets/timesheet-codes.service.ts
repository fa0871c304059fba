import { sql } from 'kysely'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { type CodesState, type SaveCodes, usualCodes } from './timesheet-codes.contract.ts'

const audit = auditor('timesheet_codes')

export async function readCodes(trx: Trx): Promise<CodesState> {
  const { rows } = await sql<CodesState>`SELECT version, codes FROM timesheet_codes`.execute(trx)
  const { version = 0, codes } = rows[0] ?? {}
  return {
    version,
    codes: { days: { ...usualCodes.days, ...codes?.days }, pay: { ...usualCodes.pay, ...codes?.pay } },
  }
}

/** @throws AppError conflict when another person changed them since. */
export async function saveCodes(trx: Trx, actor: Actor, { version, codes }: SaveCodes): Promise<CodesState> {
  const before = await readCodes(trx)
  const { numAffectedRows } = await sql`
    INSERT INTO timesheet_codes AS c (company_id, codes) SELECT ${actor.caller.companyId}, ${JSON.stringify(codes)}::jsonb
    WHERE ${version} = 0 OR EXISTS (SELECT FROM timesheet_codes)
    ON CONFLICT (company_id) DO UPDATE SET codes = excluded.codes, version = c.version + 1
    WHERE c.version = ${version}`.execute(trx)
  if (numAffectedRows === 0n) throw new AppError('conflict', { details: { version: (await readCodes(trx)).version } })
  await audit(trx, actor, 'timesheet_codes.change', undefined, { before: before.codes, after: codes })
  return readCodes(trx)
}
