import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRepeatable } from '#api/platform/db/repeatable.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

const facts = (await readRepeatable()).filter(({ folder }) => folder === 'facts')

let database: TestDatabase
let cube: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  cube = new pg.Client(database.cubeUrl)
  await cube.connect()
})
afterAll(async () => {
  await cube.end()
  await database.drop()
})

describe.each(facts)('$name', ({ name, text }) => {
  const fact = name.replace('facts/', '')
  const byDays = text.includes('(until_minute integer, first_day date, last_day date)')

  it('gives its columns by the names that it declares', async () => {
    const body = text
      .slice(text.indexOf('$$') + 2, text.lastIndexOf('$$'))
      .replaceAll('until_minute', 'NULL::integer')
      .replaceAll(/(first|last)_day/g, 'NULL::date')
    const [declared, given] = await Promise.all(
      [`SELECT * FROM ${fact}(${byDays ? 'NULL, NULL, NULL' : 'NULL'})`, body].map(
        async (query) => (await cube.query(query)).fields,
      ),
    )
    expect(given?.map((field) => field.name)).toEqual(declared?.map((field) => field.name))
    expect(given?.map((field) => field.dataTypeID)).toEqual(declared?.map((field) => field.dataTypeID))
  })

  it('is written into the query that asks it, so that it is planned as a whole and by several processes', async () => {
    const { rows } = await cube.query(`
      EXPLAIN SELECT * FROM (SELECT NULL::integer AS minute) until CROSS JOIN LATERAL ${fact}(until.minute${byDays ? ", '2026-06-15', '2026-06-15'" : ''}) f
      WHERE f.business_date = '2026-06-15' AND f.company_id = '018cc251-f400-7000-8000-000000000000'`)
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan).not.toContain('Function Scan')
    const { rows: made } = await cube.query('SELECT proparallel, prosecdef FROM pg_proc WHERE proname = $1', [fact])
    expect(made).toEqual([{ proparallel: 's', prosecdef: false }])
  })
})
