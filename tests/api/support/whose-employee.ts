import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { makeCompany, makePerson, type TestApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { countedUntilNow, makePeopleAtWork } from './people-at-work.ts'

/**
 * Relation of an employee to the caller: the caller; of a department that the caller heads; of a chosen department; of
 * none of these; of another company.
 */
export const whose = ['self', 'led', 'chosen', 'other', 'foreign'] as const
export type Whose = (typeof whose)[number]

/** Everything in an answer that identifies a person. */
export interface Told {
  id: string
  code: string
  name: string
}

export type Insert = (table: string, row: object) => Promise<string>

/** Two plants with people at work, and of each of them a row in every table that is of people. */
export async function makeTellingPeople(api: TestApi) {
  const companyId = await makeCompany(api.owner, 'OTHER')
  const theirs = { ...api, companyId }
  const plants = { ours: await makePeopleAtWork(api), theirs: await makePeopleAtWork(theirs) }
  await until(() => countedUntilNow(api, plants.ours))
  await until(() => countedUntilNow(theirs, plants.theirs))
  const writer = await makePerson(api, { email: 'writer@whose.example', role: 'FullAdmin' })
  const stranger = await makePerson(api, { email: 'stranger@whose.example', role: 'FullAdmin', companyId })

  const { Ada, Bo, Di, Cy } = plants.ours.people as Record<string, string>
  const ids: Record<Whose, string> = {
    self: Ada!,
    led: Bo!,
    chosen: Di!,
    other: Cy!,
    foreign: plants.theirs.people.Ada!,
  }
  const told = Object.fromEntries(
    whose.map((one) => [one, { id: ids[one], code: `Q7-${one}-CODE`, name: `Q7 ${one} name` }]),
  ) as Record<Whose, Told>
  const companyOf = (one: Whose) => (one === 'foreign' ? companyId : api.companyId)
  const authorOf = (one: Whose) => (one === 'foreign' ? stranger.uid : writer.uid)
  const insertFor =
    (one: Whose): Insert =>
    async (table, row) => {
      const made = await api.owner
        .insertInto(table as 'site')
        .values({ company_id: companyOf(one), ...row } as never)
        .returningAll()
        .executeTakeFirstOrThrow()
      return made.id
    }

  const departments = {} as Record<Whose, string>
  const rows = {} as Record<Whose, Record<string, string>>
  for (const one of whose) {
    const insert = insertFor(one)
    departments[one] = await insert('department', { code: `DEP-${one}`, name: `Department ${one}` })
    await api.owner
      .updateTable('employee')
      .set({ code: told[one].code, name: told[one].name, department_id: departments[one], phone: `+90 1 ${one}` })
      .where('id', '=', ids[one])
      .execute()
    rows[one] = await rowsOfPerson(insert, { id: ids[one], date: plants.ours.date, author: authorOf(one) })
  }
  const settled = () => api.owner.selectFrom('attendance_work').select('id').execute()
  await until(settled, (work) => work.length === 0)
  for (const one of whose)
    rows[one].exception = await foundOfPerson(insertFor(one), { id: ids[one], date: plants.ours.date })
  const site = await api.owner
    .selectFrom('site')
    .select('id')
    .where('company_id', '=', api.companyId)
    .where('code', '=', 'GATE')
    .executeTakeFirstOrThrow()
  const area = await api.owner
    .selectFrom('area')
    .select('id')
    .where('company_id', '=', api.companyId)
    .where('code', '=', 'AREA')
    .executeTakeFirstOrThrow()
  const machine = await api.owner
    .selectFrom('machine')
    .select('id')
    .where('area_id', '=', area.id)
    .executeTakeFirstOrThrow()
  await insertFor('other')('machine_assignment', { machine_id: machine.id, operator_id: ids.other, at: new Date() })
  await musters(api, { ours: site.id, people: whose.map((one) => ids[one]), author: writer.uid })
  const rotation = await insertFor('other')('rotation_pattern', { code: 'ROT', name: 'Rotation' })
  await insertFor('other')('rotation_step', { rotation_id: rotation, position: 0, shift: 'morning', days: 1 })
  const skill = await insertFor('other')('skill', { code: 'NEW', name: 'Welding' })
  const gate = await api.owner
    .selectFrom('reader')
    .select('id')
    .where('company_id', '=', api.companyId)
    .where('code', '=', 'GATE')
    .executeTakeFirstOrThrow()
  rows.other['/api/imports/:id'] = await refusedPunches(api, insertFor('other'), told.other)
  return {
    rotation,
    skill,
    gate: gate.id,
    ids,
    told,
    rows,
    zones: plants.ours.zones,
    machine: machine.id,
    departments,
    site: site.id,
    area: area.id,
    date: plants.ours.date,
    stranger,
    writer,
  }
}

/** A row in each table of people that the plant at work does not fill. */
async function rowsOfPerson(insert: Insert, { id, date, author }: { id: string; date: string; author: string }) {
  const day = { employee_id: id, business_date: date }
  const skill = await insert('skill', { code: `S-${id.slice(-12)}`, name: 'Crane' })
  const said = { decided_by: author, reason: 'Said' }
  await insert('attendance_decision', { ...day, ...said, kind: 'late', decision: 'excused' })
  await insert('overtime_decision', { ...day, ...said, seconds: 60, approved_seconds: 60 })
  await insert('timesheet_approval', {
    employee_id: id,
    month: `${date.slice(0, 7)}-01`,
    status: 'approved',
    decided_by: author,
  })
  const leaveType = await insert('leave_type', {
    code: `L-${id.slice(-12)}`,
    name: 'Leave',
    unit: 'half',
    paid: true,
    limited: true,
    colour: 'blue',
  })
  const leave = await insert('leave_request', {
    employee_id: id,
    leave_type_id: leaveType,
    first_date: date,
    last_date: date,
    amount: 1,
    language: 'en',
    created_by: author,
  })
  const ofLeave = { employee_id: id, amount: 1 }
  await insert('leave_day', { ...ofLeave, request_id: leave, business_date: date, part: 'whole', holds: false })
  await insert('leave_ledger_entry', {
    ...ofLeave,
    leave_type_id: leaveType,
    year: Number(date.slice(0, 4)),
    kind: 'entitlement',
  })
  const site = await insert('site', { code: `I-${id.slice(-12)}`, name: 'Scene', time_zone: 'UTC' })
  const incident = await insert('incident', {
    number: `INC-${id.slice(-12)}`,
    kind: 'near_miss',
    occurred_at: new Date(0),
    area_id: await insert('area', { code: `I-${id.slice(-12)}`, name: 'Scene', site_id: site }),
    description: 'Said',
  })
  await insert('incident_person', { incident_id: incident, employee_id: id })
  await insert('incident_witness', { incident_id: incident, employee_id: id })
  return {
    leaveType,
    '/api/leave/requests/:id': leave,
    '/api/leave/links/:id': await insert('approval_link', {
      subject: 'leave_request',
      subject_id: leave,
      user_id: author,
      level: 1,
      token_hash: randomBytes(32),
      expires_at: new Date(Date.now() + 86_400_000),
    }),
    '/api/personnel/employees/:id': id,
    '/api/personnel/cards/:id': await insert('employee_card', {
      employee_id: id,
      number: `N-${id.slice(-12)}`,
      valid_from: new Date(0),
    }),
    '/api/personnel/placements/:id': await insert('employee_placement', { employee_id: id, valid_from: '1990-01-01' }),
    '/api/personnel/trainings/:id': await insert('employee_skill', {
      employee_id: id,
      skill_id: skill,
      acquired_on: '2020-01-01',
    }),
    '/api/timesheets/comments/:id': await insert('timesheet_comment', { ...day, text: 'Said', created_by: author }),
    '/api/labour-rates/:id': await insert('labour_rate', { employee_id: id, valid_from: '2020-01-01', hourly: '1' }),
    '/api/attendance-requests/:id': await insert('attendance_request', {
      ...day,
      subject: 'other',
      note: 'Said',
      created_by: author,
    }),
  }
}

/** Rows that rebuilding the days would delete again. */
async function foundOfPerson(insert: Insert, { id, date }: { id: string; date: string }): Promise<string> {
  const day = { employee_id: id, business_date: date }
  const nothing = Object.fromEntries(
    [
      'absent_days',
      'leave_days',
      ...['missing', 'night', 'overtime_approved', 'overtime_credited', 'overtime_day', 'overtime_holiday']
        .concat(['overtime_night', 'overtime_rest', 'overtime_week', 'planned', 'worked'])
        .map((name) => `${name}_seconds`),
    ].map((name) => [name, 1]),
  )
  const site = await insert('site', { code: `L-${id.slice(-12)}`, name: 'Lent', time_zone: 'UTC' })
  await insert('timesheet_correction', { ...day, ...nothing, booked_in: `${date.slice(0, 7)}-01`, site_id: site })
  const at = new Date(`${date}T00:00:01Z`)
  return insert('attendance_exception', { ...day, kind: 'repeated_in', severity: 'info', at, site_id: site })
}

/** A file of punches with a refused row, which names the person. */
async function refusedPunches({ companyId, owner }: TestApi, insert: Insert, { name }: Told): Promise<string> {
  const run = { profile: 'generic_punches', file_name: 'punches.csv', dry_run: true, status: 'done', of_people: true }
  const id = await insert('import_run', run)
  const row = { row_number: 2, reason: 'missing', faults: '[]', raw: JSON.stringify({ name }) }
  await owner
    .insertInto('import_refusal')
    .values({ company_id: companyId, import_run_id: id, ...row } as never)
    .execute()
  return id
}

async function musters(api: TestApi, { ours, people, author }: { ours: string; people: string[]; author: string }) {
  await sql`
    WITH made AS (INSERT INTO muster (company_id, site_id, started_by) VALUES (${api.companyId}, ${ours}, ${author}) RETURNING *)
    INSERT INTO muster_person (company_id, muster_id, employee_id, expected)
    SELECT e.company_id, made.id, e.id, true FROM made JOIN employee e ON e.company_id = made.company_id
    WHERE e.id = ANY (${people}::uuid[])`.execute(api.owner)
}

/** Every table that has rows of people. */
export async function tablesOfPeople({ owner }: TestApi): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'employee_id' AND t.table_type = 'BASE TABLE'
    ORDER BY 1`.execute(owner)
  return rows.map(({ name }) => name)
}

/** All that is kept of a person, as text. */
export async function keptOf(api: TestApi, id: string): Promise<string> {
  const kept = []
  for (const table of ['employee', ...(await tablesOfPeople(api))]) {
    const column = table === 'employee' ? 'id' : 'employee_id'
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t WHERE ${sql.ref(column)} = ${id} ORDER BY 1`.execute(
      api.owner,
    )
    kept.push({ table, rows: rows.map(({ row }) => row) })
  }
  return JSON.stringify(kept)
}
