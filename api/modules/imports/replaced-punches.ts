import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import type { SentPunch } from '../attendance/punches/record-punches.ts'
import { punchesTopic } from '../attendance/punches/punches.contract.ts'
import type { RowKey } from './import-profile.ts'
import type { Correction } from './replaced-facts.ts'
import { type Replacement, type Replacing, moveAway, takeRowsBack } from './replaced-rows.ts'

/** Identity of a punch in a file. */
export const punchKey = ({ origin, credential, saidAt, state }: SentPunch): string =>
  [origin, credential, saidAt, state ?? ''].join('\u0001')

const keyOf = (table: string) =>
  sql.raw(`concat_ws(E'\\x01', ${table}.origin, ${table}.credential,
    to_char(${table}.said_at, 'YYYY-MM-DD HH24:MI:SS'), coalesce(${table}.state, ''))`)

/**
 * Replaces punches of earlier files of this kind that have the same keys as new ones of a run.
 *
 * @param timeZone zone in which days begin. @returns the keys of punches that replace others.
 */
export async function replacePunches(trx: Trx, correction: Correction, timeZone: string): Promise<Set<string>> {
  const { companyId, runId, profile, keys, said } = correction
  const { rows } = await sql<Replacement & { key: string }>`
    SELECT DISTINCT ON (f.id) f.id::text AS old, w.id::text AS by, ${keyOf('w')} AS key
    FROM punch w
    JOIN punch f ON f.company_id = w.company_id AND ${sql.join(sameness(keys, timeZone), sql` AND `)}
    JOIN import_run r ON r.company_id = f.company_id AND r.id = f.import_run_id
    WHERE w.company_id = ${companyId} AND w.import_run_id = ${runId} AND r.profile = ${profile} AND r.id <> ${runId}
      AND ${keyOf('f')} <> ALL (${[...said]}::text[])
    ORDER BY f.id, abs(extract(epoch FROM w.occurred_at - f.occurred_at)), w.id`.execute(trx)
  if (rows.length === 0) return new Set()
  const away = await moveAway(
    trx,
    correction,
    'punch',
    rows.map(({ old, by }) => ({ old, by })),
    { is: sql`f.id = p.old::uuid`, key: sql`f.id::text`, same: sql`n.id = g.by::uuid`, subject: sql`f.id` },
  )
  const gone = new Set(away)
  return new Set(rows.filter(({ old }) => gone.has(old)).map(({ key }) => key))
}

function sameness(keys: readonly RowKey[], timeZone: string): RawBuilder<unknown>[] {
  const conditions: Partial<Record<RowKey, RawBuilder<unknown>>> = {
    person: sql`coalesce(f.employee_id::text, f.credential) = coalesce(w.employee_id::text, w.credential)`,
    reader: sql`f.origin = w.origin`,
    time: sql`f.occurred_at = w.occurred_at`,
    day: sql`at_zone(f.occurred_at, ${timeZone})::date = at_zone(w.occurred_at, ${timeZone})::date`,
    direction: sql`f.state IS NOT DISTINCT FROM w.state`,
  }
  return keys.map((key) => conditions[key] ?? sql`false`)
}

/**
 * Deletes the punches of an import and restores the ones it had replaced. @returns number that stays, on closed days.
 */
export async function takePunchesBack(trx: Trx, run: Replacing): Promise<number> {
  await takeRowsBack(trx, run, 'punch', sql`id`)
  await announce(trx, { company: run.companyId, topic: punchesTopic, ids: [] })
  const { left } = await trx
    .selectFrom('punch')
    .select((fields) => fields.fn.countAll<number>().as('left'))
    .where('company_id', '=', run.companyId)
    .where('import_run_id', '=', run.runId)
    .executeTakeFirstOrThrow()
  return left
}
