import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('the page of health tells each part, what to do, and the licences', async ({ page }) => {
  await visit(page, '/dashboard/health', 'Health of the portal')
  await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('connections')
  await expect(page.getByRole('listitem').filter({ hasText: 'Questions are answered' })).toContainText('In order')
  const backup = page.getByRole('listitem').filter({ hasText: 'There is none yet' })
  await expect(backup).toContainText('Act now')
  await expect(backup).toContainText('npm run backup')
  const licences = page.getByRole('region', { name: 'Licences of third parties' })
  await expect(licences.getByRole('row', { name: /^express 5/ })).toContainText('MIT')
  expect(await faultsOf(page)).toEqual([])
})
