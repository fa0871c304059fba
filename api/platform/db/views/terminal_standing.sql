-- Terminals with the commands that they have still to carry out, and whether their number calls from elsewhere too.
CREATE VIEW terminal_standing WITH (security_invoker = true) AS
SELECT t.company_id, t.id, t.version, t.updated_at, t.active, t.serial_number, t.name, t.reader_id, t.network,
  t.sends_cards, t.called_from, t.last_seen_at, t.last_punch_at, t.drift_seconds, t.info, t.dropped,
  (SELECT count(*) FROM terminal_command c WHERE c.company_id = t.company_id AND c.terminal_id = t.id
    AND c.status IN ('queued', 'sent')) AS commands,
  (SELECT max(w.last_seen_at) FROM waiting_terminal w WHERE w.serial_number = t.serial_number) AS elsewhere_at
FROM terminal t;
GRANT SELECT ON terminal_standing TO vardiya_app;
