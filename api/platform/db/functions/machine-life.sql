-- When a machine is in service, and since when it has been recorded.
CREATE OR REPLACE FUNCTION date_service() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date;
BEGIN
  SELECT at_zone(now(), s.time_zone)::date INTO today
    FROM area a JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    WHERE a.company_id = NEW.company_id AND a.id = NEW.area_id;
  IF NOT NEW.active AND NEW.in_service_until IS NULL THEN
    NEW.in_service_until := greatest(today, NEW.in_service_from);
  ELSIF NEW.active AND NEW.in_service_until = OLD.in_service_until AND OLD.in_service_until <= today THEN
    NEW.out_of_service := OLD.out_of_service
      + datemultirange(daterange(OLD.in_service_until + 1, greatest(today, OLD.in_service_until + 1)));
    NEW.in_service_until := NULL;
  END IF;
  RETURN NEW;
END $$;

-- The record of a running shift and the time that it counts end at one instant: a record beyond it prolongs the shift
-- in the same transaction.
CREATE OR REPLACE FUNCTION measure_recorded_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  -- Looked at first: an insert that finds its row there locks it, and most do.
  INSERT INTO machine_life AS l (company_id, machine_id, first_recorded_at)
    SELECT c.company_id, c.machine_id, min(lower(c.during)) FROM changed c
    WHERE c.import_run_id IS NULL AND c.state <> 'no_data' AND NOT EXISTS (SELECT FROM machine_life k
      WHERE k.company_id = c.company_id AND k.machine_id = c.machine_id AND k.first_recorded_at <= lower(c.during))
    GROUP BY c.company_id, c.machine_id ORDER BY c.machine_id
    ON CONFLICT (company_id, machine_id) DO UPDATE
    SET first_recorded_at = least(l.first_recorded_at, excluded.first_recorded_at);
  FOR one IN
    SELECT c.company_id, array_agg(DISTINCT c.machine_id) AS machines, min(t.business_date) AS first,
      max(t.business_date) AS last
    FROM changed c
    CROSS JOIN LATERAL (SELECT * FROM machine_time x
      WHERE x.company_id = c.company_id AND x.interval_id = c.id OFFSET 0) t
    CROSS JOIN LATERAL (SELECT * FROM machine_shift x WHERE x.company_id = c.company_id
      AND x.machine_id = c.machine_id AND x.shift_instance_id = t.shift_instance_id LIMIT 1) q
    CROSS JOIN LATERAL (SELECT lower(x.during) AS since, upper(x.during) - lower(x.during) AS length
      FROM shift_instance x WHERE x.company_id = c.company_id AND x.id = t.shift_instance_id LIMIT 1) i
    WHERE c.import_run_id IS NULL AND q.calendar_seconds < extract(epoch FROM i.length)
      AND (q.calendar_seconds < extract(epoch FROM t.ended_at - i.since) OR t.started_at < (
        SELECT k.first_recorded_at FROM machine_life k
        WHERE k.company_id = c.company_id AND k.machine_id = c.machine_id))
    GROUP BY c.company_id
  LOOP
    PERFORM count_machine_shifts(one.company_id, one.machines, one.first, one.last, NULL, 'kept');
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION forget_recorded_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM machine_life l USING gone g
    WHERE l.company_id = g.company_id AND l.machine_id = g.machine_id AND l.first_recorded_at = lower(g.during);
  INSERT INTO machine_life (company_id, machine_id, first_recorded_at)
    SELECT m.company_id, m.machine_id, told.since
    FROM (SELECT DISTINCT company_id, machine_id FROM gone g WHERE NOT EXISTS (SELECT FROM machine_life l
      WHERE l.company_id = g.company_id AND l.machine_id = g.machine_id)) m
    CROSS JOIN LATERAL (SELECT min(lower(i.during)) AS since FROM machine_state_interval i
      WHERE i.company_id = m.company_id AND i.machine_id = m.machine_id AND i.import_run_id IS NULL
        AND i.state <> 'no_data') told
    WHERE told.since IS NOT NULL;
  RETURN NULL;
END $$;
