import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { load } from './support/client.ts'
import { makePlant } from './support/plant.ts'
import { modelSetting } from './support/setting.ts'

const client = new pg.Client({ connectionString: (await modelSetting()).ownerUrl })
const hour = 3_600_000
const now = Date.now()
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** The day of the running shift: at night, the day before the calendar's. */
const dayBefore = dateOf(now - 24 * hour)
let company: string

beforeAll(async () => {
  await client.connect()
  const plant = await makePlant(client, { suffix: 'Nightly', zone: 'UTC' })
  company = plant.company
  await plant.employee('Ada')
  await client.query(
    `INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
     SELECT $1, id, 'night', $2, tstzrange($3, $4), true FROM site WHERE company_id = $1`,
    [company, dayBefore, new Date(now - 4 * hour), new Date(now + 4 * hour)],
  )
  await client.query(
    `WITH type AS (
       INSERT INTO leave_type (company_id, code, name, unit, paid, limited, colour)
       VALUES ($1, 'A', 'Annual', 'day', true, true, 'blue') RETURNING id)
     INSERT INTO leave_ledger_entry (company_id, employee_id, leave_type_id, year, kind, amount, of_carried, reason)
     SELECT $1, e.id, type.id, 2026, 'entitlement', 14, 0, 'By hand' FROM type, employee e WHERE e.company_id = $1`,
    [company],
  )
})
afterAll(() => client.end())

async function balanceOn(date: string): Promise<number> {
  const { data, error } = await load(
    {
      measures: ['leave.balance_days'],
      timeDimensions: [{ dimension: 'leave.business_date', dateRange: [date, date] }],
    },
    { company },
  )
  expect(error).toBeUndefined()
  return Number(data[0]?.['leave.balance_days'] ?? 0)
}

it('shows the balance on the day of the running shift, and on that day alone', async () => {
  expect(await balanceOn(dayBefore)).toBe(14)
  expect(await balanceOn(dateOf(now))).toBe(0)
})
