import { sql } from 'kysely'
import type { Language } from '#web/core/languages/languages.ts'
import { instantText } from '../db/instant-text.ts'
import { titleOf } from '../parts/row-title.ts'
import { type Need, type Resource, permissionOfNeed } from '../resource/resource.contract.ts'
import { pageOfRows } from '../resource/rows.queries.ts'
import { type Scope, can } from '../resource/scope.ts'
import { type AskedRow, type AskedRows, mostAsked } from './asked-kinds.contract.ts'
import { type Approved, isApproved, waitsFor, waitsIn } from './row-approval.ts'

/** Rows of a kind that people decide about. */
export interface AskedKind {
  name: string
  /** Permission to decide, without which nobody is asked. */
  needs: Need
  /** Rows that wait for who acts, those that have waited longest first, and how many there are. */
  list(scope: Scope, options: { take: number; language: Language }): Promise<{ rows: AskedRow[]; total: number }>
}

const kindOf = (resource: Approved): AskedKind => ({
  name: resource.name,
  needs: permissionOfNeed(resource.flow![resource.approval.approve]!.needs),
  async list(scope, { take }) {
    const { uid } = scope.actor.caller
    const { rows: waiting } = await sql<Pick<AskedRow, 'id' | 'by' | 'since'> & { total: number }>`
      SELECT t.id, u.first_name || ' ' || u.last_name AS by, ${instantText('t.waits_since')} AS since,
        count(*) OVER () AS total
      FROM ${sql.table(resource.table)} t
      LEFT JOIN user_account u ON u.company_id = t.company_id AND u.id = ${sql.ref(`t.${resource.author!}`)}
      WHERE t.status = ANY (${[...waitsIn(resource)]}::text[]) AND ${waitsFor(resource, uid)}
      ORDER BY t.waits_since, t.id LIMIT ${take}`.execute(scope.trx)
    const query = { page: 1, pageSize: take, active: 'all', order: 'asc' } as const
    const among = sql`t.id = ANY (${waiting.map(({ id }) => id)}::uuid[])`
    const waitingRows = waiting.length > 0 ? (await pageOfRows(scope, resource, query, [among])).rows : []
    const byId = new Map(waitingRows.map((row) => [row.id, row]))
    const { kind: sortedBy = '' } = resource.approval
    const rows = waiting.flatMap(({ id, by, since }) => {
      const row = byId.get(id)
      if (!row) return []
      const sort = row.refs[sortedBy]?.name ?? null
      return [{ kind: resource.name, id, title: titleOf(resource, row), sort, days: null, by, since }]
    })
    return { rows, total: waiting[0]?.total ?? 0 }
  },
})

/** Everything that people decide about. @param own kinds that are no resources. */
export const askedKindsOf = (resources: readonly Resource[], own: readonly AskedKind[]): readonly AskedKind[] => [
  ...own,
  ...resources.filter(isApproved).map(kindOf),
]

/** What waits for who acts, of all kinds or of one. */
export async function listAsked(
  scope: Scope,
  kinds: readonly AskedKind[],
  { kind, language }: { kind?: string | undefined; language: Language },
): Promise<AskedRows> {
  const lists: { name: string; rows: AskedRow[]; total: number }[] = []
  for (const one of kinds.filter(({ needs }) => can(scope)(needs))) {
    const isShown = kind === undefined || kind === one.name
    const { rows, total } = await one.list(scope, { take: isShown ? mostAsked : 1, language })
    lists.push({ name: one.name, rows: isShown ? rows : [], total })
  }
  return {
    rows: lists
      .flatMap(({ rows }) => rows)
      .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
      .slice(0, mostAsked),
    kinds: lists.filter(({ total }) => total > 0).map(({ name, total }) => ({ kind: name, total })),
  }
}
