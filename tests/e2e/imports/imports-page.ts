import { type Locator, type Page, expect } from '@playwright/test'
import { startPatienceMs } from '#tests/support/patience.ts'
import { rowCount } from '../reports/open-report.ts'
import { visit } from '#tests/support/visit.ts'

type Upload = string | { name: string; mimeType: string; buffer: Buffer }

/** Opens the imports with a file chosen, up to the look at its first rows. */
export async function upload(page: Page, file: Upload): Promise<void> {
  await page.goto('/dashboard/imports')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'First rows' })).toBeVisible()
}

/** The run that is open, once it has ended in a state. */
export async function endedRun(page: Page, status: 'Tried' | 'Imported'): Promise<Locator> {
  const run = page.getByRole('region', { name: 'Import', exact: true })
  await expect(run.getByText(status, { exact: true })).toBeVisible()
  return run
}

/** A count of a run by its label, as written. */
export const count = (run: Locator, label: string): Locator =>
  run
    .locator('dl > div')
    .filter({ has: run.page().getByText(label, { exact: true }) })
    .locator('dd')

/** The cells of a row of a report's table, as written. */
export const cellsOf = async (row: Locator): Promise<string[]> => {
  const texts = await row.getByRole('rowheader').or(row.getByRole('gridcell')).allInnerTexts()
  return texts.map((text) => text.trim())
}

/** Follows the way from the last import of the log to a report over its days, until the report has its rows. */
export async function followLink(page: Page, report: 'Production' | 'Scrap' | 'OEE' | 'Stoppages'): Promise<void> {
  await visit(page, '/dashboard/imports', 'Imports')
  const runs = page.getByRole('list', { name: 'Imports so far' }).getByRole('button')
  await runs.filter({ hasText: 'Production_Data.csv' }).filter({ hasText: 'Imported' }).first().click()
  const links = page.getByRole('navigation', { name: 'Reports over these days' })
  await links.getByRole('link', { name: report, exact: true }).click()
  await expect(page).toHaveURL(/from=2012-01-01&to=2012-03-30/)
  // The sums of three months are made anew first.
  await expect(rowCount(page)).toHaveText(/[1-9]/, { timeout: startPatienceMs })
}

/** Begins a run, as somebody who presses again once the company's other import has ended. */
export async function beginRun(page: Page, button: 'Try it' | 'Import' | 'Import it now'): Promise<void> {
  await expect(async () => {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/imports'),
    )
    await page.getByRole('button', { name: button, exact: true }).click()
    expect((await answer).status()).toBe(202)
  }).toPass()
}
