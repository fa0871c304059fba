import { type Page, expect } from '@playwright/test'
import { figureOf, openReport, routes, rowCount, titles } from '../reports/open-report.ts'
import { adminTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visit.ts'

const views = (page: Page) => page.getByRole('button', { name: /^Views?(:|$)/ })
const choose = async (page: Page, item: string | RegExp) => {
  await views(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Names of one run, so that runs on one database do not meet. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`

async function save(page: Page, name: string, options: { roles?: string[]; asDefault?: boolean } = {}): Promise<void> {
  await choose(page, 'Save as a new view')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  for (const role of options.roles ?? []) await dialog.getByRole('checkbox', { name: role, exact: true }).check()
  if (options.asDefault) await dialog.getByRole('checkbox', { name: 'Open this report with it' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible()
}

test('a view keeps period and filters, opens its report by itself, and the plain report stays in reach', async ({
  page,
}) => {
  await page.goto(`${routes.scrap}?preset=last14Days&shift=night`)
  const name = unique('Nights')
  await save(page, name, { asDefault: true })

  await page.goto(routes.scrap)
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/preset=last14Days.*shift=night/)
  await expect(page.getByTestId('filter-bar')).toContainText('Last 14 days')

  await choose(page, 'The report as it comes')
  await expect(page).toHaveURL(/\?saved=no$/)
  await expect(views(page)).toHaveText('Views')

  await choose(page, new RegExp(name))
  await expect(page).toHaveURL(/shift=night/)
  await choose(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(views(page)).toHaveText('Views')
  await visit(page, '/dashboard/views', 'My views')
  await visit(page, routes.scrap, titles.scrap)
  await expect(page.getByTestId('filter-bar')).toContainText('Last 30 days')
})

test('a changed view says so, and is overwritten or undone', async ({ page }) => {
  // The first list of views is answered before the view is saved, and comes after: the list must not stay the old one.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/views'))
  await page.route(
    /\/api\/views\?report=/,
    async (route) => {
      const response = await route.fetch()
      await saved
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.goto(`${routes.oee}?preset=last14Days`)
  const name = unique('Fortnight')
  await save(page, name)
  await page
    .getByTestId('filter-bar')
    .getByRole('button', { name: /^Compare/ })
    .click()
  await page.getByRole('menuitem', { name: /No comparison/ }).click()
  await expect(page.getByRole('button', { name: `View: ${name}, changed` })).toBeVisible()
  await choose(page, 'Undo the changes')
  await expect(page).not.toHaveURL(/compare=none/)
  await page
    .getByTestId('filter-bar')
    .getByRole('button', { name: /^Compare/ })
    .click()
  await page.getByRole('menuitem', { name: /No comparison/ }).click()
  await choose(page, /^Save changes to/)
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible()
  await visit(page, '/dashboard/views', 'My views')
  await page.getByRole('searchbox', { name: 'Search views' }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/compare=none/)
})

test('a shared view and a pinned link show another person the same figures, within their rights', async ({
  browser,
  page,
}) => {
  await openReport(page, 'stoppages', '?preset=last7Days')
  const name = unique('For operators')
  await save(page, name, { roles: ['User'] })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue()
  expect(link).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.getByRole('radio', { name: /Moves with the calendar/ }).check()
  expect(await page.getByRole('dialog').getByLabel('Link').inputValue()).toContain('preset=last7Days')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const shown = await figureOf(page, 'Downtime')
  const rows = await rowCount(page).innerText()

  const other = await browser.newPage()
  await signIn(other, 'User')
  await other.goto(link)
  await expect(rowCount(other)).toHaveText(rows)
  expect(await figureOf(other, 'Downtime')).toBe(shown)
  await visit(other, '/dashboard/views?whose=shared', 'My views')
  await other.getByRole('link', { name }).click()
  await expect(rowCount(other)).toHaveText(rows)
  await choose(other, 'Save as a new view')
  await expect(other.getByText('Sharing needs a permission')).toBeVisible()
  await other.close()

  const guest = await browser.newPage()
  await signIn(guest, 'Guest')
  await guest.goto(link)
  await expect(
    guest
      .getByText('403')
      .or(guest.getByText(/permission/i))
      .first(),
  ).toBeVisible()
  await visit(guest, '/dashboard/views', 'My views')
  await expect(guest.getByText('You have no views yet').or(guest.getByRole('list', { name: 'Views' }))).toBeVisible()
  await expect(guest.getByText(name)).toHaveCount(0)
  await guest.close()
})
