import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { countOf, openReport } from './open-report.ts'

test('a long table brings its rows as one comes to their end, and counts and adds up all of them at once', async ({
  page,
}) => {
  await openReport(page, 'stoppages', '?preset=last30Days&sort=machine')
  const grid = page.getByRole('grid')
  const all = await countOf(page)
  // Longer than what the table begins with.
  expect(all).toBeGreaterThan(2000)
  await expect(grid).toHaveAttribute('aria-rowcount', String(all + 2))
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const total = await grid.getByRole('row').last().innerText()

  await grid.focus()
  const last = grid.locator(`[aria-rowindex="${all + 1}"]`)
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+End')
    await expect(last).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await grid.getByRole('row').last().innerText()).toBe(total)
})
