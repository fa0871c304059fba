import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { asTable, card, rowCount } from '../reports/open-report.ts'

test('where and when energy is used, down to the hours of a meter, and the meters themselves', async ({ page }) => {
  await test.step('the report', async () => {
    await visit(page, '/dashboard/energy?compare=none', 'Energy')
    await expect(rowCount(page)).toHaveText(/\d/)
    for (const title of ['Energy', 'Share of idle energy', 'Energy per piece', 'CO₂ (kg)'])
      await expect(card(page, title)).toContainText(/\d/)
    const week = await asTable(page, 'Energy by weekday and hour')
    await expect(week.getByRole('row')).toHaveCount(8)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hours' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the meters', async () => {
    await visit(page, '/dashboard/energy/meters', 'Energy meters')
    await expect(page.getByText('E-INJ-01')).toBeVisible()
  })
})
