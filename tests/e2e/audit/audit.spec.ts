import { expect } from '@playwright/test'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('actions are chosen from a list, and the address keeps the choice', async ({ page }) => {
  await visit(page, '/dashboard/audit', 'Audit log')
  await page.getByRole('combobox', { name: 'What was done' }).fill('Signed in')
  await page
    .getByRole('option', { name: /^Signed in/ })
    .first()
    .click()
  await expect(page).toHaveURL(/action=session\.open/)
  await expect(page.getByRole('row').nth(1)).toContainText('Sign-in')
})
