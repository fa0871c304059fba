import { readFile } from 'node:fs/promises'
import { type Download, type Page, expect } from '@playwright/test'
import { createDatabase } from '#api/platform/db/database.ts'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { readPdf, readWorkbook } from '#tests/support/read-export.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'

const connectionString = process.env.PORTAL_DATABASE_URL

/** Ada's first working days of June each are of another kind; Bo was there on all of them. */
async function makeOwnMonth() {
  const owner = createDatabase(connectionString!, { max: 1 })
  const mark = `-${Date.now().toString(36)}`
  try {
    const { id } = await owner.selectFrom('company').select('id').where('code', '=', 'DEMO').executeTakeFirstOrThrow()
    const plant = await makeWorkedMonth({ owner, companyId: id }, [`Ada${mark}`, `Bo${mark}`], mark)
    const [ada, bo] = plant.people as [string, string]
    const short = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04']
    await plant.pass(ada, ['in', '2026-06-01T06:00'], ['out', '2026-06-01T13:00'])
    await plant.pass(ada, ['in', '2026-06-02T06:00'], ['out', '2026-06-02T11:00'])
    await plant.pass(ada, ['in', '2026-06-03T06:00'], ['out', '2026-06-03T16:00'])
    await plant.attend(
      ada,
      plant.workdays.filter((date) => !short.includes(date)),
    )
    await plant.attend(bo, plant.workdays)
    await plant.settled()
    return { site: plant.site, ada: `Ada${mark}`, bo: `Bo${mark}`, department: 'Injection' }
  } finally {
    await owner.destroy()
  }
}

const bytesOf = async (download: Download) => readFile(await download.path())

/** Rows of the only sheet that a button gives, as values. */
async function sheetOf(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  const sheet = (await readWorkbook(await bytesOf(file))).worksheets[0]!
  return { name: file.suggestedFilename(), sheet }
}

test('a month is read, commented, approved, locked, exported and printed', async ({ page }) => {
  test.skip(connectionString === undefined, 'PORTAL_DATABASE_URL names no database')
  const { site, ada, bo } = await makeOwnMonth()
  await visit(page, `/dashboard/mrp/pdks/puantaj?site=${site}&month=2026-06`, 'Timesheet')
  const grid = page.getByRole('table', { name: 'Timesheet' })
  const day = (who: string, date: number) =>
    grid.getByRole('button', { name: new RegExp(`^${who} 2026-06-${String(date).padStart(2, '0')}:`) })
  const colour = (who: string, date: number) =>
    day(who, date).evaluate((button) => getComputedStyle(button.closest('td')!).backgroundColor)

  await test.step('days say by figure, code, colour and name what they were', async () => {
    await expect(day(ada, 1)).toHaveText('7.00−1!')
    await expect(day(ada, 2)).toHaveAccessibleName(/Present, 5\.00, less than 75% of the plan, Exceptions$/)
    await expect(day(ada, 2)).toHaveText('5.00¾ −3!')
    await expect(day(ada, 3)).toHaveText('10.00+2.00')
    await expect(day(ada, 4)).toHaveAccessibleName(/Absent/)
    await expect(day(ada, 4)).toHaveText('A−7!')
    await expect(day(ada, 6)).toHaveText('R')
    const [exact, missing, absent, rest, plain] = [
      await colour(ada, 1),
      await colour(ada, 2),
      await colour(ada, 4),
      await colour(ada, 6),
      await colour(bo, 1),
    ]
    expect(new Set([exact, missing, absent, rest, plain]).size).toBe(5)
    expect(await faultsOf(page)).toEqual([])
    expect(await faultsInTheDark(page, { within: 'main' })).toEqual([])
  })

  await test.step('arrow keys lead from day to day, and Enter opens one to comment it', async () => {
    await day(ada, 1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(day(ada, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: ada })
    await expect(dialog).toContainText('5:00')
    await dialog.getByLabel('Comment').fill('Was at the doctor')
    await dialog.getByRole('button', { name: 'Add comment' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Was at the doctor' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(day(ada, 2)).toHaveAccessibleName(/Comments$/)
  })

  await test.step('one is approved, and unapproved people are named before the month is locked', async () => {
    await page.getByRole('checkbox', { name: `Select ${ada}` }).check()
    const bar = page.getByRole('region', { name: 'Decide the selected people' })
    await bar.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('1 of 2 people approved')).toBeVisible()
    await expect(grid.getByRole('row', { name: new RegExp(ada) }).getByLabel('Approved')).toBeVisible()
    await page.getByRole('button', { name: 'Lock the month' }).click()
    await page.getByRole('dialog', { name: 'Lock June 2026?' }).getByRole('button', { name: 'Lock the month' }).click()
    const despite = page.getByRole('dialog', { name: 'Lock although 1 person is not approved?' })
    await expect(despite).toContainText(bo)
    await despite.getByRole('button', { name: 'Lock the month' }).click()
    await expect(page.getByText(/^Locked by/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlock the month' })).toBeVisible()
  })

  await test.step('Excel has the grid as it is seen', async () => {
    const { name, sheet } = await sheetOf(page, 'Excel')
    expect(name).toBe('puantaj-2026-06.xlsx')
    const row = sheet.getRows(2, sheet.rowCount - 1)!.find((one) => one.getCell(1).value === ada)!
    expect([1, 2, 3, 4, 6].map((date) => row.getCell(3 + date).value)).toEqual([7, 5, 10, 'A', 'R'])
    const fills = [1, 2, 4].map((date) => (row.getCell(3 + date).fill as { fgColor: { argb: string } }).fgColor.argb)
    expect(new Set(fills).size).toBe(3)
    expect(row.values).toContain('2026-06-02: Was at the doctor')
  })

  await test.step('the payroll file has a line for each item', async () => {
    const { name, sheet } = await sheetOf(page, 'Payroll file')
    expect(name).toBe('payroll-2026-06.xlsx')
    const lines = sheet.getRows(1, sheet.rowCount)!.map((row) => (row.values as unknown[]).slice(1, 8))
    expect(lines[0]).toEqual([
      'Month',
      'Registration number',
      'Employee',
      'Department',
      'Payroll code',
      'Quantity',
      'Unit',
    ])
    expect(lines).toContainEqual(['2026-06', bo, bo, 'Injection', 'WORK', 22 * 8, 'hours'])
    expect(lines).toContainEqual(['2026-06', ada, ada, 'Injection', 'ABSENT', 1, 'days'])
    expect(lines).toContainEqual(['2026-06', ada, ada, 'Injection', 'OT-DAY', 2, 'hours'])
  })

  await test.step('paper is A3 on its side with everybody on it', async () => {
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Print' }).click()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const pages = await readPdf(new Uint8Array(pdf))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(ada)
    expect(pages[0]).toContain(bo)
    expect(pages[0]).not.toContain('Lock the month')
  })

  await test.step('it is opened again with a reason', async () => {
    await page.getByRole('button', { name: 'Unlock the month' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock the month' })
    await dialog.getByLabel('Reason').fill('Test is over')
    await dialog.getByRole('button', { name: 'Unlock the month' }).click()
    await expect(page.getByRole('button', { name: 'Lock the month', exact: true })).toBeVisible()
  })
})
