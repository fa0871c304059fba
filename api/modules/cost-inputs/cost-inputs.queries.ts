import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Bills of a company change one after the other: two that are right by themselves may make a circle together. */
export async function holdBills(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bills ${companyId}`}, 0))`.execute(trx)
}

/** Which of some products contain another one, in any revision and at any depth. */
export async function containing(trx: Trx, components: readonly string[], product: string): Promise<string[]> {
  const { rows } = await sql<{ top: string }>`
    WITH RECURSIVE inside AS (
      SELECT id AS top, id AS part FROM unnest(${components}::uuid[]) AS given (id)
      UNION
      SELECT i.top, l.component_id FROM inside i
      JOIN bill_of_material b ON b.product_id = i.part
      JOIN bill_line l ON l.company_id = b.company_id AND l.bill_id = b.id AND l.component_id IS NOT NULL
    )
    SELECT DISTINCT top FROM inside WHERE part = ${product}`.execute(trx)
  return rows.map(({ top }) => top)
}

/** The first day of another bill of a product with a revision of this name. */
export async function revisionSince(
  trx: Trx,
  { product, revision }: { product: string; revision: string },
  id: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ from: string }>`
    SELECT to_char(valid_from, 'YYYY-MM-DD') AS "from" FROM bill_of_material
    WHERE product_id = ${product} AND revision = ${revision} AND id IS DISTINCT FROM ${id}::uuid`.execute(trx)
  return rows[0]?.from
}
