-- Counted shifts of machines. kind says which get rows: 'life' all in which the machine is in service, up to present;
-- 'facts' those with facts, up to present, and those between the first and the last of them as calendar time; 'kept'
-- only existing rows, up to the last known fact. Rows only grow.
CREATE OR REPLACE FUNCTION count_machine_shifts(company uuid, machines uuid[], first date, last date, present timestamptz,
  kind text)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO machine_shift (company_id, machine_id, shift_instance_id, business_date, shift,
    calendar_seconds, scheduled_seconds, break_seconds)
  SELECT company, m.id, i.id, i.business_date, i.shift, length.seconds,
    CASE WHEN roster.works THEN length.seconds ELSE 0 END,
    CASE WHEN roster.works THEN (SELECT coalesce(sum(extract(epoch FROM upper(b) - lower(b))), 0)
      FROM unnest(i.breaks * tstzmultirange(tstzrange(span.since, span.until))) b) ELSE 0 END
  FROM unnest(machines) w (id)
  JOIN machine m ON m.company_id = company AND m.id = w.id
  JOIN area a ON a.company_id = company AND a.id = m.area_id
  LEFT JOIN machine_life l ON l.company_id = company AND l.machine_id = m.id
  CROSS JOIN LATERAL (SELECT
    (SELECT t.started_at FROM machine_time t WHERE t.company_id = company AND t.machine_id = m.id
      AND t.state <> 'no_data' ORDER BY t.started_at LIMIT 1) AS opening,
    (SELECT t.started_at FROM machine_time t WHERE t.company_id = company AND t.machine_id = m.id
      AND t.state <> 'no_data' ORDER BY t.started_at DESC LIMIT 1) AS closing) history
  JOIN shift_instance i ON i.company_id = company AND i.site_id = a.site_id AND i.business_date BETWEEN first AND last
    AND (kind = 'kept' OR lower(i.during) < present)
    AND i.business_date >= coalesce(m.in_service_from, '-infinity')
    AND i.business_date <= coalesce(m.in_service_until, 'infinity') AND NOT m.out_of_service @> i.business_date
  LEFT JOIN LATERAL (SELECT q.calendar_seconds AS counted FROM machine_shift q
    WHERE q.company_id = company AND q.machine_id = m.id AND q.shift_instance_id = i.id LIMIT 1) q ON true
  -- Machine by machine and shift by shift, each by its order: right after a large import the planner knows nothing of
  -- the tables, and without the order it may read the whole history for each shift.
  CROSS JOIN LATERAL (SELECT
    (SELECT t.started_at FROM machine_time t
      WHERE t.company_id = company AND t.machine_id = m.id AND t.state <> 'no_data'
        AND t.started_at >= lower(i.during) AND t.started_at < upper(i.during)
      ORDER BY t.started_at LIMIT 1) AS since,
    (SELECT t.ended_at FROM machine_time t
      WHERE t.company_id = company AND t.machine_id = m.id AND t.state <> 'no_data'
        AND t.started_at >= lower(i.during) AND t.started_at < upper(i.during)
      ORDER BY t.started_at DESC LIMIT 1) AS until) told
  CROSS JOIN LATERAL (SELECT told.since IS NOT NULL OR kind <> 'kept' AND (SELECT true FROM production_report p
    WHERE p.company_id = company AND p.machine_id = m.id
      AND p.reported_at > lower(i.during) AND p.reported_at <= upper(i.during)
    ORDER BY p.reported_at LIMIT 1) IS NOT NULL AS facts) known
  CROSS JOIN LATERAL (SELECT kind = 'life' AND (m.active OR i.business_date < m.in_service_until)
      AND (m.in_service_from IS NOT NULL OR l.first_recorded_at < upper(i.during)) AS serves,
    CASE WHEN m.in_service_from IS NULL AND l.first_recorded_at < upper(i.during)
      THEN least(greatest(lower(i.during), l.first_recorded_at), told.since) ELSE lower(i.during) END AS since,
    least(upper(i.during), greatest(present, told.until)) AS until) span
  CROSS JOIN LATERAL (SELECT extract(epoch FROM span.until - span.since)::integer AS seconds) length
  CROSS JOIN LATERAL (SELECT i.working AND (span.serves OR known.facts) AND NOT EXISTS (SELECT FROM machine_off_shift o
    WHERE o.company_id = company AND o.machine_id = m.id AND o.shift = i.shift) AS works) roster
  WHERE length.seconds > 0 AND CASE kind
    WHEN 'kept' THEN q.counted < length.seconds
    WHEN 'life' THEN span.serves OR m.active AND known.facts
    ELSE known.facts OR (history.opening < lower(i.during) AND history.closing >= upper(i.during)) END
  ORDER BY m.id, i.business_date, i.id
  ON CONFLICT (company_id, machine_id, shift_instance_id) DO UPDATE
  SET calendar_seconds = excluded.calendar_seconds,
    scheduled_seconds = excluded.scheduled_seconds,
    break_seconds = excluded.break_seconds
  WHERE machine_shift.calendar_seconds < excluded.calendar_seconds
    -- A file says later that the machine worked there.
    OR kind = 'facts' AND machine_shift.scheduled_seconds = 0 AND excluded.scheduled_seconds > 0
$$;
