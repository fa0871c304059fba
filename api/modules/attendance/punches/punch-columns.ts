import { sql } from 'kysely'

export const punchColumns = sql`
  p.id, p.occurred_at AS at,
  to_char(at_zone(p.occurred_at, coalesce(s.time_zone, es.time_zone,
    (SELECT f.time_zone FROM site f WHERE f.company_id = p.company_id ORDER BY f.code LIMIT 1), 'UTC')),
    'YYYY-MM-DD"T"HH24:MI:SS') AS "atLocal",
  p.received_at AS "receivedAt", p.source, p.origin, p.credential_kind AS "credentialKind", p.credential, p.state,
  CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name) END AS employee,
  CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) END AS reader,
  p.reason, u.first_name || ' ' || u.last_name AS "enteredBy"`

export const fromPunches = sql`
  FROM punch p
  LEFT JOIN employee e ON e.company_id = p.company_id AND e.id = p.employee_id
  LEFT JOIN reader r ON r.company_id = p.company_id AND r.id = p.reader_id
  LEFT JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id
  LEFT JOIN site es ON es.company_id = e.company_id AND es.id = e.site_id
  LEFT JOIN user_account u ON u.company_id = p.company_id AND u.id = p.created_by`
