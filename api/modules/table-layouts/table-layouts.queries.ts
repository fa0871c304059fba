import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type TableLayout, tableLayoutSchema } from './table-layouts.contract.ts'

/** The person's own layout of a list; null without one that this version can read. */
export async function findLayout(trx: Trx, userId: string, list: string): Promise<TableLayout | null> {
  const row = await trx
    .selectFrom('table_layout')
    .select('layout')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return tableLayoutSchema.safeParse(row?.layout).data ?? null
}

export async function saveLayout(
  trx: Trx,
  owner: { companyId: string; userId: string },
  list: string,
  layout: TableLayout,
): Promise<void> {
  const stored = JSON.stringify(layout)
  await trx
    .insertInto('table_layout')
    .values({ company_id: owner.companyId, user_id: owner.userId, list, layout: stored })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'list']).doUpdateSet({ layout: stored, updated_at: sql`now()` }),
    )
    .execute()
}
