import { describe, expect, it } from 'vitest'
import { installNativeFallback } from '#cube/native-fallback.ts'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { type CubeContext, type RewritableQuery, rewriteQuery, visibleViews } from '#cube/tenancy.ts'

installNativeFallback()

const company = '0198a000-0000-7000-8000-000000000001'
const context = (permissions: string[], exp = Date.now() / 1000 + 60): CubeContext => ({
  securityContext: { company_id: company, permissions, sub: 'u', exp },
})
const reader = context(['oee:read', 'work-orders:read', 'attendance:read', 'movements:read'])

describe('rewriteQuery', () => {
  it("appends the caller's company and the zone of business dates", () => {
    const filter = { member: 'oee.machine', operator: 'equals', values: ['Press 1'] }
    expect(rewriteQuery({ measures: ['oee.oee'], filters: [filter], timezone: 'Asia/Tokyo' }, reader)).toEqual({
      measures: ['oee.oee'],
      timezone: 'UTC',
      filters: [filter, { member: 'oee.company_id', operator: 'equals', values: [company] }],
    })
  })

  it('appends the areas that the caller may see, and finds nothing for whoever may see none', () => {
    const seeing = (areas: string[]) => {
      const { securityContext } = reader
      return rewriteQuery<RewritableQuery>(
        { measures: ['oee.oee'] },
        { securityContext: { ...securityContext!, areas } },
      ).filters
    }
    const area = '0198a000-0000-7000-8000-00000000000a'
    const companyFilter = { member: 'oee.company_id', operator: 'equals', values: [company] }
    expect(seeing([area])).toEqual([companyFilter, { member: 'oee.area_id', operator: 'equals', values: [area] }])
    expect(seeing([])).toEqual([
      companyFilter,
      { member: 'oee.area_id', operator: 'equals', values: ['00000000-0000-0000-0000-000000000000'] },
    ])
  })

  describe('of people', () => {
    const none = ['00000000-0000-0000-0000-000000000000']
    const [department, employee] = ['0198a000-0000-7000-8000-00000000000d', '0198a000-0000-7000-8000-00000000000e']
    const of = (member: string, values: string[]) => ({ member, operator: 'equals', values })
    const asking = (query: RewritableQuery, also: object) =>
      rewriteQuery(query, { securityContext: { ...reader.securityContext!, ...also } }).filters
    const company_id = of('attendance.company_id', [company])
    const days = { measures: ['attendance.present_seconds'] }

    it('appends departments or the own person, and never areas', () => {
      const people = { departments: [department], employee }
      const both = { or: [of('attendance.department_id', [department]), of('attendance.employee_id', [employee])] }
      expect(asking(days, { people, areas: [company] })).toEqual([company_id, both])
      expect(asking(days, { people: { departments: [], employee: null } })).toEqual([
        company_id,
        { or: [of('attendance.department_id', none), of('attendance.employee_id', none)] },
      ])
      expect(asking(days, {})).toEqual([company_id])
      // Figures of machines are of no person.
      expect(asking({ measures: ['oee.oee'] }, { people })).toEqual([of('oee.company_id', [company])])
    })

    it('keeps WC and changing rooms to whoever has the permission', () => {
      const allowed = { permissions: [...reader.securityContext!.permissions, 'attendance:private-zones'] }
      const wc = { measures: ['attendance.wc_seconds'] }
      expect(() => asking(wc, {})).toThrow(expect.objectContaining({ status: 403 }))
      expect(() => asking({ ...days, order: [['attendance.wc_entries', 'asc']] }, {})).toThrow(/WC/)
      expect(asking(wc, allowed)).toEqual([company_id])
      const stays = { measures: ['movements.seconds'], dimensions: ['movements.zone'] }
      const ours = of('movements.company_id', [company])
      expect(asking(stays, {})).toEqual([
        ours,
        { member: 'movements.zone_kind', operator: 'notEquals', values: ['wc'] },
      ])
      expect(asking(stays, allowed)).toEqual([ours])
    })
  })

  it.each([
    ['measure of a view without permission', { measures: ['scrap.scrap_rate'] }],
    ['dimension of a view without permission', { measures: ['oee.oee'], dimensions: ['scrap.machine'] }],
    ['time of a view without permission', { timeDimensions: [{ dimension: 'scrap.business_date' }] }],
    ['filter of a view without permission', { measures: ['oee.oee'], filters: [{ member: 'scrap.machine' }] }],
    [
      'nested filter of a view without permission',
      { measures: ['oee.oee'], filters: [{ or: [{ and: [{ dimension: 'scrap.machine' }] }] }] },
    ],
    ['order by a view without permission', { measures: ['oee.oee'], order: [['scrap.machine', 'asc']] }],
    ['segment of a view without permission', { measures: ['oee.oee'], segments: ['scrap.all'] }],
    ['private cube', { measures: ['plant_facts.run_seconds'] }],
    ['own filter on the company', { measures: ['oee.oee'], filters: [{ member: 'oee.company_id' }] }],
    [
      'hidden own filter on the company',
      { measures: ['oee.oee'], filters: [{ or: [{ member: 'oee.machine' }, { member: 'oee.company_id' }] }] },
    ],
    ['own filter on the area’s id', { measures: ['oee.oee'], filters: [{ member: 'oee.area_id' }] }],
    ['the area’s id as a dimension', { measures: ['oee.oee'], dimensions: ['oee.area_id'] }],
    ['an employee’s id as a dimension', { dimensions: ['attendance.employee_id'] }],
    [
      'a department’s id as a filter',
      { measures: ['attendance.days'], filters: [{ member: 'attendance.department_id' }] },
    ],
    ['company as a dimension', { measures: ['oee.oee'], dimensions: ['oee.company_id'] }],
    ['order by company', { measures: ['oee.oee'], order: [['oee.company_id', 'asc']] }],
    ['expression instead of a member', { measures: [{ expression: () => '1', cubeName: 'oee', name: 'x' }] }],
    ['two views', { measures: ['oee.oee', 'work_orders.good_pieces'] }],
    ['no member at all', {}],
    ['ungrouped rows', { dimensions: ['oee.machine'], ungrouped: true }],
    ['joins of the caller', { measures: ['oee.oee'], subqueryJoins: [{ sql: 'SELECT 1' }] }],
    ['join hints of the caller', { measures: ['oee.oee'], joinHints: [['a', 'b']] }],
  ])('refuses %s', (_, query) => {
    expect(() => rewriteQuery(query as never, reader)).toThrow(expect.objectContaining({ status: 403 }))
  })

  it.each([
    ['nobody', {}],
    ['a token that ran out while its socket lived', context(['oee:read'], Date.now() / 1000 - 1)],
  ])('refuses %s', (_, who) => {
    expect(() => rewriteQuery({ measures: ['oee.oee'] }, who)).toThrow(expect.objectContaining({ status: 401 }))
  })
})

describe('visibleViews', () => {
  const view = (name: string) => ({
    config: {
      name,
      dimensions: [{ name: `${name}.machine` }, { name: `${name}.company_id` }, { name: `${name}.area_id` }],
    },
  })

  it('shows what may be read, and never the company', () => {
    const shown = visibleViews([view('oee'), view('scrap'), view('work_orders'), view('plant_facts')], reader)
    expect(shown.map((cube) => cube.config)).toEqual([
      { name: 'oee', dimensions: [{ name: 'oee.machine' }] },
      { name: 'work_orders', dimensions: [{ name: 'work_orders.machine' }] },
    ])
    expect(visibleViews([view('oee')], undefined)).toEqual([])
  })

  it('shows figures of WC and changing rooms to whoever has the permission', () => {
    const attendance = {
      config: {
        name: 'attendance',
        measures: [{ name: 'attendance.present_seconds' }, { name: 'attendance.wc_seconds' }],
        dimensions: [{ name: 'attendance.employee_id' }, { name: 'attendance.department_id' }],
      },
    }
    const seen = (more: string[]) =>
      visibleViews([attendance], context(['attendance:read', ...more]))[0]!.config.measures.map(({ name }) => name)
    expect(seen([])).toEqual(['attendance.present_seconds'])
    expect(seen(['attendance:private-zones'])).toEqual(['attendance.present_seconds', 'attendance.wc_seconds'])
  })

  it('names permissions as the portal does', () => {
    expect(permissionOf('work_orders')).toBe('work-orders:read')
  })
})
