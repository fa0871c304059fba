-- Facts that came before their shifts are placed once these are there.
CREATE OR REPLACE FUNCTION place_facts(company uuid, site uuid, first date, last date)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE counted text;
BEGIN
  WITH late AS MATERIALIZED (
    SELECT DISTINCT t.interval_id AS id, t.machine_id FROM machine_time t
    JOIN machine m ON m.company_id = company AND m.id = t.machine_id
    JOIN area a ON a.company_id = company AND a.id = m.area_id AND a.site_id = site
    WHERE t.company_id = company AND t.shift_instance_id IS NULL AND t.business_date BETWEEN first AND last
      AND EXISTS (SELECT FROM shift_instance i WHERE i.company_id = company AND i.site_id = site
        AND i.business_date BETWEEN t.started_at::date - 2 AND t.ended_at::date + 2
        AND i.during && tstzrange(t.started_at, t.ended_at))),
  -- Who builds one of them now would wait for this, and this for it.
  free AS MATERIALIZED (SELECT machine_id FROM (SELECT DISTINCT machine_id FROM late OFFSET 0) l
    WHERE pg_try_advisory_xact_lock(hashtextextended('timeline ' || machine_id, 0))),
  placed AS (
    UPDATE machine_state_interval i SET updated_at = clock_timestamp()
    FROM late JOIN free ON free.machine_id = late.machine_id
    WHERE i.company_id = company AND i.id = late.id
    RETURNING i.machine_id, i.built, lower(i.during) AS since)
  -- Reports of devices are cut at the edges of shifts too.
  INSERT INTO timeline_work (company_id, machine_id, since, urgent)
    SELECT company, machine_id, min(since), true FROM placed WHERE built GROUP BY machine_id ORDER BY machine_id;
  IF FOUND THEN PERFORM pg_notify('timeline', company::text); END IF;
  FOREACH counted IN ARRAY ARRAY['production_report', 'scrap_report', 'unordered_count'] LOOP
    EXECUTE format($counts$
      UPDATE %I p SET updated_at = clock_timestamp()
        FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
        WHERE p.company_id = $1 AND p.shift_instance_id IS NULL AND p.business_date BETWEEN $3 AND $4
          AND m.company_id = $1 AND m.id = p.machine_id AND a.site_id = $2
          AND EXISTS (SELECT FROM shift_instance i WHERE i.company_id = $1 AND i.site_id = $2
            AND i.business_date BETWEEN p.reported_at::date - 2 AND p.reported_at::date + 2
            AND i.during @> (p.reported_at - interval '1 microsecond'))
          AND pg_try_advisory_xact_lock(hashtextextended('timeline ' || p.machine_id, 0))$counts$, counted)
      USING company, site, first, last;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION place_facts_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_facts(n.company_id, n.site_id, n.first - 1, n.last + 1)
    FROM (SELECT company_id, site_id, min(business_date) AS first, max(business_date) AS last FROM made
      GROUP BY company_id, site_id) n;
  RETURN NULL;
END $$;
