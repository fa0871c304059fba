import { type Kysely, sql } from 'kysely'

/** What days cost, computed from facts, rates and prices, and the months in which that is frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cost_entry (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid,
      business_date date NOT NULL,
      shift text,
      machine_id uuid,
      work_order_id uuid,
      product_id uuid,
      kind text NOT NULL CHECK (kind IN ('machine', 'labour', 'material', 'energy', 'overhead')),
      part text NOT NULL CHECK (part IN ('run', 'setup', 'stop', 'idle', 'no_data', 'overtime', 'good', 'scrap', 'overhead', 'common')),
      reason_id uuid,
      material_id uuid,
      hours numeric,
      quantity numeric,
      amount numeric NOT NULL,
      scrap_amount numeric NOT NULL,
      currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
      estimated boolean NOT NULL,
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE cost_entry IS
    'Computed costs; deleted and written anew whenever a fact, rate or price of the day changes. No person is in it'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN cost_entry.amount IS 'In whole minor units of the currency'`.execute(db)
  await sql`COMMENT ON COLUMN cost_entry.scrap_amount IS 'Part of the amount that scrapped pieces consumed'`.execute(db)
  await sql`CREATE INDEX cost_entry_date ON cost_entry (company_id, business_date)`.execute(db)
  await sql`CREATE INDEX cost_entry_order ON cost_entry (company_id, work_order_id)`.execute(db)

  await sql`
    CREATE TABLE cost_change (
      company_id uuid NOT NULL,
      business_date date NOT NULL,
      subject text NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db)
  await sql`COMMENT ON TABLE cost_change IS
    'Days of which the costs are to be computed anew, and what changed; as many rows as there were statements'`.execute(
    db,
  )
  await sql`CREATE INDEX cost_change_day ON cost_change (company_id, business_date)`.execute(db)
  await sql`ALTER TABLE cost_change SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
    autovacuum_vacuum_insert_scale_factor = 1)`.execute(db)

  await sql`
    CREATE TABLE cost_month (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
      closed_at timestamptz,
      reason text CHECK (reason <> '' AND length(reason) <= 300),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, month)
    )`.execute(db)
  await sql`COMMENT ON COLUMN cost_month.reason IS 'Why it was last opened again'`.execute(db)
  await sql`
    CREATE TABLE cost_month_change (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      month_id uuid NOT NULL,
      business_date date NOT NULL,
      subject text NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, month_id, business_date, subject),
      FOREIGN KEY (company_id, month_id) REFERENCES cost_month (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE cost_month_change IS 'What changed in a closed month, and is not in its costs'`.execute(db)

  await sql`
    SELECT make_tenant_table('cost_entry'), make_tenant_table('cost_change'), make_tenant_table('cost_month'),
      make_line_table('cost_month_change', 'month_id', 'cost_month'), make_reportable('cost_entry'),
      narrow_to_scope('cost_entry', '{"machine": "machine_id", "emptyIsAll": ["machine"]}')`.execute(db)
  await sql`ALTER TABLE fact_change ADD COLUMN for_costs boolean NOT NULL DEFAULT true`.execute(db)
  await sql`COMMENT ON COLUMN fact_change.for_costs IS 'Costs of the day may be other too; false where they are what changed'`.execute(
    db,
  )
}
