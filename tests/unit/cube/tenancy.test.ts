import { describe, expect, it } from 'vitest'
import { installNativeFallback } from '#cube/native-fallback.ts'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { type CubeContext, type RewritableQuery, rewriteQuery, visibleViews } from '#cube/tenancy.ts'

installNativeFallback()

const company = '0198a000-0000-7000-8000-000000000001'
const context = (permissions: string[], exp = Date.now() / 1000 + 60): CubeContext => ({
  securityContext: { company_id: company, permissions, sub: 'u', exp },
})
const reader = context(['oee:read', 'work-orders:read'])

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
    const own = { member: 'oee.company_id', operator: 'equals', values: [company] }
    expect(seeing([area])).toEqual([own, { member: 'oee.area_id', operator: 'equals', values: [area] }])
    expect(seeing([])).toEqual([
      own,
      { member: 'oee.area_id', operator: 'equals', values: ['00000000-0000-0000-0000-000000000000'] },
    ])
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

  it('names permissions as the portal does', () => {
    expect(permissionOf('work_orders')).toBe('work-orders:read')
  })
})
