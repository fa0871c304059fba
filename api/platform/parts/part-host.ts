import { sql } from 'kysely'
import { permissionOfNeed, type Resource } from '../resource/resource.contract.ts'
import { findRow, pageOfRows } from '../resource/rows.queries.ts'
import { type Scope, can } from '../resource/scope.ts'
import { hasParts, ownerOf, type PartsOwner } from './parts.contract.ts'
import { titleOf } from './row-title.ts'

/** Something whose rows have parts, with how they are found. */
export interface PartHost extends PartsOwner {
  /** What a row is called; undefined where who acts may not see it. Whether they may read such rows at all is known by then. */
  find(scope: Scope, id: string): Promise<string | undefined>
  /** Accounts that are told of comments without following the row: who made it. */
  authorsOf(scope: Scope, id: string): Promise<string[]>
  /** Some rows that a text is found in. */
  search(scope: Scope, text: string): Promise<{ id: string; title: string }[]>
}

/** Everything whose rows have parts, by name. */
export type PartHosts = ReadonlyMap<string, PartHost>

const mostFound = 8

export const hostOf = (resource: Resource): PartHost => ({
  ...ownerOf(resource),
  async find(scope, id) {
    const row = await findRow(scope, resource, id)
    return row && titleOf(resource, row)
  },
  async authorsOf({ trx }, id) {
    if (!resource.author) return []
    const { rows } = await sql<{ author: string | null }>`
      SELECT ${sql.ref(resource.author)} AS author FROM ${sql.table(resource.table)} WHERE id = ${id}`.execute(trx)
    return rows.flatMap(({ author }) => author ?? [])
  },
  async search(scope, search) {
    const query = { page: 1, pageSize: mostFound, search, active: 'all', order: 'asc' } as const
    const { rows } = await pageOfRows(scope, resource, query)
    return rows.map((row) => ({ id: row.id, title: titleOf(resource, row) }))
  },
})

/** @param own those that are no resources. */
export const hostsOf = (resources: readonly Resource[], own: readonly PartHost[]): PartHosts =>
  new Map([...resources.filter(hasParts).map(hostOf), ...own].map((host) => [host.name, host]))

/** What a row is called, for who may read it; undefined for everybody else. */
export const titleFor = async (scope: Scope, host: PartHost, id: string): Promise<string | undefined> =>
  can(scope)(permissionOfNeed(host.needs.read)) ? host.find(scope, id) : undefined
