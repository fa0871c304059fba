import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Removes a person's name and card from the messages of terminals and the commands to them, and queues a command to
 * forget them for each terminal with their data.
 */
export async function forgetAtTerminals(trx: Trx, employeeId: string): Promise<void> {
  const isTheirs = (pin: RawBuilder<unknown>) => sql`(${pin} = e.code OR (e.code ~ '^[0-9]{1,12}$'
    AND ${pin} ~ '^[0-9]{1,12}$' AND ltrim(${pin}, '0') = ltrim(e.code, '0')))`
  await sql`
    DELETE FROM terminal_command c USING employee e
    WHERE e.id = ${employeeId} AND c.company_id = e.company_id AND c.kind = 'people'
      AND ${isTheirs(sql`split_part(split_part(c.command, 'PIN=', 2), E'\t', 1)`)}`.execute(trx)
  await sql`
    WITH known AS (
      UPDATE terminal_person p SET name = '', card = NULL FROM employee e
      WHERE e.id = ${employeeId} AND p.company_id = e.company_id AND ${isTheirs(sql.ref('p.pin'))}
      RETURNING p.company_id, p.terminal_id, p.pin)
    INSERT INTO terminal_command (company_id, terminal_id, kind, command)
    SELECT company_id, terminal_id, 'people', 'DATA DELETE USERINFO PIN=' || pin FROM known`.execute(trx)
}
