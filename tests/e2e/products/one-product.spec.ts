import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { asTable, card, firstMark, rowCount } from '../reports/open-report.ts'

const route = '/dashboard/rapor/raporlar/urunraporlari'

test('how each product is made, and from a product to its machines, its analysis and its cycle', async ({ page }) => {
  await page.goto(`${route}?preset=last14Days`)
  await expect(rowCount(page)).toHaveText(/\d/)
  await expect(card(page, 'Cycle against ideal')).toContainText(/As planned|Slower|slower|Faster|faster/)
  await expect(page.getByRole('figure', { name: 'Products farthest from their ideal cycle' })).toBeVisible()
  const product = await firstMark(page, 'Products made, with their plan')

  await page.getByRole('grid').getByRole('link', { name: product, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
  await expect(page).toHaveURL(/\/detay\?.*preset=last14Days/)
  await expect(rowCount(page)).toHaveText(/[1-9]/)
  const pages = page.getByRole('navigation', { name: 'Pages about this product' })

  await pages.getByRole('link', { name: 'Analysis' }).click()
  await expect(page.getByRole('region', { name: 'What differs' })).toContainText(/Scrap rate/)
  await expect(page.getByRole('figure', { name: 'Why pieces of it are rejected' })).toBeVisible()

  await pages.getByRole('link', { name: 'Cycle time' }).click()
  await expect(page).toHaveURL(/\/detay\/zaman\?.*preset=last14Days/)
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
  const spread = await asTable(page, 'How far single reports are from the ideal cycle')
  await expect(spread.getByRole('row').nth(1)).toContainText(/sec/)

  // Nothing takes the product off its own page.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`product=${encodeURIComponent(product).replaceAll('%20', '(\\+|%20)')}`))
})

test('a code finds its product; a wrong name is reported and offers the others', async ({ page }) => {
  await page.goto(`${route}/detay?product=nothing-of-the-kind`)
  await expect(page.getByText('There is no product nothing-of-the-kind.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Product' }).click()
  const option = page.getByRole('option').first()
  const [name = '', code = ''] = (await option.innerText()).split('\n')
  await option.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${route}/detay?product=${code}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(code))
})
