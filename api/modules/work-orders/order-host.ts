import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import type { PartHost } from '#api/platform/parts/part-host.ts'
import { orderParts } from './order-parts.contract.ts'

const mostFound = 8

async function titles(trx: Trx, where: RawBuilder<unknown>): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT o.id, o.code || ' · ' || p.name AS title
    FROM work_order o JOIN product p ON p.company_id = o.company_id AND p.id = o.product_id
    WHERE ${where} ORDER BY o.id DESC LIMIT ${mostFound}`.execute(trx)
  return rows
}

/** How work orders are found for their comments and links, and by those of others. */
export const orderHost: PartHost = {
  ...orderParts,
  async find({ trx }, id) {
    const [order] = await titles(trx, sql`o.id = ${id}`)
    return order?.title
  },
  authorsOf: async () => [],
  search({ trx }, search) {
    const part = containing(search)
    return titles(trx, sql`(o.code ILIKE ${part} OR p.name ILIKE ${part})`)
  },
}
