import { type Kysely, sql } from 'kysely'

/** Cost centres: what a product cost and earned in a month by the company's books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const figure = (name: string) => sql`${sql.ref(name)} numeric(21, 6) CHECK (${sql.ref(name)} >= 0)`
  await sql`
    CREATE TABLE cost_centre (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL CHECK (code <> '' AND length(code) <= 60),
      name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
      date date NOT NULL,
      revision text NOT NULL CHECK (revision <> '' AND length(revision) <= 20),
      currency text NOT NULL DEFAULT 'TRY' CHECK (currency ~ '^[A-Z]{3}$'),
      production_quantity numeric(21, 6) NOT NULL CHECK (production_quantity >= 0),
      ${sql.join(
        [
          'production_cost',
          'material_quantity',
          'material_cost',
          'labour_quantity',
          'labour_amount',
          'labour_cost',
          'semi_finished_cost',
          'packaging',
          'raw_material_quantity',
          'raw_material_cost',
          'energy',
          'depreciation',
          'auxiliary_service',
          'spare_part',
          'general_expense',
          'sales_quantity',
          'sales_amount',
        ].map(figure),
      )},
      balance_stock numeric(21, 6),
      parent_product_id uuid,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'passive', 'deleted', 'project')),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, parent_product_id) REFERENCES product (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE cost_centre IS 'Costs and sales of a product by its code, as the company’s books say it'`.execute(
    db,
  )
  await sql`
    CREATE UNIQUE INDEX ON cost_centre (company_id, code, date, revision) WHERE status <> 'deleted'`.execute(db)
  await sql`CREATE INDEX ON cost_centre (company_id, parent_product_id)`.execute(db)
  await sql`SELECT make_tenant_table('cost_centre')`.execute(db)
}
