import { sql } from 'kysely'
import { holdersOf } from '../parts/holders.ts'
import type { Notices } from '../parts/notices.ts'
import type { PartHost } from '../parts/part-host.ts'
import { watchersOf } from '../parts/watchers.ts'
import { accountColumn } from '../resource/accounts.ts'
import { type Resource, linked, referencesOf } from '../resource/resource.contract.ts'
import type { Row } from '../resource/rows.contract.ts'
import type { Scope } from '../resource/scope.ts'
import { columnOf } from '../resource/storage.ts'

/**
 * Accounts that a row concerns: of its author, of those who follow it, and those that its fields name; of holders of `otherwise` while these name nobody.
 *
 * @param late days behind its date; after those of `escalates` it concerns whoever is above the people of its fields as well.
 */
export async function concernedBy(
  scope: Scope & { notices: Notices },
  resource: Resource,
  host: PartHost,
  { row, late }: { row: Row; late: number },
): Promise<string[]> {
  const { concerns = [], escalates, otherwise } = resource.schedule ?? {}
  const named: string[] = []
  for (const name of concerns) {
    const field = resource.fields[name]
    if (field?.type !== 'reference' && field?.type !== 'references') continue
    const target = scope.resources.get(field.to)
    const people = linked(row.values[name])
    const heads = escalates && late >= escalates.after ? await above(scope, target, people, escalates.to) : []
    named.push(...(await accountsOf(scope, target, [...people, ...heads])))
  }
  if (named.length === 0 && otherwise) named.push(...(await holdersOf(scope.trx, scope.notices, otherwise)))
  return [
    ...new Set([...(await host.authorsOf(scope, row.id)), ...(await watchersOf({ ...scope, host }, row.id)), ...named]),
  ]
}

/** The accounts that rows are, or refer to. */
async function accountsOf({ trx, resources }: Scope, target: Resource, ids: readonly string[]): Promise<string[]> {
  const account = accountColumn(resources, target)
  if (account === undefined || ids.length === 0) return []
  const { rows } = await sql<{ uid: string | null }>`
    SELECT ${sql.ref(account)} AS uid FROM ${sql.table(target.table)} WHERE id = ANY(${ids}::uuid[])`.execute(trx)
  return rows.flatMap(({ uid }) => uid ?? [])
}

/** The rows that the rows of people refer to as those above them. */
async function above(
  { trx, resources }: Scope,
  target: Resource,
  ids: readonly string[],
  by: string,
): Promise<string[]> {
  const field = referencesOf(target).find(({ name, to }) => name === by && resources.get(to) === target)
  if (!field) return []
  const { rows } = await sql<{ id: string | null }>`
    SELECT ${sql.ref(columnOf(field))} AS id FROM ${sql.table(target.table)} WHERE id = ANY(${ids}::uuid[])`.execute(
    trx,
  )
  return rows.flatMap(({ id }) => id ?? [])
}
