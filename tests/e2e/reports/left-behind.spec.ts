import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { openReport, routes, rowCount, titles } from './open-report.ts'

test('a report opens also when the one before was left with questions that its rows had not answered', async ({
  page,
}) => {
  // What the page asks of its workers can be held back, as on a machine that has no time for them.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      if (!Object.hasOwn(globalThis, 'heldWorkers')) Reflect.apply(post, this, args)
    }
  })
  const hold = (held: boolean) =>
    page.evaluate((on) => {
      if (on) Object.assign(globalThis, { heldWorkers: true })
      else Reflect.deleteProperty(globalThis, 'heldWorkers')
    }, held)
  await openReport(page, 'oee')
  await page.getByTestId('filter-bar').getByRole('button', { name: 'Shift', exact: true }).click()
  const shift = page.getByRole('checkbox', { name: /Morning|Day|Evening|Night/ }).first()
  await expect(shift).toBeVisible()
  await hold(true)
  await shift.check()
  await expect(page).toHaveURL(/shift=/)
  await hold(false)
  await openReport(page, 'scrap')
})

test('a report without updates says so and reloads on request', async ({ page }) => {
  const extracts = '**/api/reports/extract'
  await page.route(extracts, () => undefined)
  await visit(page, routes.production, titles.production)
  const notice = page.getByTestId('wait-notice')
  await expect(notice).toContainText('No answer yet')
  await expect(rowCount(page)).toHaveText('')
  await page.unroute(extracts)
  await notice.getByRole('button', { name: 'Ask again' }).click()
  await expect(rowCount(page)).toHaveText(/\d/)
  await expect(notice).toBeHidden()
})
