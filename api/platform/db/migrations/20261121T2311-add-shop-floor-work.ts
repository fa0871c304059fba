import { type Kysely, sql } from 'kysely'

/** What people plan on the shop floor: queues of orders, master data in and out of use, machines that rest in a shift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE work_order
    ADD COLUMN colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
    ADD COLUMN labels text[] NOT NULL DEFAULT '{}',
    ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
    ADD COLUMN queue_position double precision,
    ADD COLUMN closed_by uuid,
    ADD COLUMN created_by uuid,
    ADD FOREIGN KEY (company_id, closed_by) REFERENCES user_account (company_id, id),
    ADD FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)`.execute(db)
  await sql`COMMENT ON COLUMN work_order.colour IS 'Colour of the production, as people sort orders by sight'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN work_order.queue_position IS
    'Place among the open orders of its machine, smallest first; null behind all others, by start date'`.execute(db)

  for (const table of ['area', 'machine_class', 'mold', 'product'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN active boolean NOT NULL DEFAULT true`.execute(db)

  await sql`
    CREATE TABLE machine_off_shift (
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      shift text NOT NULL CHECK (shift IN ('morning', 'evening', 'night')),
      PRIMARY KEY (company_id, machine_id, shift),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE machine_off_shift IS 'Shifts in which a machine is not rostered'`.execute(db)

  await sql`
    CREATE TABLE table_layout (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      list text NOT NULL CHECK (list ~ '^[a-z][a-z-]{0,39}$'),
      layout jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, user_id, list),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE table_layout IS 'How a person arranged a list: its columns, their order, the row action'`.execute(
    db,
  )
  for (const table of ['machine_off_shift', 'table_layout']) await sql`SELECT make_tenant_table(${table})`.execute(db)
}
