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
