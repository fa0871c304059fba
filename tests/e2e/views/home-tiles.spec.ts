import { type Page, expect } from '@playwright/test'
import { routes, titles } from '../reports/open-report.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

const tiles = (page: Page) => page.getByRole('region', { name: 'My tiles' })
const unique = (name: string) => `${name} ${Date.now().toString(36)}`

/** Saves the page as a view and pins it to the home page. */
async function toHome(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'On the home page' }).click()
  await expect(page.getByText(`“${name}” is on the home page`)).toBeVisible()
}

test('tiles show a view’s figures or a chart, are moved by keyboard, and stay as they were put', async ({ page }) => {
  const [first, second] = [unique('Press OEE'), unique('Stops')]
  await visit(page, `${routes.oee}?preset=last14Days`, titles.oee)
  await toHome(page, first)
  await visit(page, `${routes.stoppages}?preset=last14Days`, titles.stoppages)
  await toHome(page, second)

  await visit(page, '/dashboard', 'Plant at a glance')
  const tile = (name: string) =>
    tiles(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
  await tile(first).scrollIntoViewIfNeeded()
  await expect(tile(first)).toContainText(/\d+(\.\d)?\s?%/)
  await expect(tile(first)).toContainText('Last 14 days')
  await tile(second).getByRole('button', { name: /^Tile/ }).click()
  await page.getByRole('menuitem', { name: 'What stops us most' }).click()
  await expect(tile(second).getByRole('figure', { name: 'What stops us most' })).toBeVisible()

  const order = async () => {
    const names = await tiles(page).getByRole('heading', { level: 3 }).allInnerTexts()
    return names.filter((name) => name === first || name === second)
  }
  expect(await order()).toEqual([first, second])
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/home') && answer.request().method() === 'PUT',
  )
  await tile(second)
    .getByRole('button', { name: `Move ${second}` })
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Moving ${second}`)).toBeAttached()
  // A key that comes before the drag listens to keys is lost.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(`At ${first}`)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
  await expect.poll(order).toEqual([second, first])
  await page.reload()
  await expect(tile(second).getByRole('figure', { name: 'What stops us most' })).toBeVisible()
  expect(await order()).toEqual([second, first])

  await tile(first).getByRole('link', { name: first }).click()
  await expect(page).toHaveURL(/oee\?.*preset=last14Days/)
  for (const name of [first, second]) {
    await visit(page, '/dashboard', 'Plant at a glance')
    await tile(name).getByRole('button', { name: /^Tile/ }).click()
    await page.getByRole('menuitem', { name: 'Take off the home page' }).click()
    await expect(tile(name)).toHaveCount(0)
  }
})
