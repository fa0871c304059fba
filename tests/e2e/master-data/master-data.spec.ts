import { expect } from '@playwright/test'
import ExcelJS from 'exceljs'
import { faultsOf } from '#tests/support/axe.ts'
import { adminTest, test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

const code = (prefix: string) => `${prefix}-${Date.now().toString(36).toUpperCase()}`

adminTest('a machine is added, changed and remembered, and what was typed survives a reload', async ({ page }) => {
  const machine = code('E2E')
  await page.goto('/dashboard/master-data/machines')
  await page.getByRole('button', { name: 'Add a machine' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a machine' })
  await drawer.getByLabel('Code').fill(machine)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Required').first()).toBeVisible()
  await drawer.getByLabel('Name').fill(`Press ${machine}`)
  await page.reload()
  await expect(drawer.getByLabel('Name')).toHaveValue(`Press ${machine}`)
  await drawer.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option').first().click()
  await drawer.getByRole('combobox', { name: 'Machine class' }).click()
  await page.getByRole('option').first().click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search by name or code' }).fill(machine)
  await page.getByRole('button', { name: `Press ${machine}`, exact: true }).click()
  const opened = page.getByRole('dialog', { name: `Press ${machine}` })
  await opened.getByLabel('Line').fill('L9')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Cancel' }).click()
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/row=/)
  await expect(opened).toHaveCount(0)
  await page.getByRole('button', { name: `Press ${machine}`, exact: true }).click()
  await opened.getByRole('tab', { name: 'History' }).click()
  await expect(opened.getByRole('listitem').first()).toContainText('Changed')
  await expect(opened.getByRole('listitem').first()).toContainText('L9')
  await expect(opened.getByRole('listitem').last()).toContainText('Added')

  await opened.getByRole('tab', { name: 'Details' }).click()
  await opened.getByRole('button', { name: 'Take out of use' }).click()
  const confirm = page.getByRole('dialog', { name: `Take Press ${machine} out of use?` })
  await confirm.getByRole('button', { name: 'Take out of use' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Press ${machine}.*Out of use`) })).toBeVisible()
})

adminTest('a workbook goes out, is edited, shows what it would do and does it', async ({ page }) => {
  const product = code('CAP')
  await page.goto('/dashboard/master-data/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await (await download).path())
  const sheet = book.getWorksheet('Products')!
  sheet.addRow([product, `Cap ${product}`, 'yes'])
  sheet.addRow([code('BAD'), '', 'yes'])
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: 'edited.xlsx', mimeType: 'application/zip', buffer })
  await expect(page.getByRole('row', { name: /^Products 1 – \d+ 1$/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: product })).toContainText(`Cap ${product}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'BAD-' })).toContainText('Name: Required')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('1 row was changed')).toBeVisible()
  await page.goto(`/dashboard/master-data/products?search=${product}`)
  await page.getByRole('button', { name: `Cap ${product}` }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByText('edited.xlsx')).toBeVisible()
})

test('who may only look sees pages without buttons that change, and the tree by keyboard', async ({ page }) => {
  await page.goto('/dashboard/master-data/stoppage-reasons')
  const tree = page.getByRole('tree', { name: 'Stoppage reasons' })
  await expect(tree).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a reason' })).toHaveCount(0)
  const group = tree.getByRole('treeitem', { name: /^Electrical/ })
  await expect(tree.getByText('Sensor fault')).toBeVisible()
  await group.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(tree.getByText('Sensor fault')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Loss class')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const [path, title] of [
    ['', 'Master data'],
    ['/machines', 'Machines'],
    ['/shifts', 'Shifts'],
    ['/calendar', 'Days off'],
  ] as const) {
    await visit(page, `/dashboard/master-data${path}`, title)
    await expect(page.locator('main [aria-hidden].animate-pulse')).toHaveCount(0)
    expect.soft(await faultsOf(page, { within: 'main' }), title).toEqual([])
  }
})

test('on a phone a row is reached and opened by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/master-data/products')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Tab')
  const row = page.getByRole('main').getByRole('listitem').locator(':focus')
  const name = await row.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name }).getByRole('tab', { name: 'Details' })).toBeVisible()
})
