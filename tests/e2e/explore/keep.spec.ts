import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import exceljs from 'exceljs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { card, exportAs, figureOf } from '../reports/open-report.ts'

const question =
  '/dashboard/analytics/explore?view=stoppages&show=stop_count,stoppage_seconds&by=machine&preset=lastWeek&shift=night'

async function download(page: Page, format: 'Excel' | 'PDF'): Promise<Uint8Array> {
  const file = page.waitForEvent('download')
  await exportAs(page, format)
  return new Uint8Array(await readFile(await (await file).path()))
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('a question is exported, kept, put on the home page and opened again', async ({ page }) => {
  // Four pages, a workbook and a document.
  test.slow()
  const name = `Night stops ${Date.now().toString(36)}`
  await page.goto(question)
  const total = await figureOf(page, 'Stops')
  const chart = page.getByRole('figure', { name: 'Stops by Machine' })
  await expect(chart).toBeVisible()

  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load((await download(page, 'Excel')).buffer as exceljs.Buffer)
  const [rows, about] = workbook.worksheets.map((sheet) =>
    sheet.getSheetValues().map((row) => (Array.isArray(row) ? row.slice(1) : [])),
  )
  expect(rows?.[1]).toEqual(['Machine', 'Stops', 'Downtime'])
  const figures = rows!.slice(2).filter(([machine]) => machine !== 'Total')
  const sum = figures.reduce((before, [, count]) => before + Number(count), 0)
  expect(sum.toLocaleString('en')).toBe(total)
  expect(about).toContainEqual(['Shift', 'Night'])
  expect(about).toContainEqual(['Period', expect.stringMatching(/\w+ \d+ – \w+ \d+, \d{4}/)])
  const text = await pdfText(await download(page, 'PDF'))
  expect(text).toContain('Stops by Machine')
  expect(text).toContain(total)

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'On the home page' }).click()
  await expect(page.getByText(`“${name}” is on the home page`)).toBeVisible()

  await visit(page, '/dashboard', 'Plant at a glance')
  const tile = page
    .getByRole('region', { name: 'My tiles' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.getByRole('figure', { name: 'Stops by Machine' })).toBeVisible()
  await expect(tile).toContainText('Last week')
  await tile.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible()
  await expect(card(page, 'Stops').locator('.text-kpi').first()).toHaveText(total)

  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
