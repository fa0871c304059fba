import { type Kysely, sql } from 'kysely'

const unscoped = "(SELECT coalesce(current_setting('app.scope', true), '') = '')"
const ownMachine = 'machine_id IN (SELECT seen_machines())'

/** Tables whose rows are of one machine, or of none, which is of no area. */
const ofMachine = [
  'device',
  'device_event',
  'machine_assignment',
  'machine_latest',
  'machine_life',
  'machine_off_shift',
  'machine_shift',
  'machine_state_interval',
  'machine_time',
  'machine_time_claim',
  'plant_layout_place',
  'production_plan',
  'production_report',
  'scrap_report',
  'stop_told',
  'stoppage_action',
  'timeline_checkpoint',
  'timeline_work',
]

/**
 * Which machines and orders somebody sees is looked up by functions that are called where it is asked, which for most people
 * is never. Written out in the policies of every table that a statement reads, and of those that these read, it took
 * PostgreSQL longer to plan and to begin a statement than to run it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In plpgsql, so that they are not made a part of the statement again. Policies apply to what they read.
  await sql`
    CREATE FUNCTION seen_machines() RETURNS SETOF uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN QUERY SELECT m.id FROM machine m;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION orders_at_seen_machines() RETURNS SETOF uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN QUERY
        SELECT a.work_order_id FROM machine_assignment a WHERE a.work_order_id IS NOT NULL
        UNION SELECT r.work_order_id FROM production_report r WHERE r.work_order_id IS NOT NULL;
    END $$`.execute(db)
  for (const table of ofMachine) await narrow(db, table, ownMachine)
  await narrow(db, 'ideal_cycle', `machine_id IS NULL OR ${ownMachine}`)
  await narrow(db, 'work_order', `${ownMachine} OR id IN (SELECT orders_at_seen_machines())`)
  for (const table of ['annotation', 'target'])
    await narrow(
      db,
      table,
      `(machine_id IS NULL OR ${ownMachine}) AND (area_id IS NULL OR area_id IN (SELECT a.id FROM area a))`,
    )
  // What people open first is the open orders; beside years of closed ones they are few.
  await sql`CREATE INDEX work_order_open ON work_order (company_id, due_date, code, id) WHERE status = 'open'`.execute(
    db,
  )
}

async function narrow(db: Kysely<unknown>, table: string, own: string): Promise<void> {
  await sql`ALTER POLICY own_scope ON ${sql.table(table)} USING (${sql.raw(unscoped)} OR ${sql.raw(own)})`.execute(db)
}
