import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load, meta, type MetaView, peopleViews, short } from './support/client.ts'
import { expectedPeople, peopleRatios, peopleTwins } from './support/expected-people.ts'
import { peopleDays } from './support/people.ts'
import { modelSetting } from './support/setting.ts'
import { startPatienceMs, testPatienceMs } from '#tests/support/patience.ts'

const { companies, marks, ownerUrl } = await modelSetting()
const client = new pg.Client({ connectionString: ownerUrl })
let model: MetaView[]
const measuresOf = (view: string) => model.find(({ name }) => name === view)!.measures.map(({ name }) => name)
const { from, to } = peopleDays
const timeOf = (view: string, dateRange = [from, to]) => [{ dimension: `${view}.business_date`, dateRange }]

/** Cuts that rollups answer, and one of single facts. */
const cuts: Record<string, string[][]> = {
  attendance: [
    [],
    ['department', 'site'],
    ['employee', 'employee_code'],
    ['employee_code', 'day_status', 'shift'],
    ['weekday', 'week'],
    ['month', 'position'],
  ],
  personnel_performance: [
    [],
    ['department_code'],
    ['employee', 'position'],
    ['employee_code', 'machine'],
    ['shift', 'machine_code'],
    ['week', 'employee_code'],
  ],
  movements: [[], ['zone', 'zone_kind'], ['department', 'weekday'], ['employee_code', 'zone']],
  leave: [
    [],
    ['leave_type', 'leave_pay'],
    ['department', 'month'],
    ['employee_code', 'leave_status'],
    ['weekday', 'week', 'leave_type_code'],
    ['site', 'position'],
    ['leave_request_id', 'employee'],
  ],
  private_zones: [[], ['department'], ['week', 'site'], ['weekday', 'month', 'department_code']],
}

beforeAll(async () => {
  await client.connect()
  model = await meta({ company: companies.first })
})
afterAll(() => client.end())

describe('every measure about people equals hand-written SQL', () => {
  const questions = [companies.first, companies.second].flatMap((company) =>
    peopleViews.flatMap((view) => cuts[view]!.map((by) => ({ company, view, by }))),
  )
  it.each(questions)('$view by $by', async ({ company, view, by }) => {
    const measures = measuresOf(view)
    const dimensions = by.map((key) => `${view}.${key}`)
    const answer = await load({ measures, dimensions, timeDimensions: timeOf(view), limit: 5000 }, { company })
    expect(answer.error).toBeUndefined()
    const expected = await expectedPeople(client, view, { company, from, to, by })
    const rowByKey = new Map(answer.data.map((row) => [dimensions.map((one) => row[one] ?? '–').join(' | '), row]))
    expect(rowByKey.size).toBe(answer.data.length)
    const figures = (value: (measure: string, key: string) => unknown) =>
      Object.fromEntries(
        [...new Set([...expected.keys(), ...rowByKey.keys()])].toSorted().map((key) => [
          key,
          Object.fromEntries(
            measures.map((name) => {
              const read = value(short(name), key) ?? (short(name) in peopleRatios ? null : 0)
              return [short(name), read === null ? null : Number(Number(read).toPrecision(10))]
            }),
          ),
        ]),
      )
    expect(expected.size).toBeGreaterThan(0)
    expect(figures((name, key) => rowByKey.get(key)?.[`${view}.${name}`])).toEqual(
      figures((name, key) => expected.get(key)?.[name]),
    )
  })

  it('no measure goes without its twin', () => {
    for (const view of peopleViews) {
      const twinMeasures = new Set(peopleTwins[view]!.flatMap(({ measures }) => Object.keys(measures)))
      expect(
        measuresOf(view)
          .map(short)
          .filter((name) => !twinMeasures.has(name) && !(name in peopleRatios)),
      ).toEqual([])
    }
  })

  it('balances are on today alone, whenever they were booked', async () => {
    const company = companies.first
    const { rows } = await client.query<{ day: string }>(
      `SELECT coalesce((SELECT i.business_date FROM shift_instance i WHERE i.site_id = s.id AND i.during @> now()),
         (now() AT TIME ZONE s.time_zone)::date)::text AS day FROM site s WHERE s.company_id = $1`,
      [company],
    )
    const today = rows[0]!.day
    const measures = ['balance_days', 'carried_days', 'balance_seconds'].map((name) => `leave.${name}`)
    const left = async (range: string[]) => {
      const { data } = await load({ measures, timeDimensions: timeOf('leave', range) }, { company })
      return measures.map((name) => {
        const sum = data[0]?.[name] ?? null
        return sum === null ? null : Number(sum)
      })
    }
    const twin = await expectedPeople(client, 'leave', { company, from: today, to: today, by: [] })
    const expected = measures.map((name) => Number(twin.get('')?.[short(name)]))
    expect(expected.every((sum) => sum > 0)).toBe(true)
    expect(await left([today, today])).toEqual(expected)
    expect(await left(['2026-01-01', today])).toEqual(expected)
    // A period without today has none, which is not that nothing was left.
    expect(await left([from, to])).toEqual([null, null, null])
  })

  it('shares of a machine add up to its pieces, by the time there', async () => {
    const view = 'personnel_performance'
    const names = ['person_good_pieces', 'person_planned_pieces', 'production_score'].map((name) => `${view}.${name}`)
    const { data } = await load(
      {
        measures: names,
        dimensions: [`${view}.employee_code`],
        filters: [{ member: `${view}.machine_code`, operator: 'equals', values: [`Shared ${marks.first}`] }],
        timeDimensions: timeOf(view),
        order: { [`${view}.employee_code`]: 'asc' },
      },
      { company: companies.first },
    )
    expect(
      data.map((row) => [row[`${view}.employee_code`], ...names.map((name) => row[name] && Number(row[name]))]),
    ).toEqual([
      [`Ada ${marks.first}`, 600, 750, 0.8],
      [`Bo ${marks.first}`, 205, 250, 0.82],
      [`Cem ${marks.first}`, 30, null, null],
    ])
  })
})

describe('reports of people follow what changes', () => {
  it(
    'a day of a year ago, a department of another name, a training, a task and an audit are in the figures within seconds',
    { timeout: 2 * testPatienceMs },
    async () => {
      const company = companies.changed
      const ask = async (name: string, by: string) => {
        const { data } = await load(
          {
            measures: [name],
            dimensions: [by],
            timeDimensions: timeOf(name.split('.')[0]!, ['2026-03-20', '2026-03-20']),
            filters: [{ member: by, operator: 'set' }],
          },
          { company },
        )
        return Object.fromEntries(data.map((row) => [row[by], Number(row[name] ?? 0)]))
      }
      const ada = `Ada ${marks.changed}`
      const [worked, training] = ['attendance.worked_seconds', 'personnel_performance.trainings_valid']
      const before = (await ask(training, 'personnel_performance.employee_code'))[ada]!
      await client.query(
        `UPDATE attendance_day SET worked_seconds = 4242 WHERE company_id = $1 AND business_date = '2026-03-20'
        AND employee_id = (SELECT id FROM employee WHERE company_id = $1 AND code = $2)`,
        [company, ada],
      )
      await client.query(
        `UPDATE department SET name = 'Moulds of Delta' WHERE company_id = $1 AND code LIKE 'Moulding%'`,
        [company],
      )
      await client.query(
        `INSERT INTO employee_skill (company_id, employee_id, skill_id, acquired_on)
        SELECT e.company_id, e.id, s.id, '2026-03-01' FROM employee e JOIN skill s ON s.company_id = e.company_id
        WHERE e.company_id = $1 AND e.code = $2 AND s.code LIKE 'Crane%'`,
        [company, ada],
      )
      // Dora has an account: she audits, and the task is of her too.
      const kept = 'personnel_performance.safety_on_time'
      const [bo, dora] = [`Bo ${marks.changed}`, `Dora ${marks.changed}`]
      const inTime = await ask(kept, 'personnel_performance.employee_code')
      await client.query(
        `UPDATE task SET status = 'closed', status_date = due_on
        WHERE company_id = $1 AND category = 'safety' AND due_on = '2026-03-20'`,
        [company],
      )
      await client.query(
        `UPDATE five_s_audit SET status = 'done', done_at = '2026-03-20T08:00:00Z' WHERE company_id = $1 AND due_on = '2026-03-20'`,
        [company],
      )
      await expect.poll(() => ask(worked, 'attendance.employee_code')).toMatchObject({ [ada]: 4242 })
      await expect
        .poll(() => ask(kept, 'personnel_performance.employee_code'))
        .toMatchObject({ [bo]: inTime[bo]! + 1, [dora]: inTime[dora]! + 2 })
      await expect.poll(() => ask(training, 'personnel_performance.employee_code')).toMatchObject({ [ada]: before + 1 })
      await expect.poll(() => ask(worked, 'attendance.department')).toHaveProperty(['Moulds of Delta'])
      // Where somebody belongs now says nothing of a day on which they belonged elsewhere.
      const others = (await ask(worked, 'attendance.department'))['Packing Delta name']!
      await client.query(
        `UPDATE attendance_day SET department_id = (SELECT id FROM department WHERE company_id = $1 AND name = 'Packing Delta name')
        WHERE company_id = $1 AND business_date = '2026-03-20' AND worked_seconds = 4242`,
        [company],
      )
      // A day that was summed anew a moment ago rests up to half a minute before its next turn.
      await expect
        .poll(() => ask(worked, 'attendance.department'), { timeout: startPatienceMs })
        .toMatchObject({ 'Packing Delta name': others + 4242 })
    },
  )
})
