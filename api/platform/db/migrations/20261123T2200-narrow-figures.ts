import { type Kysely, sql } from 'kysely'

const unscoped = "(SELECT coalesce(current_setting('app.scope', true), '') = '')"
const ownMachine = (column: string) => `${column} IN (SELECT m.id FROM machine m)`
const ownArea = (column: string) => `${column} IN (SELECT a.id FROM area a)`

/** Tables whose rows are of one machine. */
const ofMachine = [
  'machine_assignment',
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
  'stoppage_action',
  'timeline_checkpoint',
  'timeline_work',
]
/** Tables whose rows may be of one machine; those of none are of no area. */
const perhapsOfMachine = ['device', 'device_event']

/**
 * A person sees the figures of the whole plant, or of chosen areas. A transaction on behalf of the latter carries their ids
 * in `app.scope`, and finds and writes what is of these areas, whatever it asks. Where the setting is empty, everything of
 * the company is there: for background work and devices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_account ADD COLUMN figures_of jsonb`.execute(db)
  await sql`ALTER TABLE own_role ADD COLUMN figures_of jsonb`.execute(db)
  await sql`
    COMMENT ON COLUMN user_account.figures_of IS 'Whose figures they see; null for what the own role says'`.execute(db)
  await sql`
    COMMENT ON COLUMN own_role.figures_of IS 'Whose figures its holders see; null for those of the whole plant'`.execute(
    db,
  )
  // Made anew by functions/look-ups.sql with its further column.
  await sql`DROP FUNCTION IF EXISTS caller_of(uuid, uuid)`.execute(db)

  const chosen = "(SELECT nullif(current_setting('app.scope', true), '')::uuid[])"
  await narrow(db, 'area', `id = ANY (${chosen}::uuid[])`)
  await narrow(db, 'machine', `area_id = ANY (${chosen}::uuid[])`)
  for (const table of ofMachine) await narrow(db, table, ownMachine('machine_id'))
  for (const table of perhapsOfMachine) await narrow(db, table, ownMachine('machine_id'))
  await narrow(db, 'ideal_cycle', `machine_id IS NULL OR ${ownMachine('machine_id')}`)
  // Of an order every machine that has it or worked for it; one that no machine has is of no area.
  await narrow(
    db,
    'work_order',
    `${ownMachine('machine_id')}
      OR EXISTS (SELECT FROM machine_assignment s WHERE s.company_id = work_order.company_id AND s.work_order_id = work_order.id)
      OR EXISTS (SELECT FROM production_report r WHERE r.company_id = work_order.company_id AND r.work_order_id = work_order.id)`,
  )
  // What is said of a whole site is for everybody there.
  for (const table of ['annotation', 'target'])
    await narrow(
      db,
      table,
      `(machine_id IS NULL OR ${ownMachine('machine_id')}) AND (area_id IS NULL OR ${ownArea('area_id')})`,
    )
}

async function narrow(db: Kysely<unknown>, table: string, own: string): Promise<void> {
  await sql`
    CREATE POLICY own_scope ON ${sql.table(table)} AS RESTRICTIVE TO vardiya_app
      USING (${sql.raw(unscoped)} OR ${sql.raw(own)})`.execute(db)
}
