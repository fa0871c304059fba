import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { readWorkbook } from '#tests/support/read-export.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { asTable, countOf, drawnChart, exportAs, figureOf, rowCount } from '../reports/open-report.ts'

const route = '/dashboard/mrp/insankaynaklari/izin/report'

async function open(page: Page) {
  await visit(page, route, 'Leave report')
  await expect(rowCount(page)).toHaveText(/[1-9]/)
}

test('amount of leave, by person and request, and the same in Excel', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current=page]')).toHaveText([
    'Leave report',
  ])
  for (const title of ['Days of leave', 'Open balance in days', 'Leave requests', 'Mean time to a decision'])
    expect(await figureOf(page, title)).toMatch(/[1-9]/)
  for (const chart of ['Days of leave over time', 'Taken, asked for and left, by department'])
    await drawnChart(page, chart)
  expect(await faultsOf(page, { within: 'main' })).toEqual([])

  const types = await asTable(page, 'Days of leave by type')
  await expect(types.getByRole('row').filter({ hasText: 'Annual leave' })).toHaveCount(1)

  const download = page.waitForEvent('download')
  await exportAs(page, 'Excel')
  const book = await readWorkbook(await readFile(await (await download).path()))
  const sheet = book.worksheets.find(({ rowCount: rows }) => rows > 20)!
  const texts = sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row.map(String) : []))
  expect(texts).toEqual(expect.arrayContaining(['Leave type', 'Days of leave', 'Annual leave']))

  // Filters by one department, then opens the requests behind the row of the person away most.
  await page.getByTestId('filter-bar').getByRole('button', { name: 'Leave type', exact: true }).click()
  await page.getByRole('checkbox', { name: /Annual leave/ }).check()
  await page.keyboard.press('Escape')
  const all = await countOf(page)
  await page.getByTestId('filter-bar').getByRole('button', { name: 'Department', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search in Department' }).fill('Injection')
  await page.getByRole('checkbox', { name: /Injection moulding/ }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const largest = await asTable(page, 'Largest open balances')
  const first = largest.getByRole('row').nth(1)
  await expect(first).toContainText(/\d/)
  await visit(page, `${page.url()}&group=`, 'Leave report')
  const head = page.getByRole('grid').getByRole('columnheader', { name: /^Days of leave/ })
  await head.getByRole('button').first().click()
  // Sorted by the code, the first of them has a balance and no request.
  const most = page.getByRole('grid').getByRole('row').nth(1)
  const column = await head.getAttribute('aria-colindex')
  await expect(most.locator(`[role=gridcell][aria-colindex="${column}"]`)).toHaveText(/[1-9]/)
  await most.getByRole('gridcell').first().click()
  const drawer = page.getByRole('dialog', { name: 'Facts behind this row' })
  await expect(drawer.getByRole('region', { name: 'Requests' }).getByRole('row').nth(1)).toContainText('Annual leave')
})
