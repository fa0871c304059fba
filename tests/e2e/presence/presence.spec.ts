import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { makeOwnPerson } from './own-person.ts'

test('a count of today opens the people behind it, and each of them their day', async ({ page }) => {
  await visit(page, '/dashboard/mrp/pdks', 'Attendance today')
  const { code, name, hall } = await makeOwnPerson(page)
  const inside = page.getByRole('region', { name: 'Inside now' }).or(page.locator('section', { hasText: 'Inside now' }))
  await expect(inside.getByRole('link', { name: hall })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('list', { name: 'Attendance' })
    .getByRole('button', { name: /^Present/ })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('searchbox', { name: 'Search people' }).fill(code)
  await drawer.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Gate ${code}.*In.*By hand`) })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('a muster goes on while the server is away, and what was ticked is sent when it is back', async ({ page }) => {
  await visit(page, '/dashboard/mrp/pdks', 'Attendance today')
  const { name } = await makeOwnPerson(page)
  await visit(page, '/dashboard/mrp/pdks/muster', 'Muster list')
  await expect(page.locator('#content').getByText(name)).toBeVisible()
  const away = async () => page.route('**/api/muster**', (route) => route.abort())
  await page.getByRole('button', { name: 'Begin a muster' }).click()
  await expect(page.getByText('Found', { exact: true })).toBeVisible()
  await away()
  const box = page.getByRole('checkbox', { name: new RegExp(name) })
  await box.check()
  await expect(page.getByText(/The server is away. List of/)).toBeVisible()
  await expect(page.getByText('1 tick waits on this device to be sent.')).toBeVisible()
  await page.unroute('**/api/muster**')
  await expect(page.getByText('1 tick waits on this device to be sent.')).toHaveCount(0)
  await expect(box).toBeChecked()
  await expect(page.getByText(new RegExp(`found .* by`)).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'End the muster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the muster' }).click()
  await expect(page.getByRole('button', { name: 'Begin a muster' })).toBeVisible()
})
