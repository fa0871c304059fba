import { describe, expect, it } from 'vitest'
import { byWholeWeeks } from '#cube/rollups/whole-weeks.ts'

const rollup = { preAggregationId: 'plant_facts.by_machine_day', tableName: 'rollups.plant_facts_by_machine_day' }
const day = '"plant_facts__business_date_day"'
const range = `(${day} >= $2::timestamp AND ${day} <= $3::timestamp)`

/** As Cube writes a question on a rollup. */
function question(days: [string, string], { step = '', from = rollup, and = '' } = {}) {
  const text = `SELECT "plant_machine__machine" "oee__machine"${step}, sum("plant_facts__run_seconds") "oee__run_seconds" FROM ${from.tableName} AS "plant_facts__x"  WHERE ("plant_facts__company_id" = $1) AND ${range}${and} GROUP BY 1`
  const values = ['company', `${days[0]}T00:00:00.000`, `${days[1]}T23:59:59.999`]
  const aliasNameToMember = { oee__machine: 'oee.machine', oee__run_seconds: 'oee.run_seconds' }
  return { sql: [text, values] as [string, unknown[]], preAggregations: [from], aliasNameToMember }
}
const weeksOf = (days: [string, string]) => byWholeWeeks(question(days)).sql[1].slice(3)
const isLeft = (compiled: ReturnType<typeof question>) => byWholeWeeks(compiled) === compiled

describe('a question of many days', () => {
  it('reads a row for each whole week, and days at both ends', () => {
    const columns =
      'SELECT "plant_machine__machine", "plant_facts__run_seconds", "plant_facts__company_id", "plant_facts__business_date_day" FROM'
    const days = `${columns} ${rollup.tableName} WHERE ${day}`
    const { sql } = byWholeWeeks(question(['2026-08-26', '2026-11-23']))
    expect(sql[0]).toContain(
      ` FROM (${days} >= $2::timestamp AND ${day} < $4::timestamp UNION ALL ${columns} rollups.weeks_of_plant_facts__by_machine_day WHERE ${day} >= $4::timestamp AND ${day} < $5::timestamp UNION ALL ${days} >= $5::timestamp AND ${day} <= $3::timestamp) AS "plant_facts__x"  WHERE ("plant_facts__company_id" = $1) AND ${range} `,
    )
    expect(sql[1].slice(3)).toEqual(['2026-08-31', '2026-11-23'])
  })

  it.each([
    ['2026-08-31', '2026-09-13', '2026-08-31', '2026-09-14'],
    ['2026-08-30', '2026-09-14', '2026-08-31', '2026-09-14'],
    ['2025-12-23', '2026-01-18', '2025-12-29', '2026-01-19'],
  ])('from %s to %s has the weeks from %s to before %s', (from, to, begin, end) =>
    expect(weeksOf([from, to])).toEqual([begin, end]),
  )

  it('that groups by week does so too', () => {
    const step = `, date_trunc('week', ${day}) "oee__business_date_week"`
    expect(byWholeWeeks(question(['2026-08-26', '2026-11-23'], { step })).sql[0]).toContain('weeks_of_')
  })
})

describe('left as it is', () => {
  const long: [string, string] = ['2026-08-26', '2026-11-23']

  it('is one of fewer than two whole weeks', () => expect(isLeft(question(['2026-09-01', '2026-09-19']))).toBe(true))

  it.each(['day', 'month'])('is one that tells each %s', (step) =>
    expect(isLeft(question(long, { step: `, date_trunc('${step}', ${day}) "oee__business_date_${step}"` }))).toBe(true),
  )

  it('is one that says more of its days', () => expect(isLeft(question(long, { and: ` AND ${range}` }))).toBe(true))

  it('is one of parts of days', () => {
    const compiled = question(long)
    compiled.sql[1][1] = '2026-08-26T06:00:00.000'
    expect(isLeft(compiled)).toBe(true)
  })

  it('is one of a rollup that is kept by day alone', () => {
    const from = { preAggregationId: 'plant_facts.by_order', tableName: 'rollups.plant_facts_by_order' }
    expect(isLeft(question(long, { from }))).toBe(true)
  })
})
