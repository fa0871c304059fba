-- Terminals with the commands that they have still to carry out.
CREATE VIEW terminal_standing WITH (security_invoker = true) AS
SELECT t.company_id, t.id, t.version, t.updated_at, t.active, t.serial_number, t.name, t.reader_id, t.last_seen_at,
  t.last_punch_at, t.drift_seconds, t.info, t.dropped,
  (SELECT count(*) FROM terminal_command c WHERE c.company_id = t.company_id AND c.terminal_id = t.id
    AND c.status IN ('queued', 'sent')) AS commands
FROM terminal t;
GRANT SELECT ON terminal_standing TO vardiya_app;
