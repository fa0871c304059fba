import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { card, countOf, openReport, routes, titles } from './open-report.ts'

test('periods, a pivot with margins, and cuts that need no network', async ({ page }) => {
  await test.step('time modes, presets and comparison change the period; a pivot shows two dimensions with margins', async () => {
    await openReport(page, 'oee')
    const bar = page.getByTestId('filter-bar')
    await bar.getByRole('button', { name: /Last 7 days/ }).click()
    await page.getByRole('button', { name: 'Last 14 days' }).click()
    await expect(page).toHaveURL(/preset=last14Days/)
    await bar.getByRole('button', { name: /Last 14 days/ }).click()
    await page.getByText('Weekly', { exact: true }).click()
    await expect(page).toHaveURL(/mode=weekly/)
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: /Compare/ }).click()
    await page.getByRole('menuitem', { name: /No comparison/ }).click()
    await expect(page).toHaveURL(/compare=none/)
    await expect(card(page, 'OEE').getByText(/before/)).toHaveCount(0)

    await visit(page, `${routes.oee}?pivot=machine,shift,oee`, titles.oee)
    const table = page.getByRole('table', { name: /OEE/ })
    await expect(table).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Night' })).toBeVisible()
    await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  })

  await test.step('a cut needs no network once the rows are here', async () => {
    await openReport(page, 'stoppages')
    const all = await countOf(page)
    const extractUrls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/reports/extract')) extractUrls.push(request.url())
    })
    await page.getByTestId('filter-bar').getByRole('button', { name: 'Shift', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Night' }).check()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    expect(extractUrls).toEqual([])
  })
})

test('a part of the address that makes no sense is left out with a notice', async ({ page }) => {
  // The notice hides after 3 s, so it is awaited before the rows are.
  await page.goto(`${routes.oee}?mode=yearly&machine=Nowhere&sort=secret`)
  await expect(page.getByText(/A part of the address was not understood/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'OEE' })).toBeVisible()
})

test('the server answers the same cuts when the rows are too many', async ({ page }) => {
  await page.route('**/api/reports/extract', (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'extract_too_large', message: 'too large', requestId: 'test' } }),
    }),
  )
  await openReport(page, 'oee')
  await expect(page.getByText(/too many rows to take into the browser/)).toBeVisible()
  expect(await countOf(page)).toBeGreaterThan(0)
  await expect(card(page, 'OEE')).toContainText(/%/)
})
