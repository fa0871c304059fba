import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'

test('a link to a moment that has not come yet leads to the present', async ({ page }) => {
  await page.goto('/dashboard/andon?at=2099-01-01T00:00:00Z')
  await expect(page.getByRole('heading', { level: 1, name: 'Factory status', exact: true })).toBeVisible()
  await expect(page.getByTestId('andon-clock')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/andon$/)
})
