-- Marks of the days of which the costs are other now: by their facts, or by what holds on them. They are only ever appended.
CREATE OR REPLACE FUNCTION note_costs_of_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cost_change (company_id, business_date, subject)
    SELECT DISTINCT company_id, business_date, 'facts' FROM made WHERE for_costs;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT ON fact_change REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_costs_of_facts();

-- Days of these that have facts, or costs.
CREATE OR REPLACE FUNCTION mark_costs(company uuid, first date, last date, what text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cost_change (company_id, business_date, subject)
  SELECT company, day, what
  FROM (SELECT least(min(first_day), min(first_cost)) AS first, greatest(max(last_day), max(last_cost)) AS last
    FROM (SELECT min(business_date) AS first_day, max(business_date) AS last_day FROM machine_time WHERE company_id = company
      UNION ALL
      SELECT min(business_date), max(business_date) FROM production_report WHERE company_id = company) facts
    CROSS JOIN (SELECT min(business_date) AS first_cost, max(business_date) AS last_cost FROM cost_entry
      WHERE company_id = company) costs) known
  CROSS JOIN LATERAL generate_series(greatest(mark_costs.first, known.first),
    -- Without facts there is no end, and no day.
    CASE WHEN known.last IS NOT NULL THEN least(mark_costs.last, known.last) END, interval '1 day') AS series (midnight)
  CROSS JOIN LATERAL (SELECT midnight::date AS day) d
  WHERE EXISTS (SELECT FROM machine_time t WHERE t.company_id = company AND t.business_date = day)
    OR EXISTS (SELECT FROM production_report p WHERE p.company_id = company AND p.business_date = day)
    OR EXISTS (SELECT FROM cost_entry e WHERE e.company_id = company AND e.business_date = day)
$$;

-- A value holds from its day on until the next one of the same thing: the columns given.
CREATE OR REPLACE FUNCTION note_costs_of_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
  same text;
  until date;
BEGIN
  SELECT string_agg(format('to_jsonb(o) -> %1$L = $1 -> %1$L', key), ' AND ') INTO same FROM unnest(TG_ARGV) key;
  FOREACH one IN ARRAY ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END]
  LOOP
    CONTINUE WHEN one IS NULL;
    EXECUTE format('SELECT min(valid_from) - 1 FROM %I o WHERE o.company_id = ($1 ->> ''company_id'')::uuid AND %s
      AND o.valid_from > ($1 ->> ''valid_from'')::date', TG_TABLE_NAME, same) INTO until USING one;
    PERFORM mark_costs((one ->> 'company_id')::uuid, (one ->> 'valid_from')::date, coalesce(until, 'infinity'), TG_TABLE_NAME);
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON machine_rate
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_value('machine_id', 'machine_class_id');
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON labour_rate
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_value('position_id', 'employee_id');
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON material_price
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_value('material_id');
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON bill_of_material
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_value('product_id');
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON energy_tariff
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_value('site_id');

-- Lines of what holds from a day on: table and column of their row.
CREATE OR REPLACE FUNCTION note_costs_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  since date;
BEGIN
  EXECUTE format('SELECT valid_from FROM %I WHERE company_id = ($1 ->> ''company_id'')::uuid AND id = ($1 ->> %L)::uuid',
    TG_ARGV[0], TG_ARGV[1]) INTO since USING one;
  IF since IS NOT NULL THEN
    PERFORM mark_costs((one ->> 'company_id')::uuid, since, 'infinity', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON bill_line
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_line('bill_of_material', 'bill_id');
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON tariff_period
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_line('energy_tariff', 'tariff_id');

-- What a pool spreads is a matter of its months.
CREATE OR REPLACE FUNCTION note_costs_of_overhead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
BEGIN
  FOREACH one IN ARRAY ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END]
  LOOP
    INSERT INTO cost_change (company_id, business_date, subject)
      SELECT (one ->> 'company_id')::uuid, month, TG_TABLE_NAME
      FROM (SELECT (one ->> 'month')::date AS month WHERE one ? 'month'
        UNION SELECT a.month FROM overhead_amount a WHERE NOT one ? 'month' AND a.company_id = (one ->> 'company_id')::uuid
          AND a.pool_id = coalesce(one ->> 'pool_id', one ->> 'id')::uuid) months;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON overhead_amount
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_overhead();
CREATE OR REPLACE TRIGGER note_costs AFTER INSERT OR UPDATE OR DELETE ON overhead_share
  FOR EACH ROW EXECUTE FUNCTION note_costs_of_overhead();
CREATE OR REPLACE TRIGGER note_costs AFTER UPDATE ON overhead_pool
  FOR EACH ROW WHEN (OLD.key <> NEW.key) EXECUTE FUNCTION note_costs_of_overhead();

-- Master data by which facts cost something: the column of `cost_entry` that names it.
CREATE OR REPLACE FUNCTION note_costs_of_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO cost_change (company_id, business_date, subject)
    SELECT DISTINCT company_id, business_date, %L FROM cost_entry WHERE company_id = $1 AND %I = $2', TG_TABLE_NAME, TG_ARGV[0])
    USING NEW.company_id, NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_costs AFTER UPDATE ON machine FOR EACH ROW
  WHEN (OLD.machine_class_id <> NEW.machine_class_id OR OLD.area_id <> NEW.area_id)
  EXECUTE FUNCTION note_costs_of_name('machine_id');
CREATE OR REPLACE TRIGGER note_costs AFTER UPDATE ON work_order FOR EACH ROW
  WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION note_costs_of_name('work_order_id');
CREATE OR REPLACE TRIGGER note_costs AFTER UPDATE ON stoppage_reason FOR EACH ROW
  WHEN (OLD.loss_class <> NEW.loss_class) EXECUTE FUNCTION note_costs_of_name('reason_id');
CREATE OR REPLACE TRIGGER note_costs AFTER UPDATE ON material FOR EACH ROW
  WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION note_costs_of_name('material_id');
