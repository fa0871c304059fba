import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { signInRulesSchema } from '../company/company.contract.ts'
import type { Setup, SetupStep } from './setup.contract.ts'

const signInFields = Object.keys(signInRulesSchema.shape)

/** Finished set-up steps of the transaction's company. */
export async function readSetup(trx: Trx): Promise<Setup> {
  const { rows } = await sql<Record<SetupStep | 'putAway', boolean>>`
    SELECT EXISTS (SELECT FROM site) AS sites, EXISTS (SELECT FROM area) AS areas,
      EXISTS (SELECT FROM machine_class) AS "machineClasses", EXISTS (SELECT FROM machine) AS machines,
      EXISTS (SELECT FROM shift_definition) AS shifts, EXISTS (SELECT FROM stoppage_reason) AS "stoppageReasons",
      (SELECT count(*) > 1 FROM user_account WHERE deleted_at IS NULL) AS people,
      EXISTS (SELECT FROM own_role) AS roles,
      EXISTS (
        SELECT FROM audit_log a, jsonb_array_elements(a.detail -> 'changes') AS c
        WHERE a.subject = 'company' AND a.subject_id = s.company_id::text AND a.action = 'company.settings'
          AND c ->> 'field' = ANY (${signInFields})) AS "signIn",
      EXISTS (SELECT FROM device WHERE kind <> 'portal' AND last_seen_at IS NOT NULL) AS devices,
      EXISTS (SELECT FROM import_run WHERE status = 'done' AND NOT dry_run) AS import,
      EXISTS (SELECT FROM saved_view) AS report,
      EXISTS (SELECT FROM backup_run WHERE failure IS NULL) AS backup,
      s.setup_put_away_at IS NOT NULL AS "putAway"
    FROM company_settings s`.execute(trx)
  const { putAway, ...steps } = rows[0]!
  return { putAway, done: (Object.keys(steps) as SetupStep[]).filter((step) => steps[step]) }
}

/** @returns whether this changed it. */
export async function writePutAway(trx: Trx, putAway: boolean): Promise<boolean> {
  const result = await sql`
    UPDATE company_settings SET setup_put_away_at = CASE WHEN ${putAway} THEN now() END
    WHERE (setup_put_away_at IS NOT NULL) <> ${putAway}`.execute(trx)
  return result.numAffectedRows === 1n
}
