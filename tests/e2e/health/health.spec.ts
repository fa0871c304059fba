import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('the page of health shows each part, remedies, and licences', async ({ page }) => {
  await visit(page, '/dashboard/health', 'Health of the portal')
  await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('connections')
  await expect(page.getByRole('listitem').filter({ hasText: 'Questions are answered' })).toContainText('In order')
  const backup = page.getByRole('listitem').filter({ hasText: 'There is none yet' })
  await expect(backup).toContainText('Act now')
  await expect(backup).toContainText('npm run backup')
  const licences = page.getByRole('region', { name: 'Licences of third parties' })
  await expect(licences.getByRole('row', { name: /^express 5/ })).toContainText('MIT')
  const sums = page.getByRole('region', { name: 'Sums of the reports, one by one' })
  await expect(sums.getByRole('row', { name: /^plant_facts_by_day / })).toContainText(/\d (ms|sec)/)
  await expect(page.getByRole('heading', { name: 'Slow questions' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await licences.getByRole('button', { name: /^express 5/ }).click()
  await expect(page.getByRole('dialog', { name: /^express 5/ })).toContainText('Permission is hereby granted')
  expect(await faultsOf(page)).toEqual([])
})
