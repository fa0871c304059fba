import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** What an import has booked of a balance, by what it is counted in. */
interface BookedByImport {
  employee: string
  type: string
  year: number
  entitled: number
  carriedOver: number
  used: number
}

/** Balances of which an import has booked something that was not taken back. */
export async function listImportedBalances(trx: Trx, run: string): Promise<BookedByImport[]> {
  const { rows } = await sql<BookedByImport>`
    SELECT employee_id AS employee, leave_type_id AS type, year,
      coalesce(sum(amount) FILTER (WHERE kind IN ('entitlement', 'correction')), 0)::float8 AS entitled,
      coalesce(sum(amount) FILTER (WHERE kind = 'carried_over'), 0)::float8 AS "carriedOver",
      coalesce(-sum(amount) FILTER (WHERE kind IN ('used', 'returned')), 0)::float8 AS used
    FROM leave_ledger_entry WHERE import_run_id = ${run}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(trx)
  return rows
}

/** The last import that booked something of a balance and stands. */
export async function findImportOfBalance(
  trx: Trx,
  { employee, type, year }: { employee: string; type: string; year: number },
): Promise<string | null> {
  const { rows } = await sql<{ run: string }>`
    SELECT l.import_run_id AS run FROM leave_ledger_entry l
    JOIN import_run r ON r.company_id = l.company_id AND r.id = l.import_run_id AND r.status = 'done'
    WHERE l.employee_id = ${employee} AND l.leave_type_id = ${type} AND l.year = ${year}
    ORDER BY l.id DESC LIMIT 1`.execute(trx)
  return rows[0]?.run ?? null
}
