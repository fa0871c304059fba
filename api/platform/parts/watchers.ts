import { sql } from 'kysely'
import { announce } from '../live/live.ts'
import type { Resource } from '../resource/resource.contract.ts'
import type { Scope } from '../resource/scope.ts'
import { hostOf } from './part-host.ts'
import { type PartScope, requireRow } from './part-scope.ts'
import { partsTopic } from './parts.contract.ts'
import { readersOf } from './readers.ts'
import { titleOf } from './row-title.ts'
import { tellOf } from './tell.ts'
import type { Row } from '../resource/rows.contract.ts'
import type { Watching } from './watchers.contract.ts'

/** Who follows a row, as far as their names go. @throws AppError not_found */
export async function readWatching(scope: PartScope, id: string): Promise<Watching> {
  await requireRow(scope, id)
  const { rows } = await sql<{ me: boolean; name: string }>`
    SELECT w.user_id = ${scope.actor.caller.uid} AS me, u.first_name || ' ' || u.last_name AS name
    FROM row_watcher w JOIN user_account u ON u.company_id = w.company_id AND u.id = w.user_id
    WHERE w.subject = ${scope.host.table} AND w.subject_id = ${id} ORDER BY 2`.execute(scope.trx)
  return { watching: rows.some(({ me }) => me), names: rows.map(({ name }) => name) }
}

/** Begins or ends to follow a row, for who acts. @throws AppError not_found */
export async function setWatching(scope: PartScope, id: string, watching: boolean): Promise<Watching> {
  await requireRow(scope, id)
  await follow(scope, id, watching)
  await announce(scope.trx, { company: scope.actor.caller.companyId, topic: partsTopic(scope.host), ids: [id] })
  return readWatching(scope, id)
}

/** A row that who acts may read. */
export async function follow({ trx, actor, host: { table } }: PartScope, id: string, watching: boolean): Promise<void> {
  const { companyId, uid } = actor.caller
  await (
    watching
      ? sql`INSERT INTO row_watcher (company_id, subject, subject_id, user_id) VALUES (${companyId}, ${table}, ${id}, ${uid})
        ON CONFLICT DO NOTHING`
      : sql`DELETE FROM row_watcher WHERE subject = ${table} AND subject_id = ${id} AND user_id = ${uid}`
  ).execute(trx)
}

/** Accounts that follow a row, whether they still may read it or not. */
export async function watchersOf(
  { trx, host: { table } }: Pick<PartScope, 'trx'> & { host: { table: string } },
  id: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('row_watcher')
    .select('user_id')
    .where('subject', '=', table)
    .where('subject_id', '=', id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Tells who follows a row of a resource that it was changed. */
export async function tellWatchers(scope: Scope, resource: Resource, row: Row): Promise<void> {
  const { notices } = scope
  if (!resource.watchers || !notices) return
  const host = hostOf(resource)
  const watchers = await watchersOf({ trx: scope.trx, host }, row.id)
  const readers = await readersOf({ ...scope, notices }, host, row.id, watchers)
  await tellOf({ ...scope, notices, host }, { kind: 'rowChange', title: titleOf(resource, row), row: row.id }, readers)
}
