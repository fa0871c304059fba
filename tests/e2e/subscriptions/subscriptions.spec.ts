import { expect } from '@playwright/test'
import { startPatienceMs } from '#tests/support/patience.ts'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { openReport } from '../reports/open-report.ts'

test('a report comes by mail, as it is or as a saved view shows it', async ({ page }) => {
  await test.step('a report comes by mail: subscribed on its page, sent at once, seen in the list', async () => {
    const name = `Morning OEE ${Date.now()}`
    await openReport(page, 'oee')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('menuitem', { name: 'Send by mail…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Subscribe to this report' })
    await expect(dialog.getByText('Next times')).toBeVisible()
    await expect(dialog.locator('ol time')).toHaveCount(3)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog).toHaveCount(0)

    await visit(page, '/dashboard/subscriptions', 'Alerts and subscriptions')
    const row = page.getByRole('listitem').filter({ hasText: name })
    const actions = row.getByRole('button', { name: `Actions for ${name}` })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Send now' }).click()
    await expect(row.getByText('Sent', { exact: true })).toBeVisible()
    await actions.click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByText(/by hand .* rows/)).toBeVisible()
    await page.keyboard.press('Escape')
    await actions.click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('a report by mail follows the saved view that its page shows', async () => {
    const name = `Followed ${Date.now()}`
    await openReport(page, 'oee', '?preset=last14Days')
    await page.getByRole('button', { name: /^Views?(:|$)/ }).click()
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('menuitem', { name: 'Send by mail…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Subscribe to this report' })
    await expect(dialog.getByRole('switch', { name: `Follow the view “${name}”` })).toBeChecked()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: `View: ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()

    await visit(page, '/dashboard/subscriptions', 'Alerts and subscriptions')
    const row = page.getByRole('listitem').filter({ hasText: `The view “${name}” is gone.` })
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('an alert says what would fire, fires, and watches a change against the period before', async ({ page }) => {
  await test.step('an alert previews what would fire, fires, and is in the notifications', async () => {
    const name = `Weak machines ${Date.now()}`
    await visit(page, '/dashboard/subscriptions?tab=alerts', 'Alerts and subscriptions')
    await page.getByRole('button', { name: 'New alert' }).click()
    const dialog = page.getByRole('dialog', { name: 'New alert' })
    await dialog.getByLabel('Value').fill('99')
    await dialog.getByRole('button', { name: 'Test now' }).click()
    await expect(dialog.getByText(/\d+ would fire:/)).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create the alert' }).click()
    await expect(dialog).toHaveCount(0)

    const row = page.getByRole('listitem').filter({ hasText: name })
    // Looked at once a minute.
    await expect(row.getByRole('listitem').first()).toBeVisible({ timeout: startPatienceMs })
    await visit(page, '/dashboard/notification', 'Notifications')
    await expect(page.getByRole('link').filter({ hasText: name })).toContainText('over the line')
    await visit(page, '/dashboard/subscriptions?tab=alerts', 'Alerts and subscriptions')
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('an alert watches how a figure changes against the period before', async () => {
    await visit(page, '/changelog', 'What is new')
    await visit(page, '/dashboard/subscriptions?tab=alerts', 'Alerts and subscriptions')
    await page.getByRole('button', { name: 'New alert' }).click()
    const dialog = page.getByRole('dialog', { name: 'New alert' })
    await dialog.getByLabel('Notify me when it is').click()
    await page.getByRole('option', { name: 'Down against the period before' }).click()
    await dialog.getByLabel('By more than').fill('0')
    await expect(dialog.getByText('Type a number above 0.')).toBeVisible()
    await dialog.getByLabel('By more than').fill('0.1')
    await dialog.getByLabel('Within').click()
    await expect(page.getByRole('option', { name: 'Today', exact: true })).toHaveCount(0)
    await page.getByRole('option', { name: 'Yesterday, against the day before' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAttribute(
      'placeholder',
      /down by more than 0\.1 pp against the day before/,
    )
    // Two weeks hold days of work whatever holidays there were.
    await dialog.getByLabel('Within').click()
    await page.getByRole('option', { name: 'Last 14 whole days, against the 14 before' }).click()
    await dialog.getByRole('button', { name: 'Test now' }).click()
    await expect(dialog.getByText(/\(-[\d.]+ pp\)/).first()).toBeVisible()
  })
})
