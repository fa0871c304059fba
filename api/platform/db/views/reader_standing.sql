-- Readers with what came of them last: the latest punch that counts, and when their terminal was last heard.
CREATE VIEW reader_standing WITH (security_invoker = true) AS
SELECT r.company_id, r.id, r.version, r.updated_at, r.active, r.code, r.name, r.site_id, r.from_zone_id, r.to_zone_id,
  r.direction, r.area_id,
  (SELECT p.occurred_at FROM punch p WHERE p.company_id = r.company_id AND p.reader_id = r.id AND p.counts
    ORDER BY p.occurred_at DESC LIMIT 1) AS last_punch_at,
  (SELECT max(t.last_seen_at) FROM terminal t
    WHERE t.company_id = r.company_id AND t.reader_id = r.id AND t.active) AS last_seen_at
FROM reader r;
GRANT SELECT ON reader_standing TO vardiya_app;
