-- Machine time, a row for each piece of a recorded state. With until_minute: only time up to that minute of its day,
-- counted from midnight on the site's clock; a state that continued is cut there. first_day and last_day are the days
-- of the shifts in question: the keys of a shift do not contain days, so PostgreSQL would otherwise read the shifts of
-- all days to join its time.
CREATE FUNCTION fact_time(until_minute integer, first_day date, last_day date) RETURNS TABLE (
  fact_id uuid,
  fact_part smallint,
  company_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  work_order_id uuid,
  operator_id uuid,
  mold_id uuid,
  reason_id uuid,
  state text,
  counts_as text,
  loss_class text,
  stoppage_id uuid,
  record_id uuid,
  started_local timestamp,
  ended_local timestamp,
  calendar_seconds integer,
  gross_seconds integer,
  net_seconds integer,
  worked_break_seconds integer,
  unscheduled_run_seconds integer,
  begun_stop_seconds integer
) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT t.interval_id AS fact_id, t.segment AS fact_part,
    t.company_id, t.business_date, t.shift, t.machine_id, t.work_order_id, t.operator_id, w.mold_id, t.reason_id,
    t.state,
    CASE WHEN t.state = 'stop' THEN coalesce(r.counts_as, 'availability_loss') END AS counts_as,
    r.loss_class,
    CASE WHEN t.state = 'stop' THEN coalesce(t.stop_id, t.interval_id) END AS stoppage_id,
    CASE WHEN t.state = 'stop' THEN t.interval_id END AS record_id,
    CASE WHEN t.state = 'stop' THEN t.started_local END AS started_local,
    CASE WHEN t.state = 'stop' THEN t.ended_local END AS ended_local,
    CASE WHEN t.state = 'run' AND s.machine_id IS NULL THEN least(t.seconds, n.clock) END AS calendar_seconds,
    least(t.seconds, n.clock) AS gross_seconds,
    CASE WHEN t.state = 'run' THEN least(t.seconds, n.clock)
      WHEN s.scheduled_seconds > 0 THEN least(t.net_seconds, n.net) ELSE 0 END AS net_seconds,
    CASE WHEN t.state = 'run' AND s.scheduled_seconds > 0 AND s.break_seconds > 0
      THEN least(t.seconds, n.clock) - least(t.net_seconds, n.net) END AS worked_break_seconds,
    CASE WHEN t.state = 'run' AND coalesce(s.scheduled_seconds, 0) = 0 THEN least(t.seconds, n.clock) END
      AS unscheduled_run_seconds,
    CASE WHEN t.segment = 1 AND t.stop_id IS NULL THEN least(
      coalesce(extract(epoch FROM t.stop_ended_at - t.started_at)::integer, t.interval_seconds), n.clock) END
      AS begun_stop_seconds
  FROM machine_time t
  CROSS JOIN LATERAL (SELECT t.business_date + make_interval(mins => until_minute) AS at) cut
  CROSS JOIN LATERAL (SELECT extract(epoch FROM cut.at - t.started_local)::integer AS clock,
    CASE WHEN cut.at IS NULL OR t.ended_local <= cut.at OR t.net_seconds = 0 THEN NULL
      WHEN t.net_seconds = t.seconds THEN extract(epoch FROM cut.at - t.started_local)::integer
      ELSE (SELECT seconds_of(tstzmultirange(
            tstzrange(t.started_at, t.started_at + (cut.at - t.started_local))) - i.breaks)::integer
        FROM shift_instance i WHERE i.company_id = t.company_id AND i.id = t.shift_instance_id) END AS net) n
  LEFT JOIN machine_shift s ON s.company_id = t.company_id AND s.machine_id = t.machine_id
    AND s.shift_instance_id = t.shift_instance_id AND s.business_date BETWEEN first_day AND last_day
  LEFT JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id
  LEFT JOIN work_order w ON w.company_id = t.company_id AND w.id = t.work_order_id
  WHERE cut.at IS NULL OR t.started_local < cut.at
$$;
