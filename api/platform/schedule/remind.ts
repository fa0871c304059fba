import { sql } from 'kysely'
import { inCompany } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { hostOf } from '../parts/part-host.ts'
import { readersOf } from '../parts/readers.ts'
import { titleOf } from '../parts/row-title.ts'
import { portalActor } from '../resource/portal-actor.ts'
import type { Resource } from '../resource/resource.contract.ts'
import { findRow } from '../resource/rows.queries.ts'
import type { Scope } from '../resource/scope.ts'
import { columnOf } from '../resource/storage.ts'
import { concernedBy } from './concerned.ts'
import { dueIn } from './due-sql.ts'
import { usualBefore, usualOverdue } from './schedule.contract.ts'

type Given = Pick<Services, 'db' | 'resources' | 'notices'>

/** Rows of a kind that are looked after at once. */
const atOnce = 200

interface DueRow {
  id: string
  /** The date. */
  due: string
  /** Days before it that are reached; negative behind it. */
  step: number
}

/**
 * Reminds whom rows concern: once for each number of days before the date and behind it. What was told is kept with the
 * notice, so any number of processes may do this at once; of what was missed only the last is made up for.
 *
 * @returns how many rows were told of.
 */
export async function remindOfCompany({ db, resources, notices }: Given, companyId: string): Promise<number> {
  let told = 0
  for (const resource of resources.all.filter(({ schedule }) => schedule)) {
    const actor = portalActor(resource, companyId, 'schedule')
    const rows = await inCompany(db, companyId, (trx) => findDue({ trx, actor, resources }, resource))
    for (const row of rows) {
      const isTold = await inCompany(db, companyId, (trx) => remind({ trx, actor, resources, notices }, resource, row))
      if (isTold) told++
    }
  }
  return told
}

async function findDue({ trx }: Scope, resource: Resource): Promise<DueRow[]> {
  const { due, before = usualBefore, overdue = usualOverdue } = resource.schedule!
  const column = sql.ref(`t.${columnOf({ ...resource.fields[due]!, name: due })}`)
  const { rows } = await sql<DueRow>`
    SELECT d.id, d.due, d.step FROM (
      SELECT t.id, ${column}::text AS due, CASE WHEN ${dueIn(resource)} < 0
        THEN -(SELECT max(b) FROM unnest(${[...overdue]}::integer[]) b WHERE b <= -${dueIn(resource)})
        ELSE (SELECT min(b) FROM unnest(${[...before]}::integer[]) b WHERE b >= ${dueIn(resource)}) END AS step
      FROM ${sql.table(resource.list.from)} t WHERE ${dueIn(resource)} IS NOT NULL) d
    WHERE d.step IS NOT NULL AND NOT EXISTS (
      SELECT FROM row_reminder r
      WHERE r.subject = ${resource.table} AND r.subject_id = d.id AND r.due = d.due::date AND r.step = d.step)
    ORDER BY d.due, d.id LIMIT ${atOnce}`.execute(trx)
  return rows
}

async function remind(
  scope: Scope & Pick<Services, 'notices'>,
  resource: Resource,
  { id, due, step }: DueRow,
): Promise<boolean> {
  const { trx, actor, notices } = scope
  const { companyId } = actor.caller
  const row = await findRow(scope, resource, id)
  // Done or moved since it was found.
  if (typeof row?.dueIn !== 'number' || row.values[resource.schedule!.due] !== due) return false
  const first = await sql`
    INSERT INTO row_reminder (company_id, subject, subject_id, due, step)
    VALUES (${companyId}, ${resource.table}, ${id}, ${due}, ${step}) ON CONFLICT DO NOTHING`.execute(trx)
  if (first.numAffectedRows === 0n) return false
  const host = hostOf(resource)
  const readers = await readersOf(scope, host, id, await concernedBy(scope, resource, host, { row, late: -row.dueIn }))
  const facts = {
    kind: 'rowDue',
    title: titleOf(resource, row),
    of: resource.name,
    row: id,
    due,
    late: step < 0,
  } as const
  for (const userId of readers) await notices.tell(trx, { companyId, userId }, facts, null)
  return true
}
