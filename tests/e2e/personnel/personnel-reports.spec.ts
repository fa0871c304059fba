import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { readCsv } from '#tests/support/read-export.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { asTable, card, countOf, drawnChart, exportAs, figureOf, rowCount } from '../reports/open-report.ts'

const people = '/dashboard/rapor/raporlar/personelrapor'
const rows = (page: Page) => page.getByRole('grid').getByRole('row')

async function open(page: Page, path: string, title: string) {
  await visit(page, path, title)
  await expect(rowCount(page)).toHaveText(/[1-9]/)
}

/** The rows of the table as a CSV file has them, by their heads. */
async function exported(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await exportAs(page, 'CSV')
  const [head, ...lines] = readCsv(await readFile(await (await download).path()))
  return lines.map((line) => Object.fromEntries(head.map((name, place) => [name, line[place]!])))
}

test('who performs how, and day by day, down to the day of a person', async ({ page }) => {
  await test.step('who performs how: bands, a department, the machines and days of a person, and the day itself', async () => {
    await open(page, people, 'Personnel performance')
    for (const title of ['Production score', 'Quality score', 'Absence rate', 'Training completion', 'Overtime'])
      expect(await figureOf(page, title)).toMatch(/\d/)
    for (const chart of ['Lowest production score', 'Scores by department', 'Production score by machine'])
      await drawnChart(page, chart)
    expect(await faultsOf(page, { within: 'main' })).toEqual([])
    const all = await countOf(page)

    // The band and the table list the same people, and a department has fewer.
    const lowest = await asTable(page, 'Lowest production score')
    await expect(lowest.getByRole('row').nth(1)).toContainText('%')
    await page.getByTestId('filter-bar').getByRole('button', { name: 'Department', exact: true }).click()
    await page.getByRole('textbox', { name: 'Search in Department' }).fill('Injection')
    await page.getByRole('checkbox', { name: /Injection moulding/ }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => countOf(page)).toBeLessThan(all)

    const exportedRows = await exported(page)
    expect(exportedRows).toHaveLength(await countOf(page))
    expect(new Set(exportedRows.map((row) => row['Department']))).toEqual(new Set(['Injection moulding']))
    const planned = exportedRows.reduce((sum, row) => sum + Number(row['Planned days']), 0)
    const absent = exportedRows.reduce((sum, row) => sum + Number(row['Days absent']), 0)
    expect(planned).toBeGreaterThan(0)
    const rate = Number.parseFloat(await figureOf(page, 'Absence rate'))
    expect(rate).toBeCloseTo((100 * absent) / planned, 0)

    await rows(page).nth(1).getByRole('gridcell').first().click()
    const drawer = page.getByRole('dialog', { name: 'Facts behind this row' })
    await expect(drawer.getByRole('heading', { name: /^Machines/ })).toBeVisible()
    await expect(drawer.getByRole('heading', { name: /^Days/ })).toBeVisible()
    const day = drawer.getByRole('region', { name: 'Days' }).getByRole('link').first()
    const name = await day.innerText()
    await day.click()
    await expect(page).toHaveURL(/\/pdks\/details\?employee=.+&date=/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('a row of a day leads to the day of the person', async () => {
    await open(page, `${people}/detay`, 'Personnel performance by day')
    await expect(card(page, 'Days attended')).toContainText(/\d/)
    await drawnChart(page, 'Absence of the departments over time')
    expect(await faultsOf(page, { within: 'main' })).toEqual([])
    const exportedRows = await exported(page)
    expect(exportedRows).toHaveLength(await countOf(page))
    expect(exportedRows.reduce((sum, row) => sum + Number(row['Days attended'] ?? 0), 0)).toBe(
      Number((await figureOf(page, 'Days attended')).replaceAll(/\D/g, '')),
    )
    await rows(page).nth(1).getByRole('gridcell').first().click()
    const drawer = page.getByRole('dialog', { name: 'Facts behind this row' })
    const name = await drawer.getByRole('link').first().innerText()
    await drawer.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/pdks\/details\?employee=.+&date=/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
