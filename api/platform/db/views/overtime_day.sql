-- Days with overtime as they are by now: as they stand, with what is booked of them in other months since theirs was locked.
CREATE VIEW overtime_day WITH (security_invoker = true) AS
WITH booked AS (
  SELECT company_id, employee_id, business_date, max(site_id::text)::uuid AS site_id,
    sum(overtime_day_seconds)::integer AS day, sum(overtime_night_seconds)::integer AS night,
    sum(overtime_week_seconds)::integer AS week, sum(overtime_rest_seconds)::integer AS rest,
    sum(overtime_holiday_seconds)::integer AS holiday, sum(overtime_approved_seconds)::integer AS approved
  FROM timesheet_correction GROUP BY company_id, employee_id, business_date)
SELECT d.company_id, d.employee_id, d.business_date, d.site_id,
  d.overtime_day_seconds + coalesce(b.day, 0) AS overtime_day_seconds,
  d.overtime_night_seconds + coalesce(b.night, 0) AS overtime_night_seconds,
  d.overtime_week_seconds + coalesce(b.week, 0) AS overtime_week_seconds,
  d.overtime_rest_seconds + coalesce(b.rest, 0) AS overtime_rest_seconds,
  d.overtime_holiday_seconds + coalesce(b.holiday, 0) AS overtime_holiday_seconds,
  d.overtime_approved_seconds + coalesce(b.approved, 0) AS overtime_approved_seconds,
  b.company_id IS NOT NULL AS corrected
FROM attendance_day d
LEFT JOIN booked b ON b.company_id = d.company_id AND b.employee_id = d.employee_id AND b.business_date = d.business_date
WHERE d.overtime_day_seconds + d.overtime_night_seconds + d.overtime_week_seconds + d.overtime_rest_seconds
  + d.overtime_holiday_seconds > 0
UNION ALL
SELECT b.company_id, b.employee_id, b.business_date, coalesce(d.site_id, b.site_id), b.day, b.night, b.week, b.rest, b.holiday,
  b.approved, true
FROM booked b
LEFT JOIN attendance_day d ON d.company_id = b.company_id AND d.employee_id = b.employee_id
  AND d.business_date = b.business_date
WHERE coalesce(d.overtime_day_seconds + d.overtime_night_seconds + d.overtime_week_seconds + d.overtime_rest_seconds
  + d.overtime_holiday_seconds, 0) = 0;
GRANT SELECT ON overtime_day TO vardiya_app;
