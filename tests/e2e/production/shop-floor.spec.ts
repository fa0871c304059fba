import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/reader.ts'

const withoutReason = (page: Page) => page.getByText(/^\d+ without a reason/)

async function countOf(page: Page): Promise<number> {
  await expect(withoutReason(page)).toBeVisible()
  return Number.parseInt((await withoutReason(page).textContent()) ?? '', 10)
}

test('a stop explained with one key changes in another window without a reload, and is undone', async ({
  page,
  signedIn,
}) => {
  const other = await signedIn.newPage()
  await other.goto('/dashboard/uretim/durusaksiyon?days=30&defined=undefined')
  await page.goto('/dashboard/uretim/durusaksiyon?days=30&defined=undefined')
  const before = await countOf(page)
  expect(before).toBeGreaterThan(1)
  await expect(other.getByText(`${before} without a reason`)).toBeVisible()

  const first = page.locator('[data-stop-button]').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await expect(page.getByRole('button', { name: /^Most used/ }).or(page.getByLabel('Most used'))).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(`${before - 1} without a reason`)).toBeVisible()
  await expect(other.getByText(`${before - 1} without a reason`)).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText(`${before} without a reason`)).toBeVisible()
  await expect(other.getByText(`${before} without a reason`)).toBeVisible()
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
