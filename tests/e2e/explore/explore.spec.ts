import { type Page, expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { asTable, card, drawnChart, figureOf, openReport } from '../reports/open-report.ts'

const route = '/dashboard/analytics/explore'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Figures and dimensions' })
const member = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const shelf = (page: Page, name: 'Figures' | 'Split by') => page.getByRole('group', { name, exact: true })

/** The rows of a chart's table form, as texts. */
async function rowsOf(page: Page, chart: string): Promise<string[]> {
  const figure = await asTable(page, chart)
  const rows = await figure.getByRole('row').allInnerTexts()
  await figure.getByRole('button', { name: 'Show as chart' }).click()
  return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

test('questions by the glossary, by mouse and by keyboard', async ({ page }) => {
  await test.step('from a report’s definition over the glossary into Explore', async () => {
    await visit(page, '/dashboard/rapor/raporlar/oee', 'OEE')
    await page.getByRole('button', { name: 'What is MTBF?' }).click()
    await page.getByRole('link', { name: 'More in the glossary' }).click()
    const entry = page.getByRole('article', { name: 'MTBF' })
    await expect(entry).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Search terms and definitions' }).fill('mean time between')
    await expect(page.getByRole('article')).toHaveCount(1)
    await entry.getByRole('link', { name: 'Open in Explore' }).click()
    await expect(page.getByRole('figure', { name: 'MTBF over time' })).toBeVisible()
    await expect(page).toHaveURL(/explore\?view=\w+&show=mtbf$/)
  })

  await test.step('a question from nothing, by mouse: drawn with the figures of the report, and stepped into', async () => {
    await openReport(page, 'stoppages', '?preset=lastWeek')
    const asReported = { total: await figureOf(page, 'Downtime'), rows: await rowsOf(page, 'What stops us most') }

    await visit(page, route, 'Explore')
    await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible()
    await panel(page)
      .getByRole('button', { name: /^About:/ })
      .click()
    await page.getByRole('menuitem', { name: /^Stoppages/ }).click()
    await member(page, 'Downtime').click()
    await expect(page.getByRole('figure', { name: 'Downtime over time' })).toBeVisible()
    await member(page, 'Reason').dragTo(shelf(page, 'Split by'))
    await page.getByRole('button', { name: /^Last 7 days/ }).click()
    await page.getByRole('button', { name: 'Last week', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/view=stoppages&show=stoppage_seconds&by=reason&preset=lastWeek/)
    await expect(card(page, 'Downtime').locator('.text-kpi').first()).toHaveText(asReported.total)
    const drawn = await rowsOf(page, 'Downtime by Reason')
    const numbers = (row: string | undefined) => row?.match(/^.*? (?=\d)[\d.,]+ \w+/)?.[0]
    expect(drawn.slice(0, 5).map(numbers)).toEqual(asReported.rows.slice(0, 5).map(numbers))

    // Two clicks on a bar go one step deeper: title, chart and rows.
    await member(page, 'Reason').click()
    await member(page, 'Reason group').click()
    const groups = await drawnChart(page, 'Downtime by Reason group')
    await groups.getByRole('application').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('filter-bar')).toContainText('Reason group:')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Drill path' })).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Downtime by Reason' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /^Reason/ })).toHaveText(/^Reason$/)
  })

  await test.step('what does not go together cannot be picked and says why; a cross table by keyboard', async () => {
    await visit(page, '/changelog', 'What is new')
    await visit(page, `${route}?view=stoppages&show=stoppage_seconds&by=reason`, 'Explore')
    await expect(member(page, 'Run time')).toHaveAttribute('aria-disabled', 'true')
    await member(page, 'Run time').press('Enter')
    await expect(page.getByText('“Run time” is not recorded by “Reason”').first()).toBeVisible()
    await page.getByRole('button', { name: 'Pivot', exact: true }).press('Enter')
    await expect(page.getByText('Pivot: It crosses two dimensions').first()).toBeVisible()
    await expect(page).toHaveURL(/show=stoppage_seconds&by=reason$/)

    await visit(page, `${route}?view=scrap`, 'Explore')
    // The heading still belongs to the previous question: the panel shows when the new one is loaded.
    await expect(panel(page).getByRole('button', { name: /^About: Scrap/ })).toBeVisible()
    const search = page.getByRole('textbox', { name: 'Search figures and dimensions' })
    await search.focus()
    await page.keyboard.type('scrap by')
    await page.keyboard.press('ArrowDown')
    await expect(member(page, 'Scrap by reason')).toBeFocused()
    await page.keyboard.press('Enter')
    for (const dimension of ['Product', 'Scrap reason']) {
      await search.fill(dimension)
      await member(page, dimension).press('Enter')
    }
    await expect(page).toHaveURL(/show=scrap_quantity&by=product%2Cscrap_reason/)
    const pivot = page.getByRole('table', { name: /Product × Scrap reason/ })
    await expect(pivot.getByRole('rowheader', { name: 'Total' })).toBeVisible()
    // The corner is the figure itself: the margins were asked for, not added up.
    const corner = pivot.getByRole('row').last().getByRole('cell').last()
    await expect(corner).toHaveText(await figureOf(page, 'Scrap by reason'))
    await shelf(page, 'Split by').getByRole('button', { name: 'Product', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByRole('table', { name: /Scrap reason × Product/ })).toBeVisible()
    await expect(shelf(page, 'Split by').getByRole('button', { name: 'Product', exact: true })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('figure', { name: 'Scrap by reason by Scrap reason' })).toBeVisible()
    await expect(shelf(page, 'Split by').getByRole('button', { name: 'Scrap reason', exact: true })).toBeFocused()
  })
})
