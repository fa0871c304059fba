-- Addresses outside a company with how many subscriptions go there.
CREATE VIEW outside_recipient_standing WITH (security_invoker = true) AS
SELECT o.company_id, o.id, o.version, o.updated_at, o.email, o.language, o.status, o.ask, o.asked_by, o.asked_at,
  o.answered_at,
  (SELECT count(*) FROM subscription_outside s WHERE s.company_id = o.company_id AND s.recipient_id = o.id) AS reports
FROM outside_recipient o;
GRANT SELECT ON outside_recipient_standing TO vardiya_app;
