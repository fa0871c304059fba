import exceljs from 'exceljs'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { exportAs } from '../reports/open-report.ts'

const route = '/dashboard/rapor/raporlar/isemrirapor'

async function open(page: Page, search = ''): Promise<void> {
  await visit(page, `${route}${search}`, 'Work order report')
  await expect(page.getByTestId('row-count')).toHaveText(/[1-9]/)
}

const count = async (page: Page, name: RegExp) => {
  const text = await page
    .getByRole('group', { name: 'Production status' })
    .getByRole('button', { name })
    .locator('bdi')
    .innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

test('orders of a period: status, months and years, and the whole story of one', async ({ page }) => {
  await test.step('shows the status of the orders of a period; the status filters carry their counts', async () => {
    await open(page, '?preset=last30Days')
    await expect(page.getByText('An order belongs to the period when')).toBeVisible()
    const [all, closed] = [await count(page, /^All/), await count(page, /^Closed/)]
    expect(all).toBe(
      (await count(page, /^Production/)) +
        (await count(page, /^Stop/)) +
        (await count(page, /^Waiting/)) +
        closed +
        (await count(page, /^Project trial/)),
    )
    await page
      .getByRole('group', { name: 'Production status' })
      .getByRole('button', { name: /^Closed/ })
      .click()
    await expect(page).toHaveURL(/production_status=closed/)
    await expect(page.getByTestId('row-count')).toHaveText(`${closed.toLocaleString('en')} rows`)
  })

  await test.step('takes a month or a year from the period picker', async () => {
    await visit(page, '/changelog', 'What is new')
    await open(page)
    await page.getByRole('button', { name: /^Last 30 days/ }).click()
    await page.getByText('Monthly', { exact: true }).click()
    await page.getByRole('button', { name: /^Whole year/ }).click()
    await page.getByRole('button', { name: 'Show this period' }).click()
    await expect(page).toHaveURL(/mode=monthly&from=\d{4}-01-01&to=\d{4}-12-31/)
    await expect(page.getByTestId('row-count')).toHaveText(/[1-9]/)
  })

  await test.step('a row opens the whole story of its order: fields, plan and lists, each with its export', async () => {
    await visit(page, '/changelog', 'What is new')
    await open(page, '?preset=last30Days&production_status=closed&order_label=on_time')
    const link = page.getByRole('grid', { name: 'Work order report' }).getByRole('link').first()
    const code = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Fields of the order' })).toContainText('Due')
    await expect(page.getByRole('meter', { name: 'Completion' })).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Produced against plan, added up' })).toBeVisible()
    for (const list of ['Day by day', 'Reports', 'Stops', 'People', 'Machine hours'])
      await expect(
        page.getByRole('grid', { name: list, exact: true }).getByRole('row', { name: /^Total/ }),
      ).toContainText(/\d/)

    const people = page.getByRole('region', { name: 'People', exact: true })
    const download = page.waitForEvent('download')
    await exportAs(people, 'Excel')
    const book = new exceljs.Workbook()
    await book.xlsx.readFile(await (await download).path())
    const names = book.worksheets[0]!.getColumn(1).values.map(String).join('\n')
    for (const name of await people.getByRole('rowheader').allInnerTexts())
      if (name !== 'Total') expect(names).toContain(name)

    await page
      .getByRole('region', { name: 'Stops', exact: true })
      .getByRole('link', { name: /open in the report/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`tariharaligidurusrapor.*work_order=${code}`))
  })
})

test('an unknown order is reported as such', async ({ page }) => {
  await page.goto(`${route}/isemridetayi?order=NO-SUCH`)
  await expect(page.getByText('There is no order NO-SUCH')).toBeVisible()
  await page.getByRole('link', { name: 'All work orders' }).click()
  await expect(page).toHaveURL(new RegExp(route))
})
