import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { openReport } from '../reports/open-report.ts'

test('a report is presented, and its charts are saved and read as tables', async ({ page }) => {
  await test.step('a report is presented chart by chart, turned by keys, and left by Escape', async () => {
    await openReport(page, 'oee')
    await page.getByRole('button', { name: 'Present' }).click()
    const stage = page.getByTestId('presentation')
    await expect(stage.getByRole('region', { name: 'Main figures' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageDown')
    await expect(stage.getByRole('figure', { name: 'OEE over time' })).toBeVisible()
    await expect(stage.getByRole('figure')).toHaveCount(1)
    await stage.getByRole('button', { name: 'All together' }).click()
    await expect(stage.getByRole('figure', { name: 'Weakest machines' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stage).toHaveCount(0)
  })

  await test.step('a chart is saved as a picture and read as a table, by keyboard', async () => {
    await openReport(page, 'oee')
    const figure = page.getByRole('figure', { name: 'Weakest machines' })
    const download = page.waitForEvent('download')
    await figure.getByRole('button', { name: 'Save as picture' }).focus()
    await page.keyboard.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^OEE - Weakest machines .*\.png$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.readUInt32BE(16)).toBe(2000)
    await figure.getByRole('button', { name: 'Save as picture' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(figure.getByRole('table')).toBeVisible()
  })
})
