import { sql } from 'kysely'
import { auditor } from '../audit/audit.ts'
import { AppError } from '../errors/app-error.ts'
import { announce } from '../live/live.ts'
import { permissionOfNeed } from '../resource/resource.contract.ts'
import { can } from '../resource/scope.ts'
import type { NewLink, RowLink, RowLinks } from './links.contract.ts'
import { type PartHost, titleFor } from './part-host.ts'
import { type PartScope, requireRow } from './part-scope.ts'
import { partsTopic } from './parts.contract.ts'

const audit = auditor('row_link')

interface Kept {
  id: string
  table: string
  row: string
}

/** Rows that belong to one, those alone that who acts may read. @throws AppError not_found */
export async function listLinks(scope: PartScope, id: string): Promise<RowLinks> {
  await requireRow(scope, id)
  const { hosts, host } = scope
  const byTable = new Map([...hosts.values()].map((other) => [other.table, other]))
  const links: RowLink[] = []
  for (const { id: link, table, row } of await otherSides(scope, id)) {
    const other = byTable.get(table)
    const title = other && (await titleFor(scope, other, row))
    if (other && title !== undefined) links.push({ id: link, of: other.name, row, title })
  }
  return {
    links,
    mayWrite: can(scope)(permissionOfNeed(host.needs.write)),
    kinds: [...hosts.values()].filter((other) => isLinkable(scope, other)).map(({ name }) => name),
  }
}

const isLinkable = (scope: PartScope, { links, needs }: PartHost): boolean =>
  links === true && can(scope)(permissionOfNeed(needs.read))

async function otherSides({ trx, host: { table } }: PartScope, id: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    SELECT id, other AS "table", other_id AS row FROM row_link WHERE one = ${table} AND one_id = ${id}
    UNION ALL SELECT id, one, one_id FROM row_link WHERE other = ${table} AND other_id = ${id}
    ORDER BY id`.execute(trx)
  return rows
}

/** Links two rows, both of which who acts may read. @throws AppError not_found; invalid_input for what is no such row. */
export async function addLink(scope: PartScope, id: string, { of, row }: NewLink): Promise<RowLinks> {
  await requireRow(scope, id)
  const { trx, actor, host, hosts } = scope
  const other = hosts.get(of)
  const refuse = (path: string, message: string) => new AppError('invalid_input', { fields: [{ path, message }] })
  if (!other || !isLinkable(scope, other)) throw refuse('of', 'There is nothing of the kind to link to')
  if (other.table === host.table && row === id) throw refuse('row', 'A row is not linked to itself')
  if ((await other.find(scope, row)) === undefined) throw refuse('row', 'There is no such row')
  const { companyId, uid = null } = actor.caller
  const { rows } = await sql<{ id: string }>`
    INSERT INTO row_link (company_id, one, one_id, other, other_id, created_by)
    SELECT ${companyId}, a.t, a.i, b.t, b.i, ${uid}
    FROM (VALUES (${host.table}, ${id}::uuid), (${other.table}, ${row}::uuid)) AS a (t, i),
      (VALUES (${host.table}, ${id}::uuid), (${other.table}, ${row}::uuid)) AS b (t, i)
    WHERE (a.t, a.i) < (b.t, b.i) ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  const [made] = rows
  if (made) await told(scope, 'row_link.create', made.id, id, { other, row })
  return listLinks(scope, id)
}

/** Takes a link away. @throws AppError not_found, also where the other row is not for who acts to read. */
export async function removeLink(scope: PartScope, id: string, link: string): Promise<void> {
  await requireRow(scope, id)
  const kept = (await otherSides(scope, id)).find((one) => one.id === link)
  const other = kept && [...scope.hosts.values()].find(({ table }) => table === kept.table)
  if (!other || (await titleFor(scope, other, kept.row)) === undefined) throw new AppError('not_found')
  await scope.trx.deleteFrom('row_link').where('id', '=', link).execute()
  await told(scope, 'row_link.delete', link, id, { other, row: kept.row })
}

/** Rows of the kind to choose from. */
export const listLinkable = (scope: PartScope, search: string) => scope.host.search(scope, search)

async function told(
  { trx, actor, host }: PartScope,
  action: string,
  link: string,
  id: string,
  { other, row }: { other: PartHost; row: string },
): Promise<void> {
  await audit(trx, actor, action, link, { of: host.name, row: id, other: other.name, otherRow: row })
  for (const [side, changed] of [
    [host, id],
    [other, row],
  ] as const)
    await announce(trx, { company: actor.caller.companyId, topic: partsTopic(side), ids: [changed] })
}
