-- Devices with their valid keys and their events in quarantine: beyond 999, more say nothing new. Also the pieces of
-- the last day without an order at the machine.
CREATE VIEW device_standing WITH (security_invoker = true) AS
SELECT d.company_id, d.id, d.version, d.updated_at, d.active, d.code, d.name, d.kind, d.machine_id, d.reader_id, d.last_seen_at,
  (SELECT count(*) FROM device_key k
    WHERE k.company_id = d.company_id AND k.device_id = d.id AND k.revoked_at IS NULL) AS keys,
  (SELECT count(*) FROM (SELECT FROM device_event e WHERE e.company_id = d.company_id AND e.device_id = d.id
    AND e.held IS NOT NULL AND e.released_at IS NULL AND e.dismissed_at IS NULL LIMIT 999) waiting) AS held,
  (SELECT coalesce(sum(u.good + u.scrap), 0) FROM unordered_count u WHERE u.company_id = d.company_id
    AND u.device_id = d.id AND u.reported_at > now() - interval '1 day') AS unordered
FROM device d;
GRANT SELECT ON device_standing TO vardiya_app;
