import type pg from 'pg'
import { fillLeave } from './leave.ts'
import type { Plant } from './plant.ts'

/** Business dates that hold the people's facts of the plants made by hand. */
export const peopleDays = { from: '2026-03-20', to: '2026-03-27' }

const workDays = ['2026-03-20', '2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27']
const moulders = ['Ada', 'Bo', 'Cem', 'Dora', 'Ege', 'Fay', 'Gul']
const packers = ['Han', 'Ida', 'Jo']
const seconds = ['production', 'rest', 'canteen', 'wc', 'outside', 'own'] as const

/** Two departments, of seven people and of three, with days, stays, exceptions and trainings; and a machine with two people. */
export async function fillPeople(client: pg.Client, plant: Plant): Promise<void> {
  const { company, name } = plant
  const insert = (sql: string, ...values: unknown[]) => client.query(sql, [company, ...values])
  const idOf = (table: string, n: number) => `(SELECT id FROM ${table} WHERE company_id = $1 AND code = $${n})`

  for (const table of ['department', 'position', 'skill'])
    for (const code of table === 'skill'
      ? ['First aid', 'Crane']
      : table === 'position'
        ? ['Setter']
        : ['Moulding', 'Packing'])
      await insert(`INSERT INTO ${table} (company_id, code, name) VALUES ($1, $2, $2 || ' name')`, name(code))
  for (const skill of ['First aid', 'Crane'])
    await insert(
      `INSERT INTO position_skill (company_id, position_id, skill_id) VALUES ($1, ${idOf('position', 2)}, ${idOf('skill', 3)})`,
      name('Setter'),
      name(skill),
    )
  for (const employee of [...moulders, ...packers])
    await insert(
      `INSERT INTO employee (company_id, code, name, department_id, position_id, employed_from)
        VALUES ($1, $2, $2, ${idOf('department', 3)}, ${idOf('position', 4)}, $5)
        ON CONFLICT (company_id, code) DO UPDATE SET department_id = excluded.department_id,
          position_id = excluded.position_id, employed_from = excluded.employed_from`,
      name(employee),
      name(packers.includes(employee) ? 'Packing' : 'Moulding'),
      employee === 'Jo' ? null : name('Setter'),
      employee === 'Gul' ? '2026-03-24' : '2020-01-01',
    )
  for (const [employee, skill, from, until] of [
    ['Ada', 'First aid', '2025-01-01', '2026-03-24'],
    ['Ada', 'First aid', '2026-03-24', null],
    ['Ada', 'Crane', '2026-03-25', null],
    ['Bo', 'First aid', '2025-01-01', '2026-03-25'],
    ['Bo', 'First aid', '2026-03-26', null],
    ['Gul', 'First aid', '2026-03-01', null],
    ['Jo', 'Crane', '2026-01-01', null],
  ])
    await insert(
      `INSERT INTO employee_skill (company_id, employee_id, skill_id, acquired_on, valid_until)
        VALUES ($1, ${idOf('employee', 2)}, ${idOf('skill', 3)}, $4, $5)`,
      name(employee!),
      name(skill!),
      from,
      until,
    )
  for (const [code, kind] of [
    ['Hall', 'production'],
    ['Store', 'production'],
    ['Lunch', 'canteen'],
    ['Lockers', 'wc'],
    ['Street', 'outside'],
  ])
    await insert(`INSERT INTO zone (company_id, code, name, kind) VALUES ($1, $2, $2, $3)`, name(code!), kind)
  for (const [code, from, to] of [
    ['Gate', 'Street', 'Hall'],
    ['Locker door', 'Hall', 'Lockers'],
    ['Lunch door', 'Hall', 'Lunch'],
    ['Back door', 'Lockers', 'Lunch'],
  ])
    await insert(
      `INSERT INTO reader (company_id, code, name, site_id, from_zone_id, to_zone_id, direction)
        VALUES ($1, $2, $2, ${idOf('site', 3)}, ${idOf('zone', 4)}, ${idOf('zone', 5)}, 'both')`,
      name(code!),
      name('Site'),
      name(from!),
      name(to!),
    )
  for (const [place, employee] of [...moulders, ...packers].entries())
    for (const [n, date] of workDays.entries()) await day(place, employee, n, date)
  await sharedMachine(plant)
  await fillLeave(client, plant, [...moulders, ...packers])
  // These days have no punches: a test's api would rebuild them, without stays.
  await insert('DELETE FROM attendance_work WHERE company_id = $1')

  /** Figures that differ from person to person and day to day; some days absent, on leave, late, waiting or yet to come. */
  async function day(place: number, employee: string, n: number, date: string): Promise<void> {
    const status =
      (place + n) % 4 < 3 ? 'present' : ['absent', 'waiting', 'leave', 'rest', 'planned'][(place * 2 + n) % 5]!
    const there = status === 'present'
    const kind = status === 'leave' || status === 'rest' ? status : n === 3 && there ? 'holiday' : 'work'
    const amount = (of: number) => (there ? (place + 1) * 60 * of + n : 0)
    // On some days fewer than five people of a department go to the changing rooms.
    const wc = there && (n < 3 || place < 3) ? amount(4) : 0
    const values = [amount(100), amount(10), amount(20), wc, amount(3), amount(1)]
    await insert(
      `INSERT INTO shift_assignment (company_id, employee_id, business_date, kind, shift)
        VALUES ($1, ${idOf('employee', 2)}, $3, $4, $5)`,
      name(employee),
      date,
      kind === 'holiday' ? 'work' : kind,
      kind === 'work' || kind === 'holiday' ? ['morning', 'evening', 'night'][place % 3] : null,
    )
    const placeOf = (what: 'department' | 'position') =>
      `(SELECT e.${what}_id FROM employee e WHERE e.company_id = $1 AND e.code = $2)`
    await insert(
      `INSERT INTO attendance_day (company_id, employee_id, business_date, site_id, kind, status, waiting_for,
         planned_seconds, present_seconds, worked_seconds, missing_seconds, night_seconds, late_seconds, early_leave_seconds,
         overtime_day_seconds, overtime_night_seconds, overtime_week_seconds, overtime_rest_seconds, overtime_holiday_seconds,
         overtime_credited_seconds, ${seconds.map((zone) => `${zone}_seconds, ${zone}_entries`).join(', ')},
         first_in, last_out, inside, auto_exits, auto_exit_seconds, punches, auto_out, department_id, position_id)
       VALUES ($1, ${idOf('employee', 2)}, $3, ${idOf('site', 4)}, $5, $6, '{}', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
         $17, $18, $19, ${values.map((_, at) => `$${20 + 2 * at}, $${21 + 2 * at}`).join(', ')},
         $32, $33, false, $34, $35, $36, $37, ${placeOf('department')}, ${placeOf('position')})`,
      name(employee),
      date,
      name('Site'),
      kind,
      status,
      kind === 'work' ? 28_800 : 0,
      amount(150),
      amount(140),
      status === 'absent' ? 28_800 : amount(2),
      amount(7),
      n % 2 ? amount(1) : 0,
      place % 3 ? 0 : amount(2),
      ...[1, 2, 3, 4, 5].map((of) => (of === (n % 5) + 1 ? amount(of) : 0)),
      amount(6),
      ...values.flatMap((value) => [value, value ? (place % 4) + 1 : 0]),
      there ? `${date} 05:00+00` : null,
      there ? `${date} 13:00+00` : null,
      there && n === 1 ? 1 : 0,
      there && n === 1 ? 600 : 0,
      there ? 4 : 0,
      there && n === 1 && place % 2 === 0,
    )
    if (!there || place % 2)
      await insert(
        `INSERT INTO attendance_exception (company_id, employee_id, business_date, kind, severity, at, site_id)
          SELECT d.company_id, d.employee_id, d.business_date, x.kind, x.severity, NULL, d.site_id
          FROM attendance_day d, (VALUES ('late', 'info'), ('absent', 'warning')) AS x (kind, severity)
          WHERE d.company_id = $1 AND d.employee_id = ${idOf('employee', 2)} AND d.business_date = $3`,
        name(employee),
        date,
      )
    if (there) await stays(employee, date, n)
  }

  /** Through the changing rooms into the hall, and from there to them and back, to lunch by way of them, home. */
  async function stays(employee: string, date: string, n: number): Promise<void> {
    const rows: [
      kind: string,
      zone: string | null,
      from: string,
      to: string | null,
      by: string | null,
      out: string | null,
    ][] = [
      ['wc', 'Lockers', '05:00', '05:10', 'Gate', 'Locker door'],
      ['production', 'Hall', '05:10', '07:00', 'Locker door', 'Locker door'],
      ['wc', 'Lockers', '07:00', `07:0${n + 1}`, 'Locker door', 'Locker door'],
      ['production', 'Hall', `07:0${n + 1}`, '09:00', 'Locker door', 'Lunch door'],
      ['canteen', 'Lunch', '09:00', '09:20', 'Lunch door', 'Back door'],
      ['wc', 'Lockers', '09:20', '09:25', 'Back door', 'Locker door'],
      ['production', 'Store', '09:25', '10:00', 'Locker door', 'Gate'],
      ['outside', null, '10:00', '10:30', 'Gate', 'Gate'],
      ['production', 'Store', '10:30', n === 2 ? null : '13:00', 'Gate', n === 2 ? null : 'Gate'],
    ]
    for (const [at, [kind, zone, from, to, by, out]] of rows.entries())
      await insert(
        `INSERT INTO zone_stay (company_id, employee_id, business_date, number, zone_id, kind, started_at, ended_at,
           entered_by, left_by, auto_exit)
         VALUES ($1, ${idOf('employee', 2)}, $3, $4, ${idOf('zone', 5)}, $6, $7, $8, ${idOf('reader', 9)},
           ${idOf('reader', 10)}, $11)`,
        name(employee),
        date,
        at + 1,
        zone && name(zone),
        kind,
        `${date} ${from}+00`,
        to && `${date} ${to}+00`,
        by && name(by),
        out && name(out),
        n === 1 && at === rows.length - 1,
      )
  }
}

/** Ada is signed on for six hours and Bo for two: of 800 good pieces 600 are hers and 200 his, and so is the plan. */
async function sharedMachine(plant: Plant): Promise<void> {
  await plant.machine('Shared', 'Hall A', 'Press')
  await plant.day('2026-03-23')
  const order = 'O2'
  await plant.state('Shared', 'run', '2026-03-23 06:00', '2026-03-23 12:00', { order, operator: 'Ada' })
  await plant.state('Shared', 'stop', '2026-03-23 12:00', '2026-03-23 13:00', { order, operator: 'Bo', reason: 'Jam' })
  await plant.state('Shared', 'run', '2026-03-23 13:00', '2026-03-23 14:00', { order, operator: 'Bo' })
  await plant.state('Shared', 'run', '2026-03-23 14:00', '2026-03-23 16:00', { order })
  await plant.plan('Shared', '2026-03-23', 'morning', order, 1000)
  await plant.report('Shared', '2026-03-23 14:00', { order, good: 800, scrap: 40, booked: 28_800 })
  // Without a sign-on: one report belongs to its operator, the other to nobody.
  await plant.report('Shared', '2026-03-23 15:00', { order, good: 30, scrap: 3, booked: 3600, operator: 'Cem' })
  await plant.report('Shared', '2026-03-23 16:00', { order, good: 7, booked: 3600 })
  await plant.report('Shared', '2026-03-23 13:30', { order, good: 5, scrap: 5 })
}
