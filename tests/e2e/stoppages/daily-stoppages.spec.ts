import exceljs from 'exceljs'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { exportAs } from '../reports/open-report.ts'
import { workedDay } from '#tests/support/worked-day.ts'

const route = '/dashboard/rapor/raporlar/durusrapor/gunlukdurusrapor'
const shifts = ['Morning', 'Evening', 'Night'] as const

const board = (page: Page) => page.getByRole('table').filter({ hasText: 'Longest stop' })
const part = (page: Page, shift: string) => page.getByRole('region', { name: new RegExp(`^${shift}`) })

async function open(page: Page, search: string): Promise<void> {
  // The first page of a worker fetches and starts the engine that holds the rows.
  test.slow()
  await visit(page, `${route}${search}`, 'Stoppages of a day')
  await expect(page.getByTestId('row-count')).toHaveText(/[1-9]/)
}

test('a day by shift, its stops and their reports, and from day to day', async ({ page }) => {
  await test.step('a stop opens its facts, and a figure the report that explains it, over the same day and machine', async () => {
    await open(page, `?from=${workedDay}&shift=morning`)
    await board(page)
      .getByRole('row', { name: /^Longest stop/ })
      .getByRole('button')
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Facts behind this row' })
    await expect(drawer.getByRole('heading', { name: /^Stoppage/ })).toBeVisible()
    await page.keyboard.press('Escape')
    const availability = page.getByRole('region', { name: 'Availability', exact: true })
    await availability.getByRole('link', { name: /explained by the report OEE/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'OEE', exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`mode=date&from=${workedDay}.*shift=morning`))
  })

  await test.step('the keyboard steps from day to day; there is none after today', async () => {
    await visit(page, '/changelog', 'What is new')
    await visit(page, route, 'Stoppages of a day')
    const day = page.getByRole('group', { name: 'Day', exact: true })
    await expect(day.getByRole('button', { name: /^Today/ })).toBeVisible()
    await expect(day.getByRole('button', { name: 'Next day' })).toBeDisabled()
    await day.getByRole('button', { name: 'Previous day' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d$/)
    await expect(day.getByRole('button', { name: 'Next day' })).toBeEnabled()
    await day.getByRole('button', { name: 'Next day' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${route}$`))
  })

  await test.step('shows a day by shift: side by side, then a table of each with its own totals; Excel holds the same', async () => {
    await visit(page, '/changelog', 'What is new')
    await open(page, `?from=${workedDay}`)
    const table = board(page)
    for (const shift of shifts) await expect(table.getByRole('columnheader', { name: new RegExp(shift) })).toBeVisible()
    for (const row of ['Downtime', 'Stops', 'Undefined stops', 'Availability', 'Longest stop'])
      await expect(table.getByRole('rowheader', { name: row }).first().locator('..')).toContainText(/\d/)

    const stops = table.getByRole('row', { name: /^Stops What/ }).getByRole('cell')
    const figures = (await stops.allInnerTexts()).map((text) => Number(/\d[\d,]*/.exec(text)?.[0].replace(',', '')))
    const [morning = 0, evening = 0, night = 0, all] = figures
    expect(morning + evening + night).toBe(all)

    for (const shift of shifts) {
      const grid = part(page, shift).getByRole('grid')
      await expect(grid.getByRole('row', { name: /^Total/ })).toContainText(/\d/)
      await expect(grid.getByRole('columnheader', { name: /^Operator/ })).toBeAttached()
    }

    const download = page.waitForEvent('download')
    await exportAs(page, 'Excel')
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.readFile(await (await download).path())
    const first = workbook.worksheets[0]!.getColumn(1).values.map(String)
    expect(first[1]).toBe('Shift')
    const listed = first.filter((text) => (shifts as readonly string[]).includes(text))
    expect([...new Set(listed)]).toEqual([...shifts])
    expect(listed).toEqual(listed.toSorted((a, b) => 'MEN'.indexOf(a[0]!) - 'MEN'.indexOf(b[0]!)))
    expect(first.slice(-4)).toEqual(['Total: Morning', 'Total: Evening', 'Total: Night', 'Total'])

    // On a phone the board scrolls in itself, and the page does not.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  })
})
