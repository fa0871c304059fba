import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isViewOfPeople, permissionOf, roleDefaults, roles } from '#api/modules/permissions/permissions.contract.ts'
import { everyView, load, meta, type MetaView, peopleViews, type Row, short } from './support/client.ts'
import { peopleDays } from './support/people.ts'
import { modelSetting } from './support/setting.ts'

const { companies, marks, ownerUrl } = await modelSetting()
const client = new pg.Client({ connectionString: ownerUrl })
let model: MetaView[]
const measuresOf = (view: string) => model.find(({ name }) => name === view)!.measures.map(({ name }) => name)
const { from, to } = peopleDays
const timeOf = (view: string, dateRange = [from, to]) => [{ dimension: `${view}.business_date`, dateRange }]

beforeAll(async () => {
  await client.connect()
  model = await meta({ company: companies.first })
})
afterAll(() => client.end())

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

  it('time in WC and changing rooms needs five people, in every question', async () => {
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
    // Three people pack: alone they are not shown, and excluding the others reveals nothing either.
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
    const namingPeople = model.filter(({ dimensions }) =>
      dimensions.some(({ name }) => /^(employee|department|position)(_code)?$/.test(short(name))),
    )
    expect(namingPeople.map(({ name }) => name).toSorted()).toEqual(peopleViews.toSorted())
    expect(everyView.filter(isViewOfPeople).toSorted()).toEqual(peopleViews.toSorted())
  })

  const everyScope = roles.flatMap((role) => peopleViews.map((view) => ({ role, view })))
  it.each(everyScope)('$role gets only visible people from $view, in every cut by a person', async ({ role, view }) => {
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
      const outcome = { leaks: rows.filter((row) => !isSeen(row)), refused: answer.error !== undefined }
      expect({ scope, ...outcome }).toEqual({ scope, leaks: [], refused: !mayRead })
      expect(scope !== 'all' || rows.length > 0).toBe(scope !== 'all' || mayRead)
    }
  })

  it.each(peopleViews)('%s contains visible people only', async (view) => {
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
    // WC and changing rooms are never shown for one person.
    const ownRows = view === 'private_zones' ? [] : [`Packing ${marks.first}`]
    expect(await of({ departments: [], employee: han })).toEqual(ownRows)
    expect(await of({ departments: [], employee: null })).toEqual([])
  })

  it('stays reveal nothing of WC and changing rooms', async () => {
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

describe('hidden operators', () => {
  const company = companies.first
  const year = ['2026-01-01', '2026-12-31']
  const withOperator = () => model.filter(({ dimensions }) => dimensions.some(({ name }) => short(name) === 'operator'))
  const ada = async () =>
    (await client.query<{ id: string }>('SELECT id FROM employee WHERE code = $1', [`Ada ${marks.first}`])).rows[0]!.id
  const additive = (view: string) =>
    model
      .find(({ name }) => name === view)!
      .measures.filter(({ meta: about }) => about?.kind === 'additive')
      .map(({ name }) => name)
  const sumsOf = (view: string, rows: Row[]) =>
    additive(view)
      .slice(0, 4)
      .map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)])

  it('are “somebody”, all one, in every view and cut, and no sum changes', async () => {
    expect(withOperator().length).toBeGreaterThan(4)
    const people = { departments: [], employee: await ada() }
    for (const { name: view } of withOperator()) {
      const operator = `${view}.operator`
      const base = { measures: additive(view).slice(0, 4), timeDimensions: timeOf(view, year) }
      for (const more of [[], [`${view}.shift`, `${view}.machine`, `${view}.work_order`, `${view}.product`]]) {
        const cut = more.filter((name) => model.some(({ dimensions }) => dimensions.some((one) => one.name === name)))
        const query = { ...base, dimensions: [operator, ...cut] }
        const namesIn = (rows: Row[]) => [...new Set(rows.map((row) => row[operator]))].toSorted()
        const all = await load(query, { company })
        expect(namesIn(all.data)).toEqual(expect.arrayContaining([`Ada ${marks.first}`, `Bo ${marks.first}`]))
        const ownAnswer = await load(query, { company, people })
        expect({ view, names: namesIn(ownAnswer.data).filter(Boolean) }).toEqual({
          view,
          names: ['(somebody)', `Ada ${marks.first}`],
        })
        expect(sumsOf(view, ownAnswer.data)).toEqual(sumsOf(view, all.data))
        const nobody = await load(query, { company, people: { departments: [], employee: null } })
        expect(namesIn(nobody.data).filter(Boolean)).toEqual(['(somebody)'])
        // Where a plant wants names, they are a permission.
        const permissions = [permissionOf(view), 'operators:read']
        expect((await load(query, { company, people, permissions })).data).toEqual(all.data)
      }
    }
  })

  it('are found by no filter and in no order, and their ids cannot be asked for', async () => {
    const people = { departments: [], employee: await ada() }
    for (const { name: view, measures } of withOperator()) {
      const ask = (filter: object, dimensions: string[] = []) =>
        load(
          {
            measures: [measures[0]!.name],
            dimensions,
            timeDimensions: timeOf(view, year),
            filters: [{ member: `${view}.operator`, ...filter }],
          },
          { company, people },
        )
      const name = `${view}.operator`
      for (const filter of [
        { operator: 'equals', values: [`Bo ${marks.first}`] },
        { operator: 'startsWith', values: ['Bo'] },
        { operator: 'contains', values: ['Bo '] },
      ])
        expect({ view, data: (await ask(filter, [name])).data }).toEqual({ view, data: [] })
      const others = await ask({ operator: 'notEquals', values: [`Ada ${marks.first}`] }, [name])
      expect(others.data.map((row) => row[name]).filter(Boolean)).toEqual(['(somebody)'])
      expect(await ask({ operator: 'set' }, [`${view}.operator_id`])).toHaveProperty('error')
    }
  })
})

it('kinds of leave that are about health are hidden from whoever may not know', async () => {
  const company = companies.first
  const query = {
    measures: ['leave.request_count', 'leave.approved_days'],
    dimensions: ['leave.leave_type', 'leave.leave_type_code'],
    timeDimensions: timeOf('leave', ['2026-01-01', '2026-12-31']),
  }
  const kindsOf = ({ data }: { data: Row[] }) => data.map((row) => row['leave.leave_type']).toSorted()
  const named = ['Annual', 'Lieu'].map((code) => `${code} ${marks.first}`)
  expect(kindsOf(await load(query, { company }))).toEqual([...named, `Unpaid ${marks.first}`])
  const hidden = await load(query, { company, permissions: ['leave:read'] })
  expect(kindsOf(hidden)).toEqual(['(hidden)', ...named])
  const filters = [{ member: 'leave.leave_type', operator: 'contains', values: ['Unpaid'] }]
  expect((await load({ ...query, filters }, { company, permissions: ['leave:read'] })).data).toEqual([])
})
