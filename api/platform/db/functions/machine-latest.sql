-- The newest piece of each machine's time. The current state of a machine is read with every order and in every list of
-- orders; without this each read would search the history of every machine of the company.
CREATE OR REPLACE FUNCTION refresh_machine_latest(of_company uuid, machines uuid[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who writes time of one of these machines meanwhile goes first, and the next statement sees it.
  PERFORM FROM machine_latest l WHERE l.company_id = of_company AND l.machine_id = ANY (machines)
    ORDER BY l.machine_id FOR UPDATE;
  DELETE FROM machine_latest l WHERE l.company_id = of_company AND l.machine_id = ANY (machines)
    AND NOT EXISTS (SELECT FROM machine_time t WHERE t.company_id = of_company AND t.machine_id = l.machine_id);
  INSERT INTO machine_latest (company_id, machine_id, interval_id, state, work_order_id, started_at, ended_at,
      business_date)
    SELECT of_company, m.id, t.interval_id, t.state, t.work_order_id, t.started_at, t.ended_at, t.business_date
    FROM unnest(machines) m (id)
    CROSS JOIN LATERAL (SELECT * FROM machine_time x WHERE x.company_id = of_company AND x.machine_id = m.id
      ORDER BY x.started_at DESC LIMIT 1) t
    ORDER BY m.id
    ON CONFLICT (company_id, machine_id) DO UPDATE SET interval_id = excluded.interval_id, state = excluded.state,
      work_order_id = excluded.work_order_id, started_at = excluded.started_at, ended_at = excluded.ended_at,
      business_date = excluded.business_date;
END $$;

-- Checked first: an insert that finds the row locks it, and ignores older pieces.
CREATE OR REPLACE FUNCTION latest_of_made_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO machine_latest AS l (company_id, machine_id, interval_id, state, work_order_id, started_at, ended_at,
      business_date)
    SELECT DISTINCT ON (m.company_id, m.machine_id)
      m.company_id, m.machine_id, m.interval_id, m.state, m.work_order_id, m.started_at, m.ended_at, m.business_date
    FROM made m
    WHERE NOT EXISTS (SELECT FROM machine_latest k
      WHERE k.company_id = m.company_id AND k.machine_id = m.machine_id AND k.started_at > m.started_at)
    ORDER BY m.company_id, m.machine_id, m.started_at DESC
    ON CONFLICT (company_id, machine_id) DO UPDATE SET interval_id = excluded.interval_id, state = excluded.state,
      work_order_id = excluded.work_order_id, started_at = excluded.started_at, ended_at = excluded.ended_at,
      business_date = excluded.business_date
    WHERE l.started_at <= excluded.started_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION latest_of_changed_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_machine_latest(t.company_id, array_agg(DISTINCT t.machine_id))
  FROM (
    SELECT company_id, machine_id, started_at FROM made UNION ALL SELECT company_id, machine_id, started_at FROM gone) t
  WHERE NOT EXISTS (SELECT FROM machine_latest l
    WHERE l.company_id = t.company_id AND l.machine_id = t.machine_id AND l.started_at > t.started_at)
  GROUP BY t.company_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION latest_of_gone_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_machine_latest(t.company_id, array_agg(DISTINCT t.machine_id))
  FROM gone t
  WHERE NOT EXISTS (SELECT FROM machine_latest l
    WHERE l.company_id = t.company_id AND l.machine_id = t.machine_id AND l.started_at > t.started_at)
  GROUP BY t.company_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER latest_insert AFTER INSERT ON machine_time
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION latest_of_made_time();
CREATE OR REPLACE TRIGGER latest_update AFTER UPDATE ON machine_time
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION latest_of_changed_time();
CREATE OR REPLACE TRIGGER latest_delete AFTER DELETE ON machine_time
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION latest_of_gone_time();
