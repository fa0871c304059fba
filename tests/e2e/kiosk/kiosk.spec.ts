import { expect } from '@playwright/test'
import pg from 'pg'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'
import { makeOwnPerson } from '../presence/own-person.ts'

const connectionString = process.env.PORTAL_DATABASE_URL

test('a tablet is paired, and who shows a card is in, also while the network is away', async ({ page, browser }) => {
  test.skip(connectionString === undefined, 'PORTAL_DATABASE_URL names no database')
  await visit(page, '/dashboard/devices', 'Devices')
  const { code, name, reader, employee } = await makeOwnPerson(page)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `INSERT INTO employee_card (company_id, employee_id, number, valid_from)
     SELECT company_id, id, $2, now() - interval '1 day' FROM employee WHERE id = $1`,
    [employee, `C${code}`],
  )
  const device = { code: `K-${code}`, name: `Door ${code}`, kind: 'kiosk', reader }
  const { id } = await callApi(page, 'POST', '/api/devices', { values: device })
  const { key } = await callApi(page, 'POST', `/api/devices/${id}/keys`, {})

  const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const kiosk = await tablet.newPage()
  await kiosk.goto(`/dashboard/mrp/pdks/kiosk#key=${key}`)
  await expect(kiosk.getByText('Show your card')).toBeVisible()
  expect(kiosk.url()).not.toContain(key)
  expect(await faultsOf(kiosk)).toEqual([])
  const show = async (way: 'In' | 'Out') => {
    await kiosk.keyboard.type(`C${code}`)
    await kiosk.keyboard.press('Enter')
    await kiosk.getByRole('button', { name: way, exact: true }).click()
  }
  const punches = async () =>
    (
      await client.query(
        `SELECT state FROM punch WHERE employee_id = $1 AND source = 'kiosk' AND held IS NULL ORDER BY occurred_at`,
        [employee],
      )
    ).rows.map(({ state }) => state)

  await show('Out')
  await expect(kiosk.getByRole('status').filter({ hasText: 'Goodbye' })).toContainText(name)
  await expect(kiosk.getByText('Show your card')).toBeVisible()
  await kiosk.waitForFunction(
    async (path) => (await (await caches.open('kept-pages')).match(path)) !== undefined,
    '/dashboard/mrp/pdks/kiosk',
  )
  await expect
    .poll(() => kiosk.evaluate(async () => (await (await caches.open('kept-parts')).keys()).length))
    .toBeGreaterThan(5)
  await tablet.setOffline(true)
  // A tablet that starts anew meanwhile shows the page that it has kept.
  await kiosk.reload()
  await expect(kiosk.getByText('Show your card')).toBeVisible()
  await show('In')
  await expect(kiosk.getByText('1 punch waits for the network')).toBeVisible()
  expect(await punches()).toEqual(['out'])
  await tablet.setOffline(false)
  await expect(kiosk.getByText('1 punch waits for the network')).toBeHidden()
  await expect.poll(punches).toEqual(['out', 'in'])
  await client.end()
  await tablet.close()
})
