import { describe, expect, it } from 'vitest'
import { load, type Row } from './support/client.ts'
import { modelSetting } from './support/setting.ts'

const { levy, maven } = (await modelSetting()).companies
const minute = 60

async function rows(company: string, query: object): Promise<Row[]> {
  const { data, error } = await load(query, { company })
  expect(error).toBeUndefined()
  return data
}

const numbers = (row: Row | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))

describe.runIf(levy)('4TU: a metal parts factory, January to March 2012', () => {
  const timeDimensions = [{ dimension: 'production.business_date', dateRange: ['2012-01-01', '2012-03-31'] }]

  it('pieces and scrap rate', async () => {
    const measures = ['good_pieces', 'scrap_pieces', 'held_pieces', 'scrap_rate'].map((name) => `production.${name}`)
    const [row] = await rows(levy!, { measures, timeDimensions })
    expect(numbers(row)).toEqual({
      'production.good_pieces': 92_519,
      'production.scrap_pieces': 593,
      'production.held_pieces': 105,
      'production.scrap_rate': expect.closeTo(0.006_369, 6),
    })
  })

  it('hours as booked', async () => {
    const measures = ['production', 'setup', 'breakdown'].map((kind) => `production.booked_${kind}_seconds`)
    const [row] = await rows(levy!, { measures, timeDimensions })
    expect(numbers(row)).toEqual({
      'production.booked_production_seconds': 679_643 * minute,
      'production.booked_setup_seconds': 145_418 * minute,
      'production.booked_breakdown_seconds': 10_300 * minute,
    })
  })

  it('machine 4: 1,511 hours booked, fewer by the clock', async () => {
    const [row] = await rows(levy!, {
      measures: ['production.booked_seconds', 'production.machine_seconds'],
      filters: [{ member: 'production.machine_code', operator: 'equals', values: ['M4'] }],
      timeDimensions,
    })
    const figures = numbers(row)
    expect(figures['production.booked_seconds']).toBe(1511 * 3600)
    expect(figures['production.machine_seconds']).toBeGreaterThan(0)
    expect(figures['production.machine_seconds']).toBeLessThan(1511 * 3600)
  })
})

describe.runIf(maven)('Maven: a bottling line', () => {
  const dateRange = ['2024-08-01', '2024-09-30']

  it('availability', async () => {
    const [row] = await rows(maven!, {
      measures: ['oee.availability', 'oee.planned_production_seconds', 'oee.downtime_seconds'],
      timeDimensions: [{ dimension: 'oee.business_date', dateRange }],
    })
    expect(numbers(row)).toEqual({
      'oee.availability': expect.closeTo(0.640_228, 6),
      'oee.planned_production_seconds': 3858 * minute,
      'oee.downtime_seconds': 1388 * minute,
    })
  })

  it('machine adjustment leads the Pareto', async () => {
    const [first] = await rows(maven!, {
      measures: ['stoppages.stoppage_seconds'],
      dimensions: ['stoppages.reason'],
      filters: [{ member: 'stoppages.reason', operator: 'set' }],
      timeDimensions: [{ dimension: 'stoppages.business_date', dateRange }],
      order: { 'stoppages.stoppage_seconds': 'desc' },
      limit: 1,
    })
    expect(first).toMatchObject({ 'stoppages.reason': expect.stringMatching(/machine adjustment/i) })
    expect(Number(first!['stoppages.stoppage_seconds'])).toBe(332 * minute)
  })
})
