-- Effective days of rosters: the plan, overlaid with approved leave of whole days.
CREATE VIEW roster_day WITH (security_invoker = true) AS
SELECT s.company_id, s.employee_id, s.business_date,
  CASE WHEN l.request_id IS NULL THEN s.kind ELSE 'leave' END AS kind,
  CASE WHEN l.request_id IS NULL THEN s.shift END AS shift,
  CASE WHEN l.request_id IS NULL THEN s.machine_id END AS machine_id,
  s.shift AS planned_shift, s.overtime_approved
FROM shift_assignment s
LEFT JOIN leave_day l ON l.company_id = s.company_id AND l.employee_id = s.employee_id
  AND l.business_date = s.business_date AND l.holds AND l.part = 'whole'
UNION ALL
SELECT l.company_id, l.employee_id, l.business_date, 'leave', NULL, NULL, NULL, false
FROM leave_day l
WHERE l.holds AND l.part = 'whole' AND NOT EXISTS (SELECT FROM shift_assignment s WHERE s.company_id = l.company_id
  AND s.employee_id = l.employee_id AND s.business_date = l.business_date);
GRANT SELECT ON roster_day TO vardiya_app;
