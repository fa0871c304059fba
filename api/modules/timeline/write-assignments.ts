import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Assignment } from './carry.ts'

/** Earlier there were no reports; the first context of a machine is from before all time. */
const never = -1e11

/**
 * Writes changed orders and operators at machines.
 *
 * @returns the changed machines, and the orders that came or went.
 */
export async function writeAssignments(
  trx: Trx,
  companyId: string,
  machines: readonly { machine: string; assignment: Assignment }[],
): Promise<{ machines: string[]; orders: string[] }> {
  const rows = machines.map(({ machine, assignment: { at, order, operator, operatorSince } }) => ({
    machine,
    at: at < never ? '-infinity' : new Date(at * 1000).toISOString(),
    order,
    operator,
    since: operatorSince === null ? null : new Date(operatorSince).toISOString(),
  }))
  const { rows: written } = await sql<{ machine: string; before: string | null; after: string | null }>`
    INSERT INTO machine_assignment AS a (company_id, machine_id, at, work_order_id, operator_id, operator_since)
    SELECT ${companyId}, r.machine, r.at, r."order", r.operator, r.since
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(machine uuid, at timestamptz, "order" uuid, operator uuid, since timestamptz)
    ORDER BY r.machine
    ON CONFLICT (company_id, machine_id) DO UPDATE SET at = excluded.at, work_order_id = excluded.work_order_id,
      operator_id = excluded.operator_id, operator_since = excluded.operator_since
    WHERE (a.at, a.work_order_id, a.operator_id, a.operator_since) IS DISTINCT FROM
      (excluded.at, excluded.work_order_id, excluded.operator_id, excluded.operator_since)
    RETURNING a.machine_id AS machine, old.work_order_id AS before, new.work_order_id AS after`.execute(trx)
  const moved = written.filter(({ before, after }) => before !== after)
  return {
    machines: written.map(({ machine }) => machine),
    orders: [...new Set(moved.flatMap(({ before, after }) => [before, after]))].filter((id) => id !== null),
  }
}
