import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'

test('the plant at a glance is made of doors to its reports', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Plant at a glance' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'OEE of the last shift-day' })).toContainText(/%/)
  const losses = page.getByRole('region', { name: 'Top five losses' })
  await expect(losses.getByRole('listitem')).toHaveCount(5)
  const first = losses.getByRole('listitem').first().getByRole('link')
  await first.click()
  await expect(page).toHaveURL(/durusrapor\/tariharaligidurusrapor\?.*reason=/)
  await expect(page.getByTestId('filter-bar')).toContainText('Reason:')
})
