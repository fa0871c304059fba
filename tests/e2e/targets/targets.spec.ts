import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { asTable, card, openReport } from '../reports/open-report.ts'

test('a target of a machine is shown beside its figure, until it is deleted', async ({ page, browser, baseURL }) => {
  const { email } = demoAccounts.find((account) => account.role === 'FullAdmin')!
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  await context.request.post('/api/auth/login', { data: { email, password: demoPassword } })
  const admin = await context.newPage()
  await admin.goto('/dashboard/targets')
  await admin.getByRole('button', { name: 'Set a target' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Set a target' })
  await dialog.getByLabel('Machine, area or site').fill('Press 02')
  await admin.getByRole('option', { name: /Press 02/ }).click()
  await dialog.getByLabel('From').fill('2026-01-01')
  await dialog.getByRole('textbox', { name: 'Target' }).fill('91.5')
  await dialog.getByRole('button', { name: 'Save target' }).click()
  const row = admin.getByRole('row', { name: /Press 02.*91\.5/ })
  await expect(row).toBeVisible()

  try {
    const [machine = ''] = /Press 02.*(?= Machine)/.exec(await row.innerText()) ?? []
    await openReport(page, 'oee', `?machine=${encodeURIComponent(machine)}`)
    await expect(card(page, 'OEE')).toContainText(/Target 91\.5\s?%/)
    const chart = await asTable(page, 'OEE over time')
    await expect(chart.getByRole('table')).toContainText('Target')
  } finally {
    await row.getByRole('button', { name: /^Delete the target/ }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete target' }).click()
    await expect(row).toBeHidden()
  }
  await context.close()
})
