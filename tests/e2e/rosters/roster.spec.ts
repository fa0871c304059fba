import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('days are painted, copied, undone and saved, against the rules only on purpose', async ({ page }, { retry }) => {
  // A month without a plan, also at a retry.
  await visit(page, `/dashboard/mrp/pdks/rosters?from=${2031 + retry}-03-01`, 'Roster')
  const grid = page.getByRole('grid', { name: 'Roster' })
  const row = grid.getByRole('row').nth(1)
  // A cell may show a fault beside its letter.
  const letters = async () =>
    (await row.locator('[role=gridcell] > span:first-child').allInnerTexts()).slice(0, 14).join('')
  await row.getByRole('gridcell').first().click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('m')
  await expect.poll(letters).toBe('MM············')
  await page.keyboard.press('Control+c')
  for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect.poll(letters).toBe('MM··MM········')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(letters).toBe('MM··MM········')

  // Unsaved plans survive a reload.
  await page.reload()
  await expect(page.getByText('4 days not saved')).toBeVisible()
  // The night of the first day ends when the morning of the second one begins.
  await page.getByRole('button', { name: 'Night' }).click()
  await row.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Save roster' }).click()
  const against = page.getByRole('dialog', { name: 'Rules speak against this plan' })
  await expect(against.getByText('Less than 11 hours of rest before the shift')).toBeVisible()
  await against.getByRole('button', { name: 'Save despite the rules' }).click()
  await expect(page.getByText('Roster saved: 4 days')).toBeVisible()
  await expect.poll(letters).toBe('NM··MM········')
  await expect(page.getByText('1 day is against the rules')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the days of a rotation are lines: by keys, by paste, on a phone, and told one by one', async ({ page }) => {
  const code = `E2E-${Date.now().toString(36).toUpperCase()}`
  await visit(page, '/dashboard/rotations', 'Shift rotations')
  await page.getByRole('button', { name: 'Add a rotation' }).click()
  const added = page.getByRole('dialog', { name: 'Add a rotation' })
  await added.getByRole('textbox', { name: 'Code' }).fill(code)
  await added.getByRole('textbox', { name: 'Name' }).fill(code)
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByText('At least 1')).toBeVisible()
  await added.getByRole('button', { name: 'Add days' }).press('Enter')
  await added.getByRole('textbox', { name: 'Days 1' }).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '6\n1\n5\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await added.getByRole('button', { name: 'Shift 2' }).click()
  await page.getByRole('option', { name: 'Rest' }).click()
  const days = (drawer: typeof added) => drawer.getByRole('textbox', { name: /^Days \d/ })
  const values = (drawer: typeof added) =>
    days(drawer).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await expect.poll(() => values(added)).toEqual(['6', '1', '5'])
  await days(added).nth(2).press('Alt+ArrowUp')
  await expect.poll(() => values(added)).toEqual(['6', '5', '1'])
  await expect(days(added).nth(1)).toBeFocused()
  await days(added).nth(2).fill('0')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(days(added).nth(2)).toBeFocused()
  await expect(added.getByText('At least 1', { exact: true })).toBeVisible()
  await days(added).nth(2).fill('2')
  await expect(added.getByText('13 days')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: code, exact: true }).click()
  const opened = page.getByRole('dialog', { name: code })
  await opened.getByRole('button', { name: 'Move line 3 up' }).click()
  await opened.getByRole('button', { name: 'Remove line 1' }).click()
  await opened.getByRole('textbox', { name: 'Days' }).first().fill('3')
  await expect(opened.getByText('8 days')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(opened).toHaveCount(0)
  await page.getByRole('button', { name: code, exact: true }).click()
  await opened.getByRole('tab', { name: 'History' }).click()
  const change = opened.getByRole('listitem').first()
  await expect(change).toContainText('Morning · 6')
  await expect(change).toContainText('Rest · 2')
  expect(await faultsOf(page)).toEqual([])
})
