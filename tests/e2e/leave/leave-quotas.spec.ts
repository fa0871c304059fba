import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { readWorkbook } from '#tests/support/read-export.ts'
import { callApi } from '../andon/own-machine.ts'
import { beginRun, count, endedRun } from '../imports/imports-page.ts'
import { makeOwnLeave } from './own-leave.ts'

const root = '/dashboard/mrp/insankaynaklari/izin'

test('leave is granted to people, corrected with a reason, and each balance opens to its entries', async ({ page }) => {
  await visit(page, `${root}/quotas`, 'Leave quotas')
  const { people, type, typeName, year, days, ask } = await makeOwnLeave(page, { days: 0 })
  // The page knows the kinds of leave that there were when it was opened.
  await page.goto(`${root}/quotas?year=${year}`)
  await page.getByRole('button', { name: 'Grant leave' }).first().click()
  const granting = page.getByRole('dialog', { name: 'Grant leave' })
  for (const { name } of people) {
    await granting.getByRole('combobox', { name: 'People' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(granting.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await granting.getByRole('combobox', { name: 'Kind of leave' }).fill(typeName)
  await page.getByRole('option', { name: typeName }).click()
  await granting.getByLabel('Year').fill(`${year}`)
  await granting.getByLabel('Amount').fill('12')
  await granting.getByRole('button', { name: 'Grant leave' }).click()
  await expect(granting.getByText('Required')).toBeVisible()
  await granting.getByLabel('Reason').fill('By the works agreement')
  expect(await faultsOf(page)).toEqual([])
  await granting.getByRole('button', { name: 'Grant leave' }).click()
  await expect(granting).toHaveCount(0)
  const granted = async () =>
    (await callApi(page, 'GET', `/api/leave/quotas?year=${year}&type=${type}`)).rows.map(
      ({ remaining }: { remaining: number }) => remaining,
    )
  await expect.poll(granted).toEqual([12, 12])
  await ask(1, days[0], days[1])

  await visit(page, `${root}/quotas?year=${year}&type=${type}`, 'Leave quotas')
  const table = page.getByRole('table', { name: 'Leave quotas' })
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row', { name: new RegExp(second.name) })).toContainText(/12 days.*2/)
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])

  await table.getByRole('button', { name: `Ledger of ${first.name}` }).click()
  const drawer = page.getByRole('dialog', { name: first.name })
  const entries = drawer.getByRole('table', { name: 'Entries' })
  await expect(entries.getByRole('row', { name: /Entitlement/ })).toContainText('By the works agreement')
  await drawer.getByRole('button', { name: 'Correct the balance' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct the balance' })
  await correcting.getByLabel('Amount').fill('-20')
  await correcting.getByLabel('Reason').fill('Taken before the portal')
  await correcting.getByRole('button', { name: 'Book correction' }).click()
  await expect(page.getByText(/These people have less than that/)).toBeVisible()
  await correcting.getByLabel('Amount').fill('-2.5')
  await correcting.getByRole('button', { name: 'Book correction' }).click()
  await expect(correcting).toHaveCount(0)
  const correction = entries.getByRole('row', { name: /Correction/ })
  await expect(correction).toContainText('-2.5')
  await expect(correction).toContainText('9.5 days')
  expect(await faultsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(table.getByRole('row', { name: new RegExp(first.name) })).toContainText('9.5 days')
})

test('balances leave as Excel, are changed there, tried, and imported', async ({ page }) => {
  await visit(page, `${root}/quotas`, 'Leave quotas')
  const { people, type, year } = await makeOwnLeave(page, { days: 12 })
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  await page.goto(`${root}/quotas?year=${year}&type=${type}`)
  await page.getByRole('button', { name: 'Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Balances as Excel' })
  expect(await faultsOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export to Excel' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`Leave quotas ${year}.xlsx`)
  const book = await readWorkbook(await readFile(await saved.path()))
  const sheet = book.getWorksheet('Leave quotas')!
  const names = (sheet.getRow(1).values as string[]).slice(1)
  const at = (name: string) => names.indexOf(name) + 1
  const rowOf = ({ name }: { name: string }) =>
    sheet.getRows(2, 2)!.find((row) => row.getCell(at('Employee')).value === name)!
  expect(rowOf(first).getCell(at('Remaining')).value).toMatchObject({ result: 12 })
  rowOf(first).getCell(at('Entitled')).value = 14.5
  rowOf(first).getCell(at('Remaining')).value = 14.5
  rowOf(first).getCell(at('Reason')).value = 'Counted by hand'
  // A balance with contradicting figures is refused.
  rowOf(second).getCell(at('Remaining')).value = 99

  await dialog.getByRole('link', { name: 'Import from Excel' }).click()
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'balances.xlsx', mimeType, buffer })
  await expect(page.getByRole('region', { name: 'First rows' })).toBeVisible()
  await expect(page.getByLabel('Source')).toHaveText('Leave balances')
  expect(await faultsOf(page)).toEqual([])
  await beginRun(page, 'Try it')
  const trial = await endedRun(page, 'Tried')
  await expect(count(trial, 'Would be replaced')).toHaveText('1')
  await expect(trial.getByRole('region', { name: 'Refused rows' })).toContainText(
    'Remaining 99 is not what the other columns give: 12',
  )
  await beginRun(page, 'Import it now')
  const run = await endedRun(page, 'Imported')
  await expect(count(run, 'Replaced')).toHaveText('1')
  await run.getByRole('link', { name: 'Leave quotas' }).click()
  await visit(page, `${root}/quotas?year=${year}&type=${type}`, 'Leave quotas')
  const table = page.getByRole('table', { name: 'Leave quotas' })
  await expect(table.getByRole('row', { name: new RegExp(first.name) })).toContainText('14.5 days')
  await expect(table.getByRole('row', { name: new RegExp(second.name) })).toContainText('12 days')
  await table.getByRole('button', { name: `Ledger of ${first.name}` }).click()
  const entries = page.getByRole('dialog', { name: first.name }).getByRole('table', { name: 'Entries' })
  await expect(entries.getByRole('row', { name: /Correction/ })).toContainText('Counted by hand')
})

test('what policies grant is looked at before it is booked, and axe finds nothing in the other pages of leave', async ({
  page,
}) => {
  await test.step('what policies grant is looked at before it is booked', async () => {
    await visit(page, `${root}/quotas`, 'Leave quotas')
    await page.getByRole('button', { name: 'Accruals' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accruals' })
    await expect(dialog.getByRole('table', { name: 'Accruals' }).or(dialog.getByText('Nothing is due'))).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('axe finds nothing in the other pages of leave, light and dark', async () => {
    for (const [path, title] of [
      ['types', 'Leave types'],
      ['policies', 'Leave policies'],
      ['approvers', 'Leave approvers'],
      ['substitutes', 'Substitutes'],
    ] as const) {
      await visit(page, `${root}/${path}`, title)
      await expect(page.locator('main .animate-pulse')).toHaveCount(0)
      expect.soft(await faultsOf(page, { within: 'main' }), title).toEqual([])
      expect.soft(await faultsInTheDark(page, { within: 'main' }), title).toEqual([])
    }
  })
})
