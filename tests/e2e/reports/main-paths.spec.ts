import { type Page, expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { card, countOf, exportAs, firstMark, openReport, rowCount, titles } from './open-report.ts'

/** What the engine does the same in every report is seen in two of them. */
const drill = { about: 'a mark filters, a second drills, Escape undoes', works: expectDrill }
const group = { about: 'rows group with totals', works: expectGroups }

const cases = [
  {
    report: 'oee',
    headline: 'OEE',
    chart: 'Weakest machines',
    column: 'Availability',
    facts: 'Stoppages',
    cut: drill,
  },
  {
    report: 'production',
    headline: 'Good pieces',
    chart: 'Products made, with their plan',
    column: 'Attainment',
    facts: 'Booked reports',
    cut: group,
  },
  {
    report: 'stoppages',
    headline: 'Downtime',
    chart: 'What stops us most',
    column: 'Reason',
    facts: 'Stoppage',
    cut: drill,
  },
  {
    report: 'scrap',
    headline: 'Scrap rate',
    chart: 'Why pieces are rejected',
    column: 'Scrap reason',
    facts: 'Scrap report',
    cut: group,
  },
] as const

for (const { report, headline, chart, column, facts, cut } of cases)
  test(`${titles[report]}: figures, charts and rows, the facts behind a row, CSV, ${cut.about}`, async ({ page }) => {
    await test.step('opens with figures, charts, rows and their age', async () => {
      await openReport(page, report)
      await expect(card(page, headline)).toContainText(/\d/)
      await expect(page.getByText(/Data as of/)).toBeVisible()
      await expect(page.getByRole('figure', { name: chart })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: new RegExp(`^${column}`) }).first()).toBeVisible()
      expect(await countOf(page)).toBeGreaterThan(0)
    })

    await test.step('a row opens the facts behind it', async () => {
      await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first().click()
      const drawer = page.getByRole('dialog', { name: 'Facts behind this row' })
      await expect(drawer.getByRole('heading', { name: 'Facts behind this row' })).toBeVisible()
      await expect(drawer.getByRole('heading', { name: new RegExp(`^${facts}`) }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
    })

    await test.step('exports all rows as CSV', async () => {
      const download = page.waitForEvent('download')
      await exportAs(page, 'CSV')
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    })

    await test.step(cut.about, () => cut.works(page, chart))
  })

async function expectDrill(page: Page, chart: string): Promise<void> {
  const plain = page.url()
  const mark = await firstMark(page, chart)
  const drawing = page.getByRole('figure', { name: chart }).getByRole('application')
  await drawing.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('filter-bar')).toContainText(mark)
  await expect(page).not.toHaveURL(plain)
  const filtered = page.url()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Drill path' })).toContainText(mark)
  await expect(page).toHaveURL(/drill=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Drill path' })).toHaveCount(0)
  await expect(page).toHaveURL(plain)
  expect(filtered).not.toBe(page.url())
}

async function expectGroups(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Machine', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/group=machine/)
  await expect(page.getByRole('treegrid')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
}

test('a filter narrows the rows, lives in the address, and Back takes it away; an empty selection says so', async ({
  page,
}) => {
  for (const report of ['oee', 'scrap'] as const) {
    await openReport(page, report)
    const all = await countOf(page)
    await page.getByTestId('filter-bar').getByRole('button', { name: 'Machine', exact: true }).click()
    await page.getByRole('textbox', { name: 'Search in Machine' }).fill('press')
    const option = page.getByRole('checkbox', { name: /press/i }).first()
    const name = (await option.locator('xpath=ancestor::label').innerText()).trim()
    await option.check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp('machine='))
    await expect(page.getByRole('button', { name: `Machine: ${name}`, exact: true })).toBeVisible()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await page.goBack()
    await expect.poll(() => countOf(page)).toBe(all)
    await expect(page).not.toHaveURL(/machine=/)
  }

  await openReport(page, 'stoppages', '?from=2001-01-01&to=2001-01-02')
  await expect(rowCount(page)).toHaveText('0 rows')
  await expect(page.getByText('No data found').first()).toBeVisible()
  await exportAs(page, 'Excel')
  await expect(page.getByText('There is nothing to export. Choose another date range or other filters.')).toBeVisible()
})
