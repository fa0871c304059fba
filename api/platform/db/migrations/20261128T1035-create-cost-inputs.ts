import { type Kysely, sql } from 'kysely'

/** Rates, prices, bills of material, overhead and energy tariffs: what costs are computed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const base = sql`
    id uuid NOT NULL DEFAULT uuidv7(),
    company_id uuid NOT NULL REFERENCES company (id)`
  const kept = sql`
    version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, id)`
  const currency = sql`currency text NOT NULL DEFAULT 'TRY' CHECK (currency ~ '^[A-Z]{3}$')`
  const code = sql`
    code text NOT NULL CHECK (code <> '' AND length(code) <= 60),
    name text NOT NULL CHECK (name <> '' AND length(name) <= 120)`
  const price = sql`price numeric(21, 6) NOT NULL CHECK (price >= 0)`

  await sql`
    CREATE TABLE machine_rate (${base},
      machine_id uuid,
      machine_class_id uuid,
      valid_from date NOT NULL,
      depreciation numeric(21, 6) NOT NULL CHECK (depreciation >= 0),
      maintenance numeric(21, 6) NOT NULL CHECK (maintenance >= 0),
      space numeric(21, 6) NOT NULL CHECK (space >= 0),
      ${currency},
      ${kept},
      UNIQUE NULLS NOT DISTINCT (company_id, machine_id, machine_class_id, valid_from),
      CHECK (num_nonnulls(machine_id, machine_class_id) = 1),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, machine_class_id) REFERENCES machine_class (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE machine_rate IS 'Costs of an hour; a machine’s own rate wins over that of its class'`.execute(
    db,
  )
  await sql`
    CREATE TABLE labour_rate (${base},
      position_id uuid,
      employee_id uuid,
      valid_from date NOT NULL,
      hourly numeric(21, 6) NOT NULL CHECK (hourly >= 0),
      ${currency},
      overtime_factor numeric(21, 6) NOT NULL DEFAULT 1.5 CHECK (overtime_factor >= 1),
      ${kept},
      UNIQUE NULLS NOT DISTINCT (company_id, position_id, employee_id, valid_from),
      CHECK (num_nonnulls(position_id, employee_id) = 1),
      FOREIGN KEY (company_id, position_id) REFERENCES position (company_id, id),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE labour_rate IS 'Costs of an hour of work; a person’s own rate wins over that of the position'`.execute(
    db,
  )

  await sql`
    CREATE TABLE material (${base}, ${code},
      kind text NOT NULL CHECK (kind IN
        ('raw_material', 'semi_finished', 'packaging', 'auxiliary_service', 'spare_part', 'by_product')),
      unit text NOT NULL CHECK (unit <> '' AND length(unit) <= 20),
      active boolean NOT NULL DEFAULT true,
      ${kept},
      UNIQUE (company_id, code)
    )`.execute(db)
  await sql`
    CREATE TABLE material_price (${base},
      material_id uuid NOT NULL,
      valid_from date NOT NULL,
      ${price},
      ${currency},
      ${kept},
      UNIQUE (company_id, material_id, valid_from),
      FOREIGN KEY (company_id, material_id) REFERENCES material (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE sales_price (${base},
      product_id uuid NOT NULL,
      valid_from date NOT NULL,
      ${price},
      ${currency},
      ${kept},
      UNIQUE (company_id, product_id, valid_from),
      FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE bill_of_material (${base},
      product_id uuid NOT NULL,
      valid_from date NOT NULL,
      revision text NOT NULL CHECK (revision <> '' AND length(revision) <= 20),
      ${kept},
      UNIQUE (company_id, product_id, valid_from),
      UNIQUE (company_id, product_id, revision),
      FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE bill_line (${base},
      bill_id uuid NOT NULL,
      position integer NOT NULL,
      material_id uuid,
      component_id uuid,
      quantity numeric(21, 6) NOT NULL CHECK (quantity > 0),
      scrap_allowance numeric(21, 6) NOT NULL DEFAULT 0 CHECK (scrap_allowance BETWEEN 0 AND 100),
      PRIMARY KEY (company_id, id),
      CHECK (num_nonnulls(material_id, component_id) = 1),
      FOREIGN KEY (company_id, bill_id) REFERENCES bill_of_material (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, material_id) REFERENCES material (company_id, id),
      FOREIGN KEY (company_id, component_id) REFERENCES product (company_id, id)
    )`.execute(db)
  await sql`CREATE INDEX ON bill_line (company_id, material_id)`.execute(db)
  await sql`CREATE INDEX ON bill_line (company_id, component_id)`.execute(db)
  await sql`COMMENT ON COLUMN bill_line.quantity IS 'For one piece; of a by-product so much is left over and credited'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN bill_line.scrap_allowance IS 'Percent, only in the plan'`.execute(db)

  await sql`
    CREATE TABLE overhead_pool (${base}, ${code},
      key text NOT NULL CHECK (key IN ('machine_hours', 'labour_hours', 'pieces', 'area', 'shares')),
      active boolean NOT NULL DEFAULT true,
      ${kept},
      UNIQUE (company_id, code)
    )`.execute(db)
  await sql`
    CREATE TABLE overhead_share (${base},
      pool_id uuid NOT NULL,
      position integer NOT NULL,
      machine_id uuid NOT NULL,
      share numeric(21, 6) CHECK (share >= 0),
      area_m2 numeric(21, 6) CHECK (area_m2 >= 0),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, pool_id) REFERENCES overhead_pool (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE overhead_share IS 'Machines of a pool: share where its key is shares, area_m2 where it is area'`.execute(
    db,
  )
  await sql`
    CREATE TABLE overhead_amount (${base},
      pool_id uuid NOT NULL,
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      amount numeric(21, 6) NOT NULL CHECK (amount >= 0),
      ${currency},
      ${kept},
      UNIQUE (company_id, pool_id, month),
      FOREIGN KEY (company_id, pool_id) REFERENCES overhead_pool (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE energy_tariff (${base},
      name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
      site_id uuid,
      valid_from date NOT NULL,
      valid_to date CHECK (valid_to >= valid_from),
      ${currency},
      ${kept},
      UNIQUE NULLS NOT DISTINCT (company_id, site_id, valid_from),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE tariff_period (${base},
      tariff_id uuid NOT NULL,
      position integer NOT NULL,
      band text NOT NULL CHECK (band IN ('day', 'peak', 'night', 'other')),
      starts_at time NOT NULL,
      ends_at time NOT NULL,
      weekdays integer[] NOT NULL CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
      from_month integer NOT NULL CHECK (from_month BETWEEN 1 AND 12),
      to_month integer NOT NULL CHECK (to_month BETWEEN 1 AND 12),
      ${price},
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, tariff_id) REFERENCES energy_tariff (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN tariff_period.price IS 'Of a kilowatt-hour'`.execute(db)

  await sql`
    SELECT make_tenant_table(name) FROM unnest(ARRAY['machine_rate', 'labour_rate', 'material', 'material_price',
      'sales_price', 'bill_of_material', 'overhead_pool', 'overhead_amount', 'energy_tariff']) AS name`.execute(db)
  await sql`
    SELECT narrow_to_scope('machine_rate', '{"machine": "machine_id", "emptyIsAll": ["machine"]}'),
      narrow_to_scope('labour_rate', '{"person": "employee_id", "emptyIsAll": ["person"]}'),
      make_line_table('bill_line', 'bill_id', 'bill_of_material'),
      make_line_table('overhead_share', 'pool_id', 'overhead_pool'),
      make_line_table('tariff_period', 'tariff_id', 'energy_tariff')`.execute(db)
}
