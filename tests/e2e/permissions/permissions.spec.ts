import { expect, type Page } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

/** A security guard of the test's own, who may do nothing but look after the own account. */
async function addGuard(page: Page): Promise<{ id: string; name: string }> {
  const firstName = `Guard${Date.now().toString(36)}`
  const { id } = await callApi(page, 'POST', '/api/users', {
    values: {
      firstName,
      lastName: 'Tester',
      email: `${firstName.toLowerCase()}@plant.example`,
      phone: '+90 212 000 00 00',
      role: 'GUVENLIK',
    },
  })
  return { id, name: `${firstName} Tester` }
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('permissions are granted, compared with another person, copied, and listed in the history', async ({ page }) => {
  await visit(page, '/dashboard/permission', 'Permissions')
  const { id, name } = await addGuard(page)
  await page.reload()
  await choose(page, 'Person', name)
  const of = (permission: string) => page.getByRole('checkbox', { name: `${permission}: look at`, exact: true })
  const save = page.getByRole('button', { name: 'Save permissions' })
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('glossary')
  await expect(of('OEE')).not.toBeChecked()
  await expect(of('Audit log')).toBeHidden()
  await of('OEE').check()
  await expect(page.getByText('given beside the role')).toHaveCount(1)
  await save.click()
  await expect(page.getByText('Permissions saved successfully!')).toBeVisible()
  await expect(save).toBeHidden()

  await choose(page, 'Reference user', 'Linh')
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('')
  await page.getByRole('switch', { name: 'Only where the two differ' }).click()
  await expect(of('Production')).not.toBeChecked()
  await expect(of('OEE')).toBeHidden()
  await page.getByRole('switch', { name: 'Only where the two differ' }).click()
  await page.getByRole('button', { name: 'Copy all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy permissions' }).click()
  await expect(of('Production')).toBeChecked()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(of('Production')).toBeChecked()

  await visit(page, `/dashboard/user/${id}/edit?tab=history`, name)
  const history = page.getByRole('tabpanel').getByRole('listitem')
  await expect(history.filter({ hasText: 'Permissions changed' }).first()).toContainText('Production: look at')
})

test('a chosen part of what a reference user may do is taken over and saved, and what differs is seen at a glance', async ({
  page,
}) => {
  await visit(page, '/dashboard/permission', 'Permissions')
  const { id, name } = await addGuard(page)
  await page.reload()
  await choose(page, 'Person', name)
  await choose(page, 'Reference user', 'Linh')
  const of = (permission: string) => page.getByRole('checkbox', { name: `${permission}: look at`, exact: true })
  const group = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  const rowOf = (permission: string) => page.getByRole('listitem').filter({ has: of(permission) })
  // The guest of the demo looks at production and not at stoppages; a guard at neither.
  const takeOver = page.getByRole('button', { name: /Copy the listed permissions/ })
  await expect(group('Production').getByText(/^\d+ differences?$/)).toBeVisible()
  await expect(rowOf('Production')).toContainText('Linh Nguyễn has it')
  await expect(rowOf('Production').getByRole('button', { name: /^Take over from Linh/ })).toBeVisible()
  await expect(rowOf('Stoppages')).toContainText('Linh Nguyễn does not have it')
  await expect(rowOf('Stoppages').getByRole('button', { name: /^Take over from Linh/ })).toHaveCount(0)
  expect(await faultsOf(page, { within: 'main' })).toEqual([])
  expect(await faultsInTheDark(page, { within: 'main' })).toEqual([])

  await page.getByRole('button', { name: 'Take over from Linh Nguyễn: Production', exact: true }).click()
  await expect(of('Production')).toBeChecked()
  await expect(of('Stoppages')).not.toBeChecked()
  await expect(group('Production').getByText('No difference')).toBeVisible()
  await expect(of('Targets')).not.toBeChecked()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('targets')
  await takeOver.click()
  await expect(of('Targets')).toBeChecked()
  await expect(takeOver).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('')
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions saved successfully!')).toBeVisible()

  await visit(page, `/dashboard/permission?person=${id}`, 'Permissions')
  await page.reload()
  await expect(of('Production')).toBeChecked()
  await expect(of('Targets')).toBeChecked()
  // Permissions of other parts stay unchanged: neither granted to the guard, nor removed.
  await expect(page.getByRole('checkbox', { name: 'Notes: look at', exact: true })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /muster people$/ })).toBeChecked()
})
