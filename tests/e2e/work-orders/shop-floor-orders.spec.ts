import { expect, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import { faultsOf } from '#tests/support/axe.ts'
import { adminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { exportAs } from '../reports/open-report.ts'

const route = '/dashboard/mrp'

async function openList(page: Page, search = ''): Promise<void> {
  await visit(page, `${route}${search}`, 'Plant overview and work orders')
  await expect(page.getByTestId('order-count')).toHaveText(/\d/)
}

async function pick(page: Page, label: string, name: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).fill(name.source)
  await page.getByRole('option', { name }).first().click()
}

const code = (name: string) => `E2E-${name}-${Date.now().toString(36).toUpperCase()}`

async function create(page: Page, number: string, machine: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'New work order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New work order' })
  await dialog.getByLabel('Work order').fill(number)
  await pick(page, 'Product', /Pump housing/)
  await pick(page, 'Machine', machine)
  await dialog.getByLabel('Ordered pieces').fill('250')
  await dialog.getByRole('button', { name: 'Create work order' }).click()
  await expect(dialog).toHaveCount(0)
}

test('orders are made, queued, closed together and opened again', async ({ page }) => {
  const [first, second] = [code('A'), code('B')]
  await openList(page)
  await create(page, first, /Injection 04/)
  await create(page, second, /Injection 04/)

  // The longest waiting order comes first; the other one is moved next by its menu.
  await page.goto('/dashboard/andon/siraliisler')
  const lane = page.getByRole('region', { name: /^Injection 04/ })
  await expect(lane.getByRole('link', { name: second })).toBeVisible()
  await lane.getByRole('button', { name: `Move ${second} …` }).click()
  const moved = page.waitForResponse(
    (answer) => answer.url().endsWith('/queue') && answer.request().method() === 'POST',
  )
  await page.getByRole('menuitem', { name: 'Make it next' }).click()
  expect((await moved).status()).toBe(200)
  const waiting = lane.getByRole('button', { name: /^Move .* …$/ })
  await expect(waiting.first()).toHaveAccessibleName(`Move ${second} …`)

  await openList(page, '?search=E2E-')
  for (const number of [first, second]) await page.getByRole('checkbox', { name: `Select ${number}` }).click()
  await page.getByRole('region', { name: 'Selected work orders' }).getByRole('button', { name: 'Close orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close 2 work orders?' })
  const named = dialog.getByRole('region', { name: 'Will be closed' })
  await expect(named).toContainText(first)
  await expect(named).toContainText(second)
  await dialog.getByRole('button', { name: 'Close 2 work orders' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(first) })).toBeHidden()

  await openList(page, `?search=${first}&status=any`)
  await page.getByRole('rowheader', { name: first }).click()
  const one = page.getByRole('dialog', { name: first })
  await one.getByRole('button', { name: 'Reopen' }).click()
  await page
    .getByRole('dialog', { name: `Reopen work order ${first}?` })
    .getByRole('button', { name: 'Reopen' })
    .click()
  await expect(one.getByRole('button', { name: 'Close order' })).toBeVisible()
  await one.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  for (const word of ['Reopened', 'Closed', 'Created'])
    await expect(page.getByText(word, { exact: true }).first()).toBeVisible()

  // Nothing of the test is left among the open orders.
  await page.getByRole('button', { name: 'Close order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close 1 work order' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('the list is exported as shown: every row of the filter, the visible columns', async ({ page }) => {
  // Orders that other tests make meanwhile are called otherwise.
  await openList(page, '?status=any&active=any&search=WO-')
  const count = Number((await page.getByTestId('order-count').innerText()).replaceAll(/\D/g, ''))
  const grid = page.getByRole('grid', { name: 'Work orders' })
  const heads = (await grid.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
  const download = page.waitForEvent('download')
  await exportAs(page.getByRole('region', { name: 'Work orders' }), 'Excel')
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await (await download).path())
  const sheet = book.worksheets[0]!
  expect(Array.from(sheet.getRow(1).values as unknown[], String).slice(1)).toEqual(heads)
  expect(sheet.rowCount).toBe(count + 1)
  expect(sheet.getCell('A2').value).toBe(await grid.getByRole('rowheader').first().innerText())
  expect(book.worksheets[1]!.getColumn(2).values).toContain('WO-')
})

test('axe finds nothing in the list of work orders and in the queued jobs', async ({ page }) => {
  for (const [path, title] of [
    [route, 'Plant overview and work orders'],
    ['/dashboard/andon/siraliisler', 'Queued jobs'],
  ] as const) {
    await visit(page, path, title)
    await expect(page.getByRole('link', { name: /^WO-/ }).first()).toBeVisible()
    expect.soft(await faultsOf(page, { within: 'main' }), title).toEqual([])
  }
})

test('one press of an arrow takes a queued order one machine on and back, in both scripts', async ({ page }) => {
  try {
    for (const { language, dir, on, back } of [
      { language: 'en', dir: 'ltr', on: 'ArrowRight', back: 'ArrowLeft' },
      { language: 'ar', dir: 'rtl', on: 'ArrowLeft', back: 'ArrowRight' },
    ])
      await test.step(language, async () => {
        await page.goto('/dashboard/andon/siraliisler')
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        const lanes = page.locator('main section section')
        await expect(lanes.first()).toBeVisible()
        const names = await lanes.evaluateAll((all) => all.map((lane) => lane.getAttribute('aria-label') ?? ''))
        const handles = page.locator('main section section [aria-roledescription]')
        await handles.first().focus()
        const lane = await handles.first().evaluate((one) => one.closest('section')!.getAttribute('aria-label'))
        const at = names.indexOf(lane ?? '')
        const announcement = page.locator('[id^="DndLiveRegion"]')
        await page.keyboard.press('Space')
        await expect(announcement).toHaveText(/\S/)
        for (const [key, step] of [
          [on, 1],
          [on, 2],
          [back, 1],
          [back, 0],
        ] as const) {
          await page.keyboard.press(key)
          await expect(announcement).toContainText(names[at + step]!)
        }
        await page.keyboard.press('Escape')
        await expect(handles.first()).toBeFocused()
      })
  } finally {
    await page.evaluate(() => localStorage.removeItem('language'))
  }
})

test('columns, row action and a half-typed order are there after a reload', async ({ page }) => {
  await openList(page)
  const grid = page.getByRole('grid', { name: 'Work orders' })
  const kept = () =>
    page.waitForResponse((answer) => answer.url().includes('/table-layouts/') && answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const box = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Summary order' })
  const saved = kept()
  await box.setChecked(!(await box.isChecked()))
  const shown = await box.isChecked()
  expect((await saved).status()).toBe(204)
  await page.reload()
  await expect(grid.getByRole('columnheader', { name: /^Summary order/ })).toBeVisible({ visible: shown })

  await page.getByRole('button', { name: 'New work order' }).click()
  await page.getByRole('dialog').getByLabel('Work order').fill('HALF-TYPED')
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'New work order' })
  await expect(dialog.getByLabel('Work order')).toHaveValue('HALF-TYPED')
  await dialog.getByRole('button', { name: 'Create work order' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Product' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard changes' })
    .click()
  await expect(page).not.toHaveURL(/edit=/)
})
