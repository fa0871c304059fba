import type pg from 'pg'
import type { FactSums, Rollup } from './definitions.ts'
import { inOneGo } from './in-one-go.ts'
import type { Run } from './pending.ts'
import { stackOf } from './structure.ts'

/**
 * Computes days of a company anew in all rollups at once: the facts are read once per cube, and what is coarse is summed up
 * from what is fine. Marks are taken first and the facts read by later statements: whatever is committed in between is
 * read, or marked again.
 */
export async function recompute(client: pg.Client, cubes: readonly FactSums[], run: Run): Promise<void> {
  const days = [run.companyId, run.from, run.to]
  await inOneGo(client, async () => {
    await client.query('DELETE FROM fact_change WHERE company_id = $1 AND business_date BETWEEN $2 AND $3', days)
    for (const cube of cubes) await recomputeCube(client, cube, run)
    await client.query(
      `INSERT INTO rollups.kept_day AS k (company_id, business_date, kept)
        SELECT $1, day, true FROM generate_series($2::date, $3::date, '1 day') day
        ON CONFLICT (company_id, business_date) DO UPDATE SET kept = true, stale_since = NULL
          WHERE NOT k.kept OR k.stale_since IS NOT NULL`,
      days,
    )
    await countVersion(client, run.companyId)
  })
}

/** Lets answers that were kept for the company's questions be asked anew. */
export async function countVersion(client: pg.Client, companyId: string): Promise<void> {
  await client.query(
    `INSERT INTO rollups.kept_company AS k VALUES ($1, 1)
      ON CONFLICT (company_id) DO UPDATE SET version = k.version + 1`,
    [companyId],
  )
}

async function recomputeCube(client: pg.Client, cube: FactSums, { companyId, from, to }: Run): Promise<void> {
  const stack = stackOf(cube)
  await client.query(`INSERT INTO ${stack} ${cube.sql}`, [companyId, `${from}T00:00:00.000Z`, `${to}T23:59:59.999Z`])
  const within = `${cube.company} = $1 AND ${cube.day} BETWEEN $2::timestamp AND $3::timestamp`
  for (const rollup of cube.rollups) {
    await client.query(`DELETE FROM ${rollup.table} WHERE ${within}`, [companyId, from, to])
    const source = rollup.from ? `${rollup.from.table} WHERE ${within}` : stack
    await client.query(summedUp(rollup, source), rollup.from ? [companyId, from, to] : [])
  }
}

function summedUp({ table, dimensions, measures }: Rollup, source: string): string {
  return `INSERT INTO ${table} (${[...dimensions, ...measures].join(', ')})
    SELECT ${[...dimensions, ...measures.map((measure) => `sum(${measure})`)].join(', ')}
    FROM ${source} GROUP BY ${dimensions.join(', ')}`
}
