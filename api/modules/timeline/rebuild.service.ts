import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

export interface MachineSince {
  machineId: string
  /** From here on the timeline may be other than it stands. */
  since: Date
}

/** Builds the timeline of one machine anew from `since` on: `rebuildMachines` for one. */
export function rebuildMachine(trx: Trx, companyId: string, machineId: string, since: Date): Promise<void> {
  return rebuildMachines(trx, companyId, [{ machineId, since }])
}

/**
 * Builds the timelines of machines anew, inside the caller's transaction on their company. Name all machines of one
 * change at once: they are locked in an order, so that two such changes never wait for each other for ever.
 */
export async function rebuildMachines(trx: Trx, companyId: string, machines: readonly MachineSince[]): Promise<void> {
  const rows = machines.map(({ machineId, since }) => ({ machine: machineId, since: since.toISOString() }))
  await sql`
    INSERT INTO timeline_work (company_id, machine_id, since, urgent)
    SELECT ${companyId}, machine, since, true FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(machine uuid, since timestamptz)`.execute(trx)
  await sql`SELECT pg_notify('timeline', ${companyId})`.execute(trx)
}
