import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

const root = '/dashboard/mrp/insankaynaklari/personel'

test('somebody is employed, gets a card, a training and a PIN, moves, leaves and is anonymised', async ({ page }) => {
  const code = `E${Date.now().toString(36)}`
  const name = `Person ${code}`
  await visit(page, `${root}/new`, 'Add an employee')
  await page.getByLabel('Registration number').fill(code)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add the employee' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('button', { name: 'Issue a card' }).click()
  await page.getByLabel('Card number').fill(`C-${code}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('listitem')).toContainText([`C-${code}`])
  await expect(panel.getByText('Valid', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'PIN and data' }).click()
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const pin = page.getByRole('dialog', { name: `PIN of ${name}` })
  await pin.getByLabel('PIN').fill('1234')
  await pin.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(pin.getByText('This PIN is too easily guessed')).toBeVisible()
  await pin.getByLabel('PIN').fill('4711')
  await pin.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(page.getByRole('button', { name: 'Replace the PIN' })).toBeVisible()

  // By the card, in the list, to another department.
  await visit(page, `${root}?search=C-${code}`, 'Personnel')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Change the department' }).click()
  const move = page.getByRole('dialog', { name: 'Change the department' })
  await move.getByRole('combobox', { name: 'Department' }).fill('Maintenance')
  await page.getByRole('option', { name: /Maintenance/ }).click()
  await move.getByRole('button', { name: 'Change the department' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Maintenance`) })).toBeVisible()

  await page.getByRole('button', { name: `Open the page of ${name}` }).click()
  // Includes the latest change in the list.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Maintenance' })).toBeVisible()
  await page.getByLabel('Employed from').fill('2020-01-01')
  await page.getByLabel('Employed until').fill('2020-12-31')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Left', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'PIN and data' }).click()
  await page.getByRole('button', { name: 'Anonymise', exact: true }).click()
  const ask = page.getByRole('dialog', { name: `Anonymise ${name}?` })
  await expect(ask).toContainText('This cannot be undone')
  await ask.getByRole('button', { name: 'Anonymise the person' }).click()
  await expect(page.getByRole('heading', { name: code, exact: true })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('the pages of personnel are readable by everybody', async ({ page }) => {
  for (const [path, title] of [
    [root, 'Personnel'],
    [`${root}/cards`, 'Personnel with photos'],
    [`${root}/new`, 'Add an employee'],
    ['/dashboard/mrp/insankaynaklari/kartlar', 'Employee cards'],
    ['/dashboard/mrp/insankaynaklari/egitimler', 'Trainings'],
  ] as const) {
    await visit(page, path, title)
    await expect(page.locator('main [aria-hidden].animate-pulse')).toHaveCount(0)
    expect.soft(await faultsOf(page, { within: 'main' }), title).toEqual([])
  }
  await visit(page, `${root}/cards?search=1003`, 'Personnel with photos')
  await page.getByRole('main').getByRole('link', { name: 'Camille Moreau' }).click()
  await page.getByRole('tab', { name: 'Trainings' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  expect(await faultsOf(page, { within: 'main' })).toEqual([])
})
