import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isViewOfPeople, permissionOf, roleDefaults, roles } from '#api/modules/permissions/permissions.contract.ts'
import { everyView, load, meta, type MetaView, peopleViews, short } from './support/client.ts'
import { expectedPeople, peopleRatios, peopleTwins } from './support/expected-people.ts'
import { peopleDays } from './support/people.ts'

const { companies, marks, ownerUrl } = inject('model')
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
    const found = new Map(answer.data.map((row) => [dimensions.map((one) => row[one] ?? '–').join(' | '), row]))
    expect(found.size).toBe(answer.data.length)
    const figures = (value: (measure: string, key: string) => unknown) =>
      Object.fromEntries(
        [...new Set([...expected.keys(), ...found.keys()])].toSorted().map((key) => [
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
    expect(figures((name, key) => found.get(key)?.[`${view}.${name}`])).toEqual(
      figures((name, key) => expected.get(key)?.[name]),
    )
  })

  it('no measure goes without its twin', () => {
    for (const view of peopleViews) {
      const known = new Set(peopleTwins[view]!.flatMap(({ measures }) => Object.keys(measures)))
      expect(
        measuresOf(view)
          .map(short)
          .filter((name) => !known.has(name) && !(name in peopleRatios)),
      ).toEqual([])
    }
  })

  it('what is left stands on today alone, whatever was booked when', async () => {
    const company = companies.first
    const { rows } = await client.query<{ day: string }>(
      `SELECT (now() AT TIME ZONE time_zone)::date::text AS day FROM site WHERE company_id = $1`,
      [company],
    )
    const today = rows[0]!.day
    const measures = ['balance_days', 'carried_days', 'balance_seconds'].map((name) => `leave.${name}`)
    const left = async (range: string[]) => {
      const { data } = await load({ measures, timeDimensions: timeOf('leave', range) }, { company })
      return measures.map((name) => Number(data[0]?.[name] ?? 0))
    }
    const twin = await expectedPeople(client, 'leave', { company, from: today, to: today, by: [] })
    const expected = measures.map((name) => Number(twin.get('')?.[short(name)]))
    expect(expected.every((sum) => sum > 0)).toBe(true)
    expect(await left([today, today])).toEqual(expected)
    expect(await left(['2026-01-01', today])).toEqual(expected)
    expect(await left([from, to])).toEqual([0, 0, 0])
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

describe('who sees what about people', () => {
  it.each(peopleViews)('%s needs its own permission, and shows nothing of another company', async (view) => {
    const query = { measures: measuresOf(view), timeDimensions: timeOf(view) }
    const others = peopleViews.filter((name) => name !== view).map(permissionOf)
    expect(await load(query, { company: companies.first, permissions: others })).toMatchObject({ code: 'forbidden' })
    const shown = await meta({ company: companies.first, permissions: [permissionOf(view)] })
    expect(shown.map(({ name }) => name)).toEqual([view])
    expect(shown[0]!.dimensions.map(({ name }) => short(name))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(employee|department|company)_id$/)]),
    )
    const empty = await load({ ...query, dimensions: [`${view}.department`] }, { company: companies.empty })
    expect(empty.data).toEqual([])
    for (const { name } of shown[0]!.dimensions) {
      if (/(department|position|employee|machine|zone|turnstile)(_code)?$/.test(name) === false) continue
      const { data } = await load({ ...query, dimensions: [name] }, { company: companies.first })
      expect({
        name,
        foreign: data.filter((row) => row[name] && !row[name]!.toString().includes(marks.first)),
      }).toEqual({ name, foreign: [] })
    }
  })

  it('time in WC and changing rooms is of five people or more, whatever is asked', async () => {
    const view = 'private_zones'
    const sum = async (filters: object[], dateRange = [from, to]) => {
      const measures = [`${view}.wc_seconds`, `${view}.wc_person_days`]
      const { data } = await load(
        { measures, filters, timeDimensions: timeOf(view, dateRange) },
        { company: companies.first },
      )
      return [Number(data[0]?.[measures[0]!] ?? 0), Number(data[0]?.[measures[1]!] ?? 0)] as const
    }
    const only = (operator: string, department: string) => ({
      member: `${view}.department_code`,
      operator,
      values: [`${department} ${marks.first}`],
    })
    const [all, people] = await sum([])
    expect(people).toBeGreaterThanOrEqual(5)
    // Three people pack: alone they are told nothing of, and taking the others away tells nothing either.
    expect(await sum([only('equals', 'Packing')])).toEqual([0, 0])
    expect(await sum([only('notEquals', 'Packing')])).toEqual([all, people])
    // By how much longer and shorter periods differ is a day of five people or more, or nothing.
    const steps: number[] = []
    for (const last of ['20', '23', '24', '25', '26', '27']) steps.push((await sum([], [from, `2026-03-${last}`]))[1])
    const differences = steps.map((each, at) => each - (steps[at - 1] ?? 0))
    expect(differences.filter((each) => each > 0 && each < 5)).toEqual([])
    expect(differences).toContain(0)
    // There is no person to ask for, in any view.
    for (const member of [
      `${view}.employee`,
      `${view}.employee_id`,
      `${view}.position`,
      'attendance.wc_seconds',
      'people_employee.id',
    ])
      expect(
        await load({ measures: [`${view}.wc_seconds`], dimensions: [member] }, { company: companies.first }),
      ).toHaveProperty('error')
    const names = model.flatMap(({ name, measures, dimensions }) =>
      name === view ? [] : [...measures, ...dimensions].map((one) => one.name),
    )
    expect(names.filter((name) => /\bwc_/.test(name))).toEqual([])
  })

  it('every view with people in it is one of people, and of no other is anybody’s day asked', () => {
    const told = model.filter(({ dimensions }) =>
      dimensions.some(({ name }) => /^(employee|department|position)(_code)?$/.test(short(name))),
    )
    expect(told.map(({ name }) => name).toSorted()).toEqual(peopleViews.toSorted())
    expect(everyView.filter(isViewOfPeople).toSorted()).toEqual(peopleViews.toSorted())
  })

  const everyScope = roles.flatMap((role) => peopleViews.map((view) => ({ role, view })))
  it.each(everyScope)('$role is told by $view of whom they see, in every cut by a person', async ({ role, view }) => {
    const company = companies.first
    const permissions = [...roleDefaults[role]]
    const idsOf = async (table: string, code: string) =>
      (
        await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE company_id = $1 AND code LIKE $2 || ' %'`, [
          company,
          code,
        ])
      ).rows.map(({ id }) => id)
    const [moulding, han] = [await idsOf('department', 'Moulding'), await idsOf('employee', 'Han')]
    const scopes = {
      all: undefined,
      department: { departments: moulding, employee: null },
      own: { departments: [], employee: han[0]! },
      nobody: { departments: [], employee: null },
    }
    const cutBy = model
      .find(({ name }) => name === view)!
      .dimensions.filter(({ name }) => /^(employee|department)(_code)?$/.test(short(name)))
      .map(({ name }) => name)
    const mayRead = permissions.includes(permissionOf(view))
    for (const [scope, people] of Object.entries(scopes)) {
      const query = { measures: measuresOf(view), dimensions: cutBy, timeDimensions: timeOf(view) }
      const answer = await load(query, { company, permissions, ...(people && { people }) })
      const rows = answer.data ?? []
      const isSeen = (row: object) => {
        const texts = Object.values(row).map(String)
        const of = (words: readonly string[]) => texts.some((text) => words.some((word) => text.startsWith(`${word} `)))
        if (scope === 'department') return !of(['Packing', 'Han', 'Ida', 'Jo'])
        return scope === 'all' || (scope === 'own' && !of(['Moulding', 'Ada', 'Bo', 'Ida', 'Jo']))
      }
      const told = { leaks: rows.filter((row) => !isSeen(row)), refused: answer.error !== undefined }
      expect({ scope, ...told }).toEqual({ scope, leaks: [], refused: !mayRead })
      expect(scope !== 'all' || rows.length > 0).toBe(scope !== 'all' || mayRead)
    }
  })

  it.each(peopleViews)('%s is of the people whom somebody sees alone', async (view) => {
    const company = companies.first
    const idOf = async (table: string, code: string) =>
      (
        await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE company_id = $1 AND code = $2`, [
          company,
          `${code} ${marks.first}`,
        ])
      ).rows[0]!.id
    const of = async (people: { departments: string[]; employee: string | null }) => {
      const query = { dimensions: [`${view}.department_code`], timeDimensions: timeOf(view) }
      const answer = await load({ ...query, measures: measuresOf(view) }, { company, people })
      expect(answer.error).toBeUndefined()
      return answer.data.map((row) => row[`${view}.department_code`])
    }
    const [moulding, han] = [await idOf('department', 'Moulding'), await idOf('employee', 'Han')]
    expect(await of({ departments: [moulding], employee: null })).toEqual([`Moulding ${marks.first}`])
    // Of one person nothing is told of WC and changing rooms.
    const own = view === 'private_zones' ? [] : [`Packing ${marks.first}`]
    expect(await of({ departments: [], employee: han })).toEqual(own)
    expect(await of({ departments: [], employee: null })).toEqual([])
  })

  it('stays tell nothing of WC and changing rooms', async () => {
    const view = 'movements'
    const dimensions = [
      'movement_id',
      'zone',
      'zone_kind',
      'turnstile',
      'exit_turnstile',
      'entered_local',
      'left_local',
    ].map((name) => `${view}.${name}`)
    const filters = [{ member: `${view}.employee_code`, operator: 'equals', values: [`Ada ${marks.first}`] }]
    const order = { [`${view}.entered_local`]: 'asc' }
    const { data } = await load(
      {
        measures: [`${view}.stay_seconds`],
        dimensions,
        filters,
        timeDimensions: timeOf(view, ['2026-03-20', '2026-03-20']),
        order,
      },
      { company: companies.first },
    )
    const hour = (value: unknown) => String(value).slice(11, 16)
    // Berlin is an hour ahead of UTC in March.
    expect(
      data.map((row) => [
        row[`${view}.zone`],
        row[`${view}.turnstile`],
        row[`${view}.exit_turnstile`],
        hour(row[`${view}.entered_local`]),
        hour(row[`${view}.left_local`]),
      ]),
    ).toEqual([
      [`Hall ${marks.first}`, `Gate ${marks.first}`, `Lunch door ${marks.first}`, '06:00', '10:00'],
      [`Lunch ${marks.first}`, `Lunch door ${marks.first}`, null, '10:00', '10:25'],
      [`Store ${marks.first}`, null, `Gate ${marks.first}`, '10:25', '11:00'],
      [null, `Gate ${marks.first}`, `Gate ${marks.first}`, '11:00', '11:30'],
      [`Store ${marks.first}`, `Gate ${marks.first}`, `Gate ${marks.first}`, '11:30', '14:00'],
    ])
  })
})

describe('reports of people follow what changes', () => {
  it('a day of a year ago, a department of another name and a training are in the figures within seconds', async () => {
    const company = companies.second
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
    const ada = `Ada ${marks.second}`
    const [worked, training] = ['attendance.worked_seconds', 'personnel_performance.trainings_valid']
    const before = (await ask(training, 'personnel_performance.employee_code'))[ada]!
    await client.query(
      `UPDATE attendance_day SET worked_seconds = 4242 WHERE company_id = $1 AND business_date = '2026-03-20'
        AND employee_id = (SELECT id FROM employee WHERE company_id = $1 AND code = $2)`,
      [company, ada],
    )
    await client.query(
      `UPDATE department SET name = 'Moulds of Beta' WHERE company_id = $1 AND code LIKE 'Moulding%'`,
      [company],
    )
    await client.query(
      `INSERT INTO employee_skill (company_id, employee_id, skill_id, acquired_on)
        SELECT e.company_id, e.id, s.id, '2026-03-01' FROM employee e JOIN skill s ON s.company_id = e.company_id
        WHERE e.company_id = $1 AND e.code = $2 AND s.code LIKE 'Crane%'`,
      [company, ada],
    )
    await expect.poll(() => ask(worked, 'attendance.employee_code')).toMatchObject({ [ada]: 4242 })
    await expect.poll(() => ask(training, 'personnel_performance.employee_code')).toMatchObject({ [ada]: before + 1 })
    await expect.poll(() => ask(worked, 'attendance.department')).toHaveProperty(['Moulds of Beta'])
  })
})
