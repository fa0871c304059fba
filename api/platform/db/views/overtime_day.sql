-- Days with overtime in their present state: with the bookings of them in other months since theirs was locked.
-- Bookings are looked up day by day, and each part is in order: a page of the newest reads no others.
CREATE VIEW overtime_day WITH (security_invoker = true) AS
(SELECT d.company_id, d.employee_id, d.business_date, d.site_id,
  d.overtime_day_seconds + coalesce(b.day, 0) AS overtime_day_seconds,
  d.overtime_night_seconds + coalesce(b.night, 0) AS overtime_night_seconds,
  d.overtime_week_seconds + coalesce(b.week, 0) AS overtime_week_seconds,
  d.overtime_rest_seconds + coalesce(b.rest, 0) AS overtime_rest_seconds,
  d.overtime_holiday_seconds + coalesce(b.holiday, 0) AS overtime_holiday_seconds,
  d.overtime_approved_seconds + coalesce(b.approved, 0) AS overtime_approved_seconds,
  d.overtime_leave_seconds + coalesce(b.leave, 0) AS overtime_leave_seconds,
  b.day IS NOT NULL AS corrected
FROM attendance_day d
CROSS JOIN LATERAL (
  SELECT sum(c.overtime_day_seconds)::integer AS day, sum(c.overtime_night_seconds)::integer AS night,
    sum(c.overtime_week_seconds)::integer AS week, sum(c.overtime_rest_seconds)::integer AS rest,
    sum(c.overtime_holiday_seconds)::integer AS holiday, sum(c.overtime_approved_seconds)::integer AS approved,
    sum(c.overtime_leave_seconds)::integer AS leave
  FROM timesheet_correction c
  WHERE c.company_id = d.company_id AND c.employee_id = d.employee_id AND c.business_date = d.business_date) b
WHERE d.overtime_day_seconds + d.overtime_night_seconds + d.overtime_week_seconds + d.overtime_rest_seconds
  + d.overtime_holiday_seconds > 0 ORDER BY d.business_date DESC)
UNION ALL
(SELECT b.company_id, b.employee_id, b.business_date, coalesce(d.site_id, b.site_id), b.day, b.night, b.week, b.rest, b.holiday,
  b.approved, b.leave, true
FROM (
  SELECT c.company_id, c.employee_id, c.business_date, max(c.site_id::text)::uuid AS site_id,
    sum(c.overtime_day_seconds)::integer AS day, sum(c.overtime_night_seconds)::integer AS night,
    sum(c.overtime_week_seconds)::integer AS week, sum(c.overtime_rest_seconds)::integer AS rest,
    sum(c.overtime_holiday_seconds)::integer AS holiday, sum(c.overtime_approved_seconds)::integer AS approved,
    sum(c.overtime_leave_seconds)::integer AS leave
  FROM timesheet_correction c GROUP BY c.company_id, c.employee_id, c.business_date) b
LEFT JOIN attendance_day d ON d.company_id = b.company_id AND d.employee_id = b.employee_id
  AND d.business_date = b.business_date
WHERE coalesce(d.overtime_day_seconds + d.overtime_night_seconds + d.overtime_week_seconds + d.overtime_rest_seconds
  + d.overtime_holiday_seconds, 0) = 0 ORDER BY b.business_date DESC);
GRANT SELECT ON overtime_day TO vardiya_app;
