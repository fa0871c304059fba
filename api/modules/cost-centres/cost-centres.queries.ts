import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { ProductTree } from './cost-centres.contract.ts'

/** Cost centres of a company change one after the other: two that are right by themselves may make a circle together. */
export async function holdCentres(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cost centres ${companyId}`}, 0))`.execute(trx)
}

/** Whether another row that is not deleted says the same of a product. */
export async function isEntered(
  trx: Trx,
  { code, date, revision }: { code: string; date: string; revision: string },
  id: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM cost_centre WHERE code = ${code} AND date = ${date} AND revision = ${revision} AND status <> 'deleted'
      AND id IS DISTINCT FROM ${id}::uuid LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Whether the product of a code would stand above itself below this parent. @param id of its own row, which does not count. */
export async function standsAbove(trx: Trx, code: string, parent: string, id: string | null): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT ${parent}::uuid AS product
      UNION
      SELECT c.parent_product_id FROM above a
      JOIN cost_centre_standing c ON c.product_id = a.product AND c.status <> 'deleted' AND c.id IS DISTINCT FROM ${id}::uuid
      WHERE c.parent_product_id IS NOT NULL
    )
    SELECT FROM above JOIN product p ON p.id = above.product WHERE p.code = ${code} LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Products above and below one another by the cost centre that was entered last for each, in the order of a tree. */
export async function productTree(trx: Trx, product: string): Promise<ProductTree> {
  const { rows } = await sql<ProductTree[number]>`
    WITH RECURSIVE last AS (
      SELECT DISTINCT ON (c.product_id) c.product_id AS product, c.parent_product_id AS parent, c.id AS centre,
        trim_scale(c.average_cost)::text AS cost, c.currency
      FROM cost_centre_standing c WHERE c.product_id IS NOT NULL AND c.status <> 'deleted'
      ORDER BY c.product_id, c.date DESC, c.id DESC
    ), above AS (
      SELECT ${product}::uuid AS product, 0 AS steps
      UNION ALL
      SELECT l.parent, a.steps + 1 FROM above a JOIN last l ON l.product = a.product WHERE l.parent IS NOT NULL
    ) CYCLE product SET again USING way, tree AS (
      SELECT (SELECT product FROM above WHERE NOT again ORDER BY steps DESC LIMIT 1) AS product, 0 AS depth,
        ARRAY[]::text[] AS place
      UNION ALL
      SELECT l.product, t.depth + 1, t.place || p.code FROM tree t JOIN last l ON l.parent = t.product
      JOIN product p ON p.id = l.product
    ) CYCLE product SET round USING path
    SELECT t.product, p.code, p.name, t.depth, l.centre, l.cost AS "averageCost", l.currency, t.product = ${product} AS own
    FROM tree t JOIN product p ON p.id = t.product LEFT JOIN last l ON l.product = t.product
    WHERE NOT t.round ORDER BY t.place`.execute(trx)
  return rows
}
