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
