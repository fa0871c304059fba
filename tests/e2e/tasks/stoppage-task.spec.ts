import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

/** Chooses the first option of a choice. */
async function chooseFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name }).click()
  await page.getByRole('option').nth(0).click()
}

test('a stoppage becomes a task, which the keyboard alone takes across the board until it is closed', async ({
  page,
}) => {
  const name = `Belt ${randomUUID().slice(0, 8)}`
  await visit(page, '/dashboard/uretim/durusaksiyon?days=30', 'Stoppage actions')
  // Machines of other tests go out of use, and a task is not for these.
  await page.locator('[data-stop-button]').filter({ hasNotText: 'E2E-' }).first().click()
  await page.getByRole('button', { name: 'Make a task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByRole('link', { name: /^Stoppage/ })).toBeVisible()
  await form.getByRole('button', { name: 'Save task' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill(name)
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('It slips')
  await form.getByRole('textbox', { name: 'Status description' }).fill('Waits for the belt')
  for (const choice of ['Department', 'Position', 'Responsible persons']) await chooseFirst(page, choice)
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Task created')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 open task' })).toBeVisible()

  await visit(page, `/dashboard/kanban?search=${encodeURIComponent(name)}`, 'Task board')
  const column = (label: string) => page.getByRole('region', { name: label, exact: true })
  await expect(column('Deleted')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
  for (const [label, step, from] of [
    ['In progress', 'Start', 'Waiting'],
    ['Being intervened', 'Intervene', 'In progress'],
    ['Closed', 'Close', 'Being intervened'],
  ] as const) {
    await column(from)
      .getByRole('button', { name: `Move ${name}`, exact: true })
      .focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Moving ${name}`)).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`At ${label}`)).toBeAttached()
    await page.keyboard.press('Space')
    const asking = page.getByRole('dialog', { name: `${step}: ${name}` })
    await asking.getByRole('textbox', { name: 'Status description' }).focus()
    await page.keyboard.insertText(`Now: ${label}`)
    await asking.locator('button[type=submit]').focus()
    await page.keyboard.press('Enter')
    await expect(asking).toBeHidden()
    await expect(column(label).getByText(name)).toBeVisible()
  }

  await column('Closed').getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(drawer.getByText('Now: Closed')).toBeVisible()
  await drawer.getByRole('tab', { name: 'History' }).click()
  await expect(drawer.getByText('Being intervened').first()).toBeVisible()
})
