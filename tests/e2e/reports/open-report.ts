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
  production: 'Production',
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

/** Opens the table form of a chart and answers its first row's first cell. */
export async function firstMark(page: Page, chart: string): Promise<string> {
  const figure = page.getByRole('figure', { name: chart })
  await figure.getByRole('button', { name: 'Show as table' }).click()
  const first = await figure
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .or(figure.getByRole('row').nth(1).getByRole('rowheader'))
    .first()
    .innerText()
  await figure.getByRole('button', { name: 'Show as chart' }).click()
  await expect(figure.getByRole('application')).toHaveAttribute('aria-busy', 'false')
  return first
}
