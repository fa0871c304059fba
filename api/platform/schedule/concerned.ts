import { sql } from 'kysely'
import type { PartHost } from '../parts/part-host.ts'
import { watchersOf } from '../parts/watchers.ts'
import { type Resource, linked, referencesOf } from '../resource/resource.contract.ts'
import type { Row } from '../resource/rows.contract.ts'
import type { Scope } from '../resource/scope.ts'
import { columnOf } from '../resource/storage.ts'

const accounts = 'user_account'

/** Accounts that a row concerns: of its author, of those who follow it, and those that its fields name. */
export async function concernedBy(scope: Scope, resource: Resource, host: PartHost, row: Row): Promise<string[]> {
  const named: string[] = []
  for (const name of resource.schedule?.concerns ?? []) {
    const field = resource.fields[name]
    if (field?.type !== 'reference' && field?.type !== 'references') continue
    named.push(...(await accountsOf(scope, scope.resources.get(field.to), linked(row.values[name]))))
  }
  return [
    ...new Set([...(await host.authorsOf(scope, row.id)), ...(await watchersOf({ ...scope, host }, row.id)), ...named]),
  ]
}

/** Rows of accounts are these; of others, as of employees, the account that they refer to. */
async function accountsOf({ trx, resources }: Scope, target: Resource, ids: readonly string[]): Promise<string[]> {
  if (target.table === accounts || ids.length === 0) return [...ids]
  const field = referencesOf(target).find(({ to }) => resources.get(to).table === accounts)
  if (!field) return []
  const { rows } = await sql<{ uid: string | null }>`
    SELECT ${sql.ref(columnOf(field))} AS uid FROM ${sql.table(target.table)} WHERE id = ANY(${ids}::uuid[])`.execute(
    trx,
  )
  return rows.flatMap(({ uid }) => uid ?? [])
}
