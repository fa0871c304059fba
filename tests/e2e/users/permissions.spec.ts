import { expect } from '@playwright/test'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('a permission is given, seen beside another person, and taken again', async ({ page }) => {
  await visit(page, '/dashboard/permission', 'Permissions')
  await page.getByRole('combobox', { name: 'Person' }).fill('Murat')
  await page.getByRole('option', { name: /Murat/ }).click()
  const list = page.getByRole('main')
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('glossary')
  const read = list.getByRole('checkbox', { name: 'OEE: look at' })
  await expect(read).not.toBeChecked()
  await read.check()
  await expect(list.getByText('given beside the role')).toBeVisible()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions saved successfully!')).toBeVisible()

  await page.getByRole('combobox', { name: 'Reference user' }).fill('Linh')
  await page.getByRole('option', { name: /Linh/ }).click()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('')
  await page.getByRole('switch', { name: 'Only where the two differ' }).click()
  await expect(list.getByRole('checkbox', { name: 'Production: look at' })).not.toBeChecked()
  await expect(list.getByRole('checkbox', { name: 'OEE: look at' })).toBeHidden()
  await page.getByRole('switch', { name: 'Only where the two differ' }).click()
  await read.uncheck()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByRole('button', { name: 'Save permissions' })).toBeHidden()
  await page.reload()
  await expect(read).not.toBeChecked()
})
