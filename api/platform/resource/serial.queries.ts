import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { countsByYear, numbered } from './fields/serial.contract.ts'
import { type Resource, fieldsOf } from './resource.contract.ts'
import type { Values } from './values.contract.ts'

/**
 * The numbers of a new row. Their series stay locked until the transaction ends, so that one which is given up leaves no
 * gap: others wait that long.
 */
export async function nextNumbers(trx: Trx, companyId: string, resource: Resource): Promise<Values> {
  const values: Values = {}
  for (const field of fieldsOf(resource)) {
    if (field.type !== 'serial') continue
    const year = countsByYear(field) ? sql`extract(year FROM now() AT TIME ZONE 'UTC')::integer` : sql`0`
    const { rows } = await sql<{ year: number; last: number }>`
      INSERT INTO number_series AS s (company_id, series, year, last)
      VALUES (${companyId}, ${seriesOf(resource, field.name)}, ${year}, 1)
      ON CONFLICT (company_id, series, year) DO UPDATE SET last = s.last + 1 RETURNING year, last`.execute(trx)
    values[field.name] = numbered(field, rows[0]!.year, rows[0]!.last)
  }
  return values
}

/** Gives the numbers back of a row that is not kept while its transaction goes on. */
export async function giveNumbersBack(trx: Trx, resource: Resource): Promise<void> {
  for (const field of fieldsOf(resource)) {
    if (field.type !== 'serial') continue
    const year = countsByYear(field) ? sql`extract(year FROM now() AT TIME ZONE 'UTC')::integer` : sql`0`
    await sql`UPDATE number_series SET last = last - 1
      WHERE series = ${seriesOf(resource, field.name)} AND year = ${year}`.execute(trx)
  }
}

const seriesOf = ({ table }: Resource, field: string) => `${table}.${field}`
