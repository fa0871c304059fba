import { expect } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('an administrator of an empty company is led to the next step, and dismisses the guide', async ({ page }) => {
  // The demo is at work: for this page alone nothing of it is there.
  let setup = { done: [] as string[], putAway: false }
  await page.route('**/api/setup', async (route) => {
    if (route.request().method() === 'PUT') setup = { ...setup, ...route.request().postDataJSON() }
    await route.fulfill({ json: setup })
  })
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sites: [] } })
  })
  await page.goto('/dashboard')
  const guide = page.getByRole('region', { name: 'Plant', exact: true })
  await expect(guide.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
  await page.getByRole('link', { name: 'Go on: Add a site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a site' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Istanbul/)
  await page.keyboard.press('Escape')

  setup.done = ['sites']
  await visit(page, '/dashboard', 'Plant at a glance')
  await expect(guide.getByRole('listitem').first()).toContainText('Done')
  await expect(page.getByRole('link', { name: 'Go on: Add areas' })).toBeVisible()
  await page.getByRole('button', { name: 'Put the guide away' }).click()
  await expect(page.getByText('There are no machines yet.')).toBeVisible()
  await visit(page, '/dashboard/setup', 'Set up the company')
  await page.getByRole('button', { name: 'Show on the start page' }).click()
  await expect(page.getByRole('button', { name: 'Put the guide away' })).toBeVisible()
})
