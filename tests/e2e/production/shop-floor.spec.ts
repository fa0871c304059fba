import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/reader.ts'

const path = '/dashboard/uretim/durusaksiyon?days=30&defined=undefined'

/** A stop of the list by its machine and its time: tests beside this one make stops too. */
const rowOf = (page: Page, texts: readonly string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.locator('[data-stop-button]'))

test('a stop explained with one key changes in another window without a reload, and is undone', async ({
  page,
  signedIn,
}) => {
  const other = await signedIn.newPage()
  await other.goto(path)
  await page.goto(path)
  const first = page.locator('[data-stop-button]').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  const stop = await first.locator('bdi').filter({ visible: true }).allInnerTexts()
  const [here, there] = [page, other].map((window) => rowOf(window, stop.slice(0, 2)))
  await expect(there!).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Most used/ }).or(page.getByLabel('Most used'))).toBeVisible()
  await page.keyboard.press('1')
  // A notice stays for three seconds, and as long as it is pointed at: the other window may take longer.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  await expect(here!).toHaveCount(0)
  await expect(there!).toHaveCount(0)

  await undo.click()
  await expect(here!).toHaveCount(1)
  await expect(there!).toHaveCount(1)
  await other.close()
})

test('an operator starts an order on a tablet, reports pieces, sees the count grow, and takes all back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/dashboard/uretim?search=ASM-02')
  await page.getByRole('link', { name: /half automatic/ }).click()
  const pad = page.getByRole('region', { name: 'At the machine' })
  await pad.getByRole('button', { name: /^(Start an order|Next order)$/ }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  const tile = pad.getByRole('button', { name: 'Good pieces' })
  await expect(tile).toBeEnabled()
  expect((await tile.boundingBox())!.height).toBeGreaterThanOrEqual(56)

  const count = page.locator('[data-count="shift"]')
  await expect(count).toHaveText(/\d/)
  const before = Number((await count.textContent())!.replace(/\D/g, ''))
  const written = (pieces: number) => new Intl.NumberFormat('en-US').format(pieces)
  await tile.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '7', exact: true }).click()
  await dialog.getByRole('button', { name: 'Report 7 pieces' }).click()
  await expect(count).toHaveText(written(before + 7))
  await pad.getByRole('button', { name: 'Take back: 7 good' }).first().click()
  await expect(count).toHaveText(written(before))
  await pad
    .getByRole('button', { name: /^Take back: Order .* started$/ })
    .first()
    .click()
  await expect(pad.getByText('taken back').nth(1)).toBeVisible()
})
