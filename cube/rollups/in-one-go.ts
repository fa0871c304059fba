import type pg from 'pg'

/** All that the SQL of rollups reads. */
const read = [
  'company',
  'shift_instance',
  'work_order',
  'machine',
  'area',
  'machine_class',
  'mold',
  'product',
  'stoppage_reason',
  'scrap_reason',
  'machine_shift',
  'machine_time',
  'production_report',
  'scrap_report',
  'unordered_count',
  'production_plan',
  'attendance_day',
  'attendance_exception',
  'zone_stay',
  'shift_assignment',
  'site',
  'zone',
  'reader',
  'department',
  'position',
  'position_skill',
  'employee_skill',
  'task_responsible',
]

/** Also read, by some columns only: PostgreSQL allows locking a table by name only with the right to read all of it. */
const readInPart = ['employee', 'task', 'five_s_audit']

/**
 * Runs a transaction that waits for no table: bulk loads and schema changes lock one table after the other, and
 * PostgreSQL ends one of two sessions that wait for each other, which must not be them.
 *
 * @throws an error of PostgreSQL with the code 55P03 when another session holds a table.
 */
export async function inOneGo(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`LOCK TABLE ${read.join(', ')} IN ACCESS SHARE MODE NOWAIT`)
    await client.query('SET LOCAL lock_timeout = 1')
    for (const table of readInPart) await client.query(`SELECT id FROM ${table} LIMIT 0`)
    await client.query('SET LOCAL lock_timeout TO DEFAULT')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
