import { type Locator, type Page, expect } from '@playwright/test'
import { visit } from '#tests/support/visit.ts'

export const routes = {
  oee: '/dashboard/rapor/raporlar/oee',
  production: '/dashboard/rapor/raporlar/uretimrapor',
  stoppages: '/dashboard/rapor/raporlar/durusrapor/tariharaligidurusrapor',
  scrap: '/dashboard/rapor/raporlar/iskartarapor/tariharaligiiskartarapor',
} as const

export const titles: Record<keyof typeof routes, string> = {
  oee: 'OEE',
  production: 'Production report',
  stoppages: 'Stoppages by date range',
  scrap: 'Scrap by date range',
}

/** Opens a report, in the page that is loaded if there is one, and waits until its rows are there. */
export async function openReport(page: Page, report: keyof typeof routes, search = ''): Promise<void> {
  await visit(page, `${routes[report]}${search}`, titles[report])
  await expect(rowCount(page)).toHaveText(/\d/)
}

export const rowCount = (page: Page): Locator => page.getByTestId('row-count')

/** The rows the table says it has. */
export async function countOf(page: Page): Promise<number> {
  const text = await rowCount(page).innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

/** A headline card by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true }).filter({ has: page.getByRole('button', { name: /What is/ }) })

/** The figure of a card, once it is there and no newer one is on its way. */
export async function figureOf(page: Page, title: string): Promise<string> {
  await expect(card(page, title)).toHaveAttribute('aria-busy', 'false')
  const value = card(page, title).locator('.text-kpi').first()
  await expect(value).toHaveText(/\d/)
  return value.innerText()
}

/** A chart by its title, once it is drawn and no newer answer to its question is on its way. */
export async function drawnChart(page: Page, title: string): Promise<Locator> {
  const figure = page.getByRole('figure', { name: title })
  await expect(figure).toHaveAttribute('aria-busy', 'false')
  await expect(figure.getByRole('application')).toHaveAttribute('aria-busy', 'false')
  return figure
}

/** The table form of a drawn chart. */
export async function asTable(page: Page, title: string): Promise<Locator> {
  const figure = await drawnChart(page, title)
  await figure.getByRole('button', { name: 'Show as table' }).click()
  await expect(figure.getByRole('row').nth(1)).toBeVisible()
  return figure
}

/**
 * Chooses a format in a menu of exports, without the mouse: that would rest where the notice of the finished file
 * appears, and a notice stays over the buttons beneath it for as long as it is pointed at.
 */
export async function exportAs(scope: Page | Locator, format: 'Excel' | 'CSV' | 'PDF'): Promise<void> {
  const page = 'goto' in scope ? scope : scope.page()
  await scope.getByRole('button', { name: 'Export' }).press('Enter')
  const item = page.getByRole('menuitem', { name: format })
  // While a file is being made, the next one waits.
  await expect(item).toBeEnabled()
  await item.press('Enter')
}

/** The first cell of a chart's table form. */
export async function firstMark(page: Page, chart: string): Promise<string> {
  const figure = await asTable(page, chart)
  const first = await figure
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .or(figure.getByRole('row').nth(1).getByRole('rowheader'))
    .first()
    .innerText()
  await figure.getByRole('button', { name: 'Show as chart' }).click()
  await drawnChart(page, chart)
  return first
}
