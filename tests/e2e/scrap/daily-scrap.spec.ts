import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { workedDay } from '#tests/support/worked-day.ts'

const route = '/dashboard/rapor/raporlar/iskartarapor/gunlukiskartarapor'

test('scrap of a day, shift by shift, and in one shift alone', async ({ page }) => {
  test.slow()
  await test.step('shows scrap of a day, shift by shift, with the verdict on its rate', async () => {
    await visit(page, `${route}?from=${workedDay}`, 'Scrap of a day')
    await expect(page.getByTestId('row-count')).toHaveText(/[1-9]/)
    await expect(page.getByRole('heading', { level: 1, name: 'Scrap of a day' })).toBeVisible()
    const board = page.getByRole('table').filter({ hasText: 'Largest scrap report' })
    await expect(board.getByRole('row', { name: /^Scrap rate/ })).toContainText(/Good|Medium|High/)
    for (const shift of ['Morning', 'Evening', 'Night']) {
      const part = page.getByRole('region', { name: new RegExp(`^${shift}`) })
      await expect(part.getByRole('row', { name: /^Total/ })).toContainText(/\d/)
    }
    for (const chart of ['Why pieces were rejected', 'Moulds with the highest scrap rate'])
      await expect(page.getByRole('figure', { name: chart })).toBeVisible()
  })

  await test.step('keeps its rows when a shift is chosen, and shows that shift alone', async () => {
    await visit(page, '/changelog', 'What is new')
    await visit(page, `${route}?from=${workedDay}&shift=night`, 'Scrap of a day')
    await expect(page.getByTestId('row-count')).toHaveText(/[1-9]/)
    await expect(page.getByRole('region', { name: /^Night/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Morning/ })).toHaveCount(0)
  })
})
