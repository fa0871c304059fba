import { sql } from 'kysely'
import type { AlertDefinition, AlertWords } from '#api/modules/alerts/alerts.contract.ts'
import { type Permission, roleDefaults } from '#api/modules/permissions/permissions.contract.ts'
import type { Trx } from '#api/platform/db/database.ts'

interface OfficeAlert {
  name: string
  definition: AlertDefinition
  words: AlertWords
}

const words = { language: 'en', dimension: 'Machine', members: {} } as const
const lastShift = { kind: 'lastShift' } as const

/** Alerts of the production manager. */
const alerts: readonly OfficeAlert[] = [
  {
    name: 'Machines with a poor OEE',
    definition: {
      view: 'oee',
      measure: 'oee',
      dimension: 'machine',
      filters: [],
      window: lastShift,
      condition: { kind: 'below', value: 0.5 },
    },
    words: {
      ...words,
      measure: 'OEE',
      condition: 'below 50 %',
      window: 'last shift',
      route: '/dashboard/rapor/raporlar/oee',
    },
  },
  {
    name: 'Much scrap yesterday',
    definition: {
      view: 'production',
      measure: 'scrap_rate',
      dimension: 'machine',
      filters: [],
      window: { kind: 'yesterday' },
      condition: { kind: 'above', value: 0.06 },
    },
    words: { ...words, measure: 'Scrap rate', condition: 'above 6 %', window: 'yesterday', route: null },
  },
]

const roles: readonly { code: string; name: string; description: string; permissions: readonly Permission[] }[] = [
  {
    code: 'SHIFT-LEAD',
    name: 'Shift supervisor',
    description: 'Leads a shift: corrects attendance, plans who works where, and orders the queue of the machines.',
    permissions: [...roleDefaults.User, 'attendance:correct', 'rosters:manage', 'work-orders:queue'],
  },
  {
    code: 'QUALITY',
    name: 'Quality engineer',
    description: 'Looks at production, scrap and stoppages, sets targets and writes notes.',
    permissions: [...roleDefaults.User, 'targets:manage', 'annotations:manage', 'work-orders:read'],
  },
]

/** Typical receivers of a plant. Their host names belong to no one, and nothing is sent to them. */
const channels = [
  { name: 'ERP', url: 'https://erp.example/vardiya/events', events: ['order.closed'] },
  {
    name: 'Maintenance desk',
    url: 'https://maintenance.example/hooks/vardiya',
    events: ['stop.opened', 'stop.closed'],
  },
] as const

/**
 * Settings of the plant beside its history: leave approvers and substitutes, staffing needs of shifts, alerts, roles
 * and channels. Skips a company with roles of its own.
 */
export async function writeOffice(trx: Trx, companyId: string): Promise<void> {
  const { rows } = await sql<{ role: string; id: string }>`
    SELECT role, id FROM user_account WHERE company_id = ${companyId} AND role IN ('FullAdmin', 'Admin', 'User')
      AND own_role_id IS NULL AND NOT EXISTS (SELECT FROM own_role r WHERE r.company_id = user_account.company_id)
    ORDER BY email`.execute(trx)
  const idOf = (role: string) => rows.find((row) => row.role === role)?.id
  const [owner, admin, user] = [idOf('FullAdmin'), idOf('Admin'), idOf('User')]
  if (!owner || !admin || !user) return
  await trx
    .insertInto('own_role')
    .values(roles.map((role) => ({ ...role, company_id: companyId, base: 'User', permissions: [...role.permissions] })))
    .execute()
  await trx
    .insertInto('webhook')
    .values(
      channels.map((channel) => ({
        ...channel,
        events: [...channel.events],
        company_id: companyId,
        status: 'paused',
        created_by: owner,
      })),
    )
    .execute()
  await writeDeciders(trx, companyId, { owner, admin, user })
  await writeNeeds(trx, companyId)
  // The first look is somewhat later: until then the rollups of a new plant are made.
  for (const { name, definition, words: wording } of alerts)
    await sql`
      INSERT INTO alert (company_id, owner_id, site_id, name, definition, words, channels, next_check_at)
      SELECT ${companyId}, ${admin}, (SELECT id FROM site WHERE company_id = ${companyId} ORDER BY code LIMIT 1), ${name},
        ${JSON.stringify(definition)}::jsonb, ${JSON.stringify(wording)}::jsonb, '{bell}', now() + interval '20 minutes'`.execute(
      trx,
    )
}

/** Managers approve leave together with the administrator; unpaid leave also needs the plant's head. */
async function writeDeciders(
  trx: Trx,
  companyId: string,
  { owner, admin, user }: { owner: string; admin: string; user: string },
): Promise<void> {
  await sql`
    INSERT INTO leave_approver (company_id, leave_type_id, level, who, user_id)
    SELECT ${companyId}, t.id, n.level, n.who, n.account::uuid
    FROM (VALUES (NULL, 1, 'manager', NULL), (NULL, 1, 'person', ${admin}), ('UNPAID', 1, 'manager', NULL),
      ('UNPAID', 1, 'person', ${admin}), ('UNPAID', 2, 'person', ${owner})) AS n(type, level, who, account)
    LEFT JOIN leave_type t ON t.company_id = ${companyId} AND t.code = n.type
    WHERE n.type IS NULL OR t.id IS NOT NULL`.execute(trx)
  await sql`
    INSERT INTO approval_delegation (company_id, from_user_id, to_user_id, first_date, last_date, created_by)
    VALUES (${companyId}, ${admin}, ${user}, current_date - 75, current_date - 62, ${admin}),
      (${companyId}, ${admin}, ${user}, current_date + 20, current_date + 30, ${admin})`.execute(trx)
}

/** Nine tenths of the usual staffing of each shift of an area. */
async function writeNeeds(trx: Trx, companyId: string): Promise<void> {
  await sql`
    INSERT INTO staffing_need (company_id, area_id, shift, valid_from, people)
    SELECT ${companyId}, n.area_id, n.shift, n.first, floor(n.planned * 0.9)::integer FROM (
      SELECT d.area_id, s.shift, min(s.business_date) AS first,
        count(*) / count(DISTINCT s.business_date)::numeric AS planned
      FROM shift_assignment s
      JOIN employee e ON e.company_id = s.company_id AND e.id = s.employee_id
      JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id AND d.area_id IS NOT NULL
      WHERE s.company_id = ${companyId} AND s.kind = 'work' AND s.business_date > current_date - 60
      GROUP BY d.area_id, s.shift) n
    WHERE n.planned >= 2 AND n.shift IS NOT NULL`.execute(trx)
}
