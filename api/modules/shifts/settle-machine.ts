import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { lockMachines } from '../timeline/locks.ts'
import { countMachineShifts } from './shift-calendar.ts'

/**
 * Limits the shifts of a machine to its time in service, after a change of the dates: its own past days may change,
 * those of other machines do not. Records outside of them stay unchanged.
 */
export async function settleMachine(trx: Trx, companyId: string, machineId: string, now = new Date()): Promise<void> {
  await lockMachines(trx, [machineId])
  await sql`
      DELETE FROM machine_shift q USING machine m, shift_instance i
      WHERE q.company_id = ${companyId} AND q.machine_id = ${machineId}
        AND m.company_id = q.company_id AND m.id = q.machine_id
        AND i.company_id = q.company_id AND i.id = q.shift_instance_id
        AND (q.business_date < m.in_service_from OR q.business_date > m.in_service_until
          OR m.in_service_from IS NULL AND q.scheduled_seconds > 0 AND NOT EXISTS (SELECT FROM machine_life l
              WHERE l.company_id = q.company_id AND l.machine_id = q.machine_id AND l.first_recorded_at < upper(i.during))
            AND NOT EXISTS (SELECT FROM machine_time t WHERE t.company_id = q.company_id AND t.machine_id = q.machine_id
              AND t.started_at >= lower(i.during) AND t.started_at < upper(i.during))
            AND NOT EXISTS (SELECT FROM production_report p WHERE p.company_id = q.company_id
              AND p.machine_id = q.machine_id AND p.reported_at > lower(i.during) AND p.reported_at <= upper(i.during)))`.execute(
    trx,
  )
  // Where the shifts of the site grow with the clock, the machine's do too.
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT min(i.business_date)::text AS from, max(i.business_date)::text AS to
    FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN shift_instance i ON i.company_id = a.company_id AND i.site_id = a.site_id
      AND lower(i.during) < ${now.toISOString()}::timestamptz AND i.business_date >= coalesce(m.in_service_from, (
        SELECT l.first_recorded_at::date - 1 FROM machine_life l
        WHERE l.company_id = m.company_id AND l.machine_id = m.id))
    WHERE m.company_id = ${companyId} AND m.id = ${machineId} AND EXISTS (
      SELECT FROM machine_shift q JOIN shift_instance n ON n.company_id = q.company_id AND n.id = q.shift_instance_id
      WHERE q.company_id = m.company_id AND n.site_id = a.site_id
        AND q.business_date >= ${now.toISOString()}::timestamptz::date - 2)
    HAVING count(*) > 0`.execute(trx)
  if (rows[0]) await countMachineShifts(trx, companyId, [machineId], rows[0], { until: now })
}
