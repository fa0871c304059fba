import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'

test('two changes in one breath both count', async ({ page }) => {
  await page.goto('/dashboard/rapor/raporlar/isemrirapor')
  const production = page.getByRole('button', { name: /^Production \d/ })
  await expect(production).toBeVisible()
  await page.evaluate(() => {
    const named = (start: string) =>
      [...document.querySelectorAll('main button')].find((button) =>
        new RegExp(`^${start}\\s*\\d`).test(button.textContent ?? ''),
      ) as HTMLElement
    const closed = named('Closed')
    named('Production').click()
    setTimeout(() => closed.click(), 0)
  })
  await expect(page).toHaveURL(/production_status=\w+&production_status=\w+/)
})
