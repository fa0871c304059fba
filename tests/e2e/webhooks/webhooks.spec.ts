import { expect } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'

test('a channel is added, shows its secret, and says why a test did not arrive', async ({ page }) => {
  const name = `Receiver ${Date.now().toString(36)}`
  await page.goto('/dashboard/webhooks')
  await page.getByRole('button', { name: 'Add a channel' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill('nonsense')
  await form.getByRole('button', { name: 'Work order closed' }).click()
  await form.getByRole('button', { name: 'Save channel' }).click()
  await expect(form).toContainText('Enter an address that begins with https://')
  // Of the machine itself, which is refused wherever this runs.
  await form.getByLabel('Address').fill('https://127.0.0.1:1/hook')
  await form.getByRole('button', { name: 'Save channel' }).click()
  await expect(form).toContainText('The address leads into a private network')
  // A host name that can never be registered.
  await form.getByLabel('Address').fill('https://receiver.invalid/hook')
  await form.getByRole('button', { name: 'Save channel' }).click()

  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('tab', { name: 'Secret' }).click()
  await drawer.getByRole('button', { name: 'Show secret' }).click()
  await expect(drawer.getByText(/^whsec_/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await drawer.getByRole('tab', { name: 'Deliveries' }).click()
  await expect(drawer).toContainText('Nothing was sent yet')
  await drawer.getByRole('button', { name: 'Send a test' }).click()
  await expect(drawer).toContainText('Nobody answers at the address')
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Active')
  expect(await faultsOf(page)).toEqual([])
})
