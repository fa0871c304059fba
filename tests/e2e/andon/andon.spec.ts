import { expect } from '@playwright/test'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { makeOwnMachine } from './own-machine.ts'

const begun = Date.now()

test('a stop from a device appears on the board without a reload, and in the replay', async ({ page }) => {
  await page.goto('/dashboard/andon')
  await expect(page.getByRole('heading', { level: 1, name: 'Factory status' })).toBeVisible()
  const machine = await makeOwnMachine(page)
  await machine.tell({ kind: 'state', state: 'run', at: new Date(begun - 120_000) })
  const tile = page.locator(`[data-machine="${machine.code}"]`)
  await expect(tile).toHaveAttribute('data-state', 'run')

  await machine.tell({ kind: 'state', state: 'stop' })
  await expect(tile).toHaveAttribute('data-state', 'undefined')
  await tile.click()
  const drawer = page.getByRole('dialog', { name: `Press ${machine.code}` })
  await expect(drawer.getByRole('heading', { name: 'Last 5 operations' })).toBeVisible()
  await expect(drawer.getByText('Stop without a reason').first()).toBeVisible()

  // A minute before it still ran.
  await page.goto(`/dashboard/andon?at=${new Date(begun - 60_000).toISOString()}`)
  await expect(tile).toHaveAttribute('data-state', 'run')
  const slider = page.getByRole('slider', { name: 'Moment' })
  await slider.press('End')
  await expect(tile).toHaveAttribute('data-state', 'undefined')
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factory status', exact: true })).toBeVisible()
  await machine.retire()
})

test('a past shift with one sum of pieces is marked, beside the OEE of the moment', async ({ page }) => {
  const tile = page.locator('[data-machine]').filter({ hasText: 'Pieces reported later' }).first()
  // On a free day there are no reports.
  for (let days = 2; days < 9; days++) {
    const moment = new Date(Date.now() - days * 86_400_000)
    moment.setUTCHours(8, 20, 0, 0)
    await page.goto(`/dashboard/andon?at=${moment.toISOString()}`)
    await expect(page.locator('[data-machine]').first()).toBeVisible()
    if (await tile.isVisible()) break
  }
  await expect(tile.getByText(/OEE \d+\s?%/)).toBeVisible()
  await tile.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/Pieces were reported at/)).toBeVisible()
  await expect(drawer.getByText('Performance')).toBeVisible()
})

test('a display shows its screen by its link alone, follows the plant, and ends when it is ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/dashboard/andon/screens')
  await page.getByRole('button', { name: 'New screen' }).click()
  const name = `Wall ${Date.now().toString(36)}`
  const made = page.getByRole('dialog', { name: 'New screen' })
  await made.getByLabel('Name').fill(name)
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(made).toHaveCount(0)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button', { name: 'Connect a display' }).click()
  const connect = page.getByRole('dialog', { name: `Connect a display to ${name}` })
  await connect.getByLabel('Name of the display').fill('TV of the test')
  await connect.getByRole('button', { name: 'Make the link' }).click()
  const link = await connect.getByLabel('Link of the display').inputValue()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1920, height: 1080 } })
  const wall = await context.newPage()
  await wall.goto(link)
  await expect(wall.getByTestId('wall')).toBeVisible()
  expect(wall.url()).not.toContain('token')
  expect(await wall.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  // It runs for days: nothing may keep the browser painting between two seconds.
  await expect.poll(() => wall.evaluate(() => document.getAnimations().length)).toBe(0)
  // Its cookie is enough from now on.
  await wall.goto('/wall')
  await expect(wall.getByTestId('wall')).toBeVisible()

  await connect.getByRole('button', { name: 'Done' }).click()
  await card.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(wall.getByText('This display was ended')).toBeVisible()
  await context.close()

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
})
