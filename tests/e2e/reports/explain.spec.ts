import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { card, openReport } from './open-report.ts'

/** '+1.25' or '−0.8 pp' as a number; both signs of minus. */
const numberIn = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.+-]/g, ''))

test('why a figure moved, in its drawer and in a presentation, and notes on charts', async ({ page }) => {
  await test.step('what moved OEE: factors and machines, which add up, link to reports and are in the address', async () => {
    await openReport(page, 'oee', '?compare=previous')
    await card(page, 'OEE').getByRole('button', { name: 'What moved OEE?' }).click()
    const drawer = page.getByRole('dialog', { name: 'What moved OEE?' })
    await expect(drawer.getByTestId('explain-summary')).toContainText(/OEE (rose|fell) by .* from .*availability/i)
    await expect(page).toHaveURL(/explain=oee/)

    const bridge = drawer.getByTestId('explain-bridge')
    const steps = await bridge.locator('tbody tr').allInnerTexts()
    expect(steps[0]).toContain('Before')
    expect(steps.at(-1)).toContain('Now')
    const parts = await bridge.locator('tbody tr td:last-child').allInnerTexts()
    const change = numberIn(await bridge.locator('tfoot td').last().innerText())
    const sum = parts.slice(1, -1).reduce((total, part) => total + numberIn(part), 0)
    // Each of the three factors is written with two digits at most.
    expect(Math.abs(sum - change)).toBeLessThan(0.21)

    const machines = drawer.getByTestId('explain-machine')
    const first = machines.getByRole('button', { name: /Show only/ }).first()
    const name = await first.innerText()
    await first.click()
    await expect(drawer.getByText(`Machine: ${name}`)).toBeVisible()
    await expect(page).toHaveURL(/machine=/)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page).not.toHaveURL(/explain=/)
  })

  await test.step('in a presentation the explanation opens once, above it, and closes first; the key N asks for a note on the day that is pointed at', async () => {
    await visit(page, '/changelog', 'What is new')
    await openReport(page, 'oee')
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    const presentation = page.getByTestId('presentation')
    await presentation.getByRole('button', { name: 'What moved OEE?' }).click()
    await expect(page.getByTestId('explain-summary')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('explain-summary')).toHaveCount(0)
    await expect(presentation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(presentation).toHaveCount(0)

    const plot = page.getByRole('region', { name: 'OEE over time' }).locator('[tabindex="0"]').first()
    await plot.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Add a note' }).getByLabel('Text')).toBeVisible()
  })

  await test.step('a note written on a chart is seen there and in another report, until it is deleted', async () => {
    await visit(page, '/changelog', 'What is new')
    const text = `Belt changed ${Date.now()}`
    await openReport(page, 'oee')
    const chart = page.getByRole('region', { name: 'OEE over time' })
    await chart.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a note' })
    await dialog.getByLabel('Machine, area or site').fill('Press 01')
    await page.getByRole('option', { name: /Press 01/ }).click()
    await dialog.getByLabel('Text').fill(text)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(chart.getByText(text)).toBeVisible()
    await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect(chart.getByRole('cell', { name: new RegExp(text) })).toBeVisible()

    await openReport(page, 'scrap')
    const other = page.getByRole('region', { name: 'Scrap rate over time' })
    const note = other.getByRole('listitem').filter({ hasText: text })
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: 'Delete the note' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
    await expect(other.getByText(text)).toBeHidden()
  })
})
