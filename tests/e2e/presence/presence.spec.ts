import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { callApi } from '../andon/own-machine.ts'
import { makeOwnPerson } from './own-person.ts'

test('a count of today opens the people behind it, and each of them their day', async ({ page }) => {
  await visit(page, '/dashboard/mrp/pdks', 'Attendance today')
  const { code, name, hall, site, today } = await makeOwnPerson(page)
  const inside = page.getByRole('region', { name: 'Inside now' }).or(page.locator('section', { hasText: 'Inside now' }))
  await expect(inside.getByRole('link', { name: hall })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // Whoever comes within the hour before the first shift comes for the date that begins with it.
  let counted: string | undefined
  await expect
    .poll(async () => {
      for (const date of [today, plusDays(today, 1)]) {
        const { total } = await callApi(page, 'GET', `/api/presence/people?site=${site}&date=${date}&search=${code}`)
        if (total === 1) counted = date
      }
      return counted
    })
    .toBeDefined()
  if (counted === today) await visit(page, `/dashboard/mrp/pdks?date=${today}`, 'Attendance today')
  else await page.getByRole('link', { name: /^Show / }).click()
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
