import { expect } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

test('a role is made from another one, given to a person, changed for all who have it, and deleted', async ({
  page,
}) => {
  const mark = Date.now().toString(36)
  const name = `Shift lead ${mark}`
  await visit(page, '/dashboard/roles', 'Roles')
  const { id } = await callApi(page, 'POST', '/api/users', {
    values: {
      firstName: `Lead${mark}`,
      lastName: 'Tester',
      email: `lead${mark}@plant.example`,
      phone: '+90 212 000 00 00',
      role: 'User',
    },
  })

  await page.getByRole('button', { name: 'Add a role' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add a role' })
  await drawer.getByLabel('Code').fill(mark)
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
  await drawer.getByLabel('Copied from').click()
  await page.getByRole('option', { name: 'Guest' }).click()
  const allows = (permission: string) => drawer.getByRole('checkbox', { name: permission, exact: true })
  await expect(allows('OEE: look at')).toBeChecked()
  await expect(allows('Stoppages: look at')).not.toBeChecked()
  await allows('Audit log: look at').check()
  await expect(drawer.getByText('given beside the role')).toHaveCount(1)
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  expect(await faultsInTheDark(page, { within: '[role=dialog]' })).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was added`)).toBeVisible()

  await visit(page, `/dashboard/user/${id}/edit`, `Lead${mark} Tester`)
  await page.getByLabel('Role', { exact: false }).first().click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Lead${mark} Tester was changed`)).toBeVisible()
  await visit(page, `/dashboard/permission?person=${id}`, 'Permissions')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const audit = page.getByRole('checkbox', { name: 'Audit log: look at', exact: true })
  await expect(audit).toBeChecked()
  await expect(page.getByText('given beside the role')).toHaveCount(0)

  await visit(page, '/dashboard/roles', 'Roles')
  await page.getByRole('button', { name, exact: true }).click()
  const opened = page.getByRole('dialog', { name })
  await expect(opened.getByText('1 person has it')).toBeVisible()
  await opened.getByRole('checkbox', { name: 'Audit log: look at', exact: true }).uncheck()
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was changed`)).toBeVisible()
  await visit(page, `/dashboard/permission?person=${id}`, 'Permissions')
  await expect(audit).not.toBeChecked()

  await visit(page, `/dashboard/user/list?search=Lead${mark}`, 'Users')
  await page.getByRole('checkbox', { name: `Select Lead${mark} Tester` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Change the role' }).click()
  const given = page.getByRole('dialog', { name: 'Change the role' })
  await given.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Security guard' }).click()
  await given.getByRole('button', { name: 'Change the role' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Lead${mark} Tester.*Security guard`) })).toBeVisible()

  await visit(page, '/dashboard/roles', 'Roles')
  await page.getByRole('button', { name, exact: true }).click()
  await opened.getByRole('button', { name: `Delete ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText(`${name} was deleted`)).toBeVisible()
})
