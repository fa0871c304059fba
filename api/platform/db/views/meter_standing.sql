-- Meters with their last reading, and what in their last hours needs a look.
CREATE VIEW meter_standing WITH (security_invoker = true) AS
SELECT m.company_id, m.id, m.version, m.updated_at, m.active, m.code, m.name, m.covers, m.machine_id, m.area_id, m.site_id,
  m.parent_id, m.unit, m.kwh_per_pulse, m.most_power, m.wraps_at, m.resets_daily, m.reset_late_seconds, h.last_read_at,
  CASE WHEN h.power_sent THEN 'power_sent' WHEN NOT m.active OR h.hour_start IS NULL THEN 'none'
    WHEN h.hour_start < now() - interval '1 day' THEN 'silent' WHEN h.gap THEN 'gap' ELSE 'none' END AS doubt
FROM meter m
CROSS JOIN LATERAL (
  SELECT max(x.hour_start) AS hour_start, max(x.kept_at) AS last_read_at, bool_or(x.power_sent) AS power_sent,
    bool_or(x.gap) AS gap
  FROM (SELECT * FROM meter_hour y WHERE y.company_id = m.company_id AND y.meter_id = m.id
    ORDER BY y.hour_start DESC LIMIT 24) x) h;
GRANT SELECT ON meter_standing TO vardiya_app;
