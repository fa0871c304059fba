import { expect } from '@playwright/test'
import { adminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

test('a company without a site sees what to do first', async ({ page }) => {
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sites: [] } })
  })
  for (const [path, title] of [
    ['/dashboard/andon', 'Factory status'],
    ['/dashboard/uretim', 'Live production'],
    ['/dashboard/uretim/durusaksiyon', 'Stoppage actions'],
  ] as const) {
    await visit(page, path, title)
    await expect(page.getByText('There are no machines yet. Make them under Master data.')).toBeVisible()
  }

  await page.getByRole('main').getByRole('link', { name: 'Master data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Master data' })).toBeVisible()
})
