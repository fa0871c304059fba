import { expect } from '@playwright/test'
import pg from 'pg'
import { test } from '#tests/support/reader.ts'
import { routes, rowCount } from './open-report.ts'

const connectionString = process.env.PORTAL_DATABASE_URL

test('a report that has to wait says what for, and frees the database when it is cancelled or left', async ({
  page,
}) => {
  test.skip(connectionString === undefined, 'PORTAL_DATABASE_URL names no database')
  const looker = new pg.Client({ connectionString })
  const locker = new pg.Client({ connectionString })
  await Promise.all([looker.connect(), locker.connect()])
  /** Questions of Cube that wait for the lock; the worker that keeps the tables waits too. */
  const blocked = async () => {
    const { rows } = await looker.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database()
        AND usename = 'vardiya_cube' AND state = 'active' AND wait_event_type = 'Lock' AND application_name <> 'vardiya rollups'`,
    )
    return rows.map(({ query }) => query)
  }
  try {
    // The first days of the demo, which other pages seldom show, and a number of days that no earlier run asked for.
    const { rows } = await looker.query(
      'SELECT min(business_date)::text AS from, (min(business_date) + $1::int)::text AS to FROM machine_time',
      [3 + (Math.round(Date.now() / 1000) % 30)],
    )
    const { from, to } = rows[0] as { from: string; to: string }
    await locker.query('BEGIN')
    await locker.query(
      'LOCK TABLE rollups.plant_facts_by_scrap_day, rollups.plant_facts_by_scrap_reason IN ACCESS EXCLUSIVE MODE',
    )

    await page.goto(`${routes.scrap}?from=${from}&to=${to}`)
    const notice = page.getByTestId('wait-notice')
    await expect(notice).toContainText(/Reading rows\s*· \d+ sec/)
    expect(await blocked()).not.toEqual([])

    await notice.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(blocked).toEqual([])
    await expect(notice).toContainText('Cancelled')
    await expect(page.getByRole('main').getByRole('button', { name: 'Ask again' }).first()).toBeVisible()

    await notice.getByRole('button', { name: 'Ask again' }).click()
    await expect(notice).toContainText('Reading rows')
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await navigation.getByRole('link', { name: 'Work orders', exact: true }).click()
    await expect.poll(blocked).toEqual([])
    await expect(notice).toBeHidden()

    await locker.query('ROLLBACK')
    await page.goBack()
    await expect(rowCount(page)).toHaveText(/\d/)
  } finally {
    await Promise.all([looker.end(), locker.end()])
  }
})
