import type pg from 'pg'
import { inOneGo } from './in-one-go.ts'
import { countVersion } from './recompute.ts'

interface NameChange {
  company_id: string
  subject: string
  subject_id: string | null
  name: string | null
  at: Date
}

/** Ids of master data of one company, by dimension of the facts. */
interface Looked {
  machine: string[]
  work_order: string[]
  employee: string[]
  stoppage_reason: string[]
  mold: string[]
  scrap_reason: string[]
  site: string[]
  zone: string[]
}

/**
 * Finds the days with a record that has changed its name (or place, or loss class), and marks them. Two records of one
 * name show their codes, so records that share the name change too.
 */
export async function followNames(client: pg.Client): Promise<void> {
  const { rows: seen } = await client.query('SELECT EXISTS (SELECT FROM name_change) AS any')
  if (!seen[0].any) return
  await inOneGo(client, async () => {
    const { rows } = await client.query<NameChange>('DELETE FROM name_change RETURNING *')
    for (const [companyId, changes] of Map.groupBy(rows, (change) => change.company_id)) {
      // Of a company that has just come all names are new: days that are computed for the first time have them anyway.
      if (!(await keepsDays(client, companyId))) continue
      const since = changes.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0]
      const looked = await changedOnes(client, companyId, changes)
      await client.query(
        `UPDATE rollups.kept_day SET stale_since = least(stale_since, $11)
          WHERE company_id = $1 AND business_date IN (${daysOf})`,
        [
          companyId,
          looked.machine,
          looked.work_order,
          looked.employee,
          looked.stoppage_reason,
          looked.mold,
          looked.scrap_reason,
          looked.machine.length > 0,
          looked.site,
          looked.zone,
          since,
        ],
      )
      await countVersion(client, companyId)
    }
  })
}

async function keepsDays(client: pg.Client, companyId: string): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    'SELECT EXISTS (SELECT FROM rollups.kept_day WHERE company_id = $1 AND kept) AS any',
    [companyId],
  )
  return rows[0]!.any
}

const daysOf = `
  SELECT business_date FROM machine_time WHERE company_id = $1 AND (machine_id = ANY ($2) OR work_order_id = ANY ($3)
    OR operator_id = ANY ($4) OR reason_id = ANY ($5))
  UNION SELECT business_date FROM machine_shift WHERE $8 AND company_id = $1 AND machine_id = ANY ($2)
  UNION SELECT business_date FROM production_report WHERE company_id = $1 AND (machine_id = ANY ($2)
    OR work_order_id = ANY ($3) OR operator_id = ANY ($4) OR mold_id = ANY ($6))
  UNION SELECT business_date FROM production_plan WHERE company_id = $1 AND (machine_id = ANY ($2)
    OR work_order_id = ANY ($3))
  UNION SELECT business_date FROM scrap_report WHERE company_id = $1 AND (machine_id = ANY ($2)
    OR work_order_id = ANY ($3) OR operator_id = ANY ($4) OR mold_id = ANY ($6) OR reason_id = ANY ($7))
  UNION SELECT business_date FROM unordered_count WHERE company_id = $1 AND machine_id = ANY ($2)
  UNION SELECT h.business_date FROM meter_hour h JOIN meter m ON m.company_id = h.company_id AND m.id = h.meter_id
    WHERE h.company_id = $1 AND m.machine_id = ANY ($2)
  UNION SELECT business_date FROM attendance_day WHERE company_id = $1 AND (employee_id = ANY ($4) OR site_id = ANY ($9))
  UNION SELECT business_date FROM zone_stay WHERE company_id = $1 AND zone_id = ANY ($10)`

async function changedOnes(client: pg.Client, companyId: string, changes: NameChange[]): Promise<Looked> {
  const ids = async (sql: string, ...values: unknown[]) =>
    (await client.query<{ id: string }>(sql, [companyId, ...values])).rows.map(({ id }) => id)
  const changed = new Map<string, string[]>()
  for (const [subject, ones] of Map.groupBy(changes, (change) => change.subject)) {
    const table = client.escapeIdentifier(subject)
    const subjectIds = [...new Set(ones.flatMap(({ subject_id }) => subject_id ?? []))]
    const names = [...new Set(ones.flatMap(({ name }) => name ?? []))]
    const sharing = names.length
      ? await ids(`SELECT id FROM ${table} WHERE company_id = $1 AND name = ANY ($2)`, names)
      : []
    const changedIds = [...subjectIds, ...sharing]
    changed.set(subject, subject.endsWith('_reason') ? await ids(belowOf(table), changedIds) : changedIds)
  }
  const of = (subject: string) => changed.get(subject) ?? []
  return {
    machine: await ids(
      `SELECT id FROM machine WHERE company_id = $1
        AND (id = ANY ($2) OR area_id = ANY ($3) OR machine_class_id = ANY ($4))`,
      of('machine'),
      of('area'),
      of('machine_class'),
    ),
    work_order: await ids(
      'SELECT id FROM work_order WHERE company_id = $1 AND (id = ANY ($2) OR product_id = ANY ($3) OR mold_id = ANY ($4))',
      of('work_order'),
      of('product'),
      of('mold'),
    ),
    employee: await ids(
      `SELECT id FROM employee WHERE company_id = $1
        AND (id = ANY ($2) OR id IN (SELECT p.employee_id FROM employee_placement p
          WHERE p.company_id = $1 AND (p.department_id = ANY ($3) OR p.position_id = ANY ($4))))`,
      of('employee'),
      of('department'),
      of('position'),
    ),
    stoppage_reason: of('stoppage_reason'),
    mold: of('mold'),
    scrap_reason: of('scrap_reason'),
    site: await ids(
      `SELECT id FROM site WHERE company_id = $1 AND id = ANY ($2)
        UNION SELECT site_id FROM reader WHERE company_id = $1 AND id = ANY ($3)`,
      of('site'),
      of('reader'),
    ),
    zone: of('zone'),
  }
}

/** Reasons carry the name of their group. */
function belowOf(table: string): string {
  return `WITH RECURSIVE tree AS (
      SELECT id FROM ${table} WHERE company_id = $1 AND id = ANY ($2)
      UNION SELECT c.id FROM ${table} c JOIN tree t ON c.company_id = $1 AND c.parent_id = t.id)
    SELECT id FROM tree`
}
