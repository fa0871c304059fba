import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { picture } from '#tests/support/picture.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

test('a danger goes from the code at its place, without an account, to closed actions', async ({ page, browser }) => {
  const description = `Oil on the stairs ${randomUUID().slice(0, 8)}`
  const settingsPath = '/api/company/settings'
  await visit(page, '/dashboard/settings', 'Company settings')
  const { version, settings } = await callApi(page, 'GET', settingsPath)
  await callApi(page, 'PUT', settingsPath, {
    version,
    change: { published: [...new Set([...settings.published, 'incidents'])] },
  })
  await page.goto('/dashboard/settings?tab=public')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Report a danger or an accident' }) })
    .last()
  await card.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Assembly' }).click()
  const address = await card.getByText(/\/p\/.*area=/).textContent()

  // Whoever stands there with a phone.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const phone = await context.newPage()
  await phone.goto(address!)
  await expect(phone.getByText('Nobody learns who you are.')).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Area' })).toHaveValue('Assembly')
  await phone.getByLabel('When it happened').fill('2026-11-20T08:00')
  await phone.getByRole('textbox', { name: 'What happened' }).fill(description)
  await phone.locator('input[type=file]:not([capture])').setInputFiles(await picture('ada-lovelace.png', '#960'))
  await expect(phone.getByRole('textbox', { name: /^Caption of/ })).toBeVisible()
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('Thank you, it has arrived.')).toBeVisible()
  await context.close()

  const reports = `/dashboard/gorevler/isg?search=${encodeURIComponent(description)}`
  await page.goto(reports)
  const drawer = page.getByRole('dialog', { name: /^INC-/ })
  const openAt = async (status: string) => {
    await expect(page.getByRole('grid').getByText(status)).toBeVisible()
    await page.getByRole('grid').getByText(description).click()
  }
  await openAt('Reported')
  await expect(drawer.getByRole('link', { name: 'picture.webp' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('row')!
  const row = await callApi(page, 'GET', `/api/incidents/${id}`)
  expect(row).toMatchObject({ mine: false, values: { photos: [{ name: 'picture.webp' }] } })
  const kept = await Promise.all(['', '/history'].map((part) => callApi(page, 'GET', `/api/incidents/${id}${part}`)))
  const log = await callApi(page, 'GET', `/api/audit?thing=${id}`)
  expect(log.entries).toMatchObject([{ action: 'incident.create', by: null, address: null }])
  expect(JSON.stringify([kept, log])).not.toMatch(/lovelace|127\.0\.0\.1|::1|HeadlessChrome/i)

  await drawer.getByRole('button', { name: 'Begin the investigation' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Begin the investigation|Name the cause|Close incident): / })
  await dialog.getByRole('combobox', { name: 'Investigated by' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Begin the investigation' }).click()
  await openAt('Under investigation')
  await drawer.getByRole('button', { name: 'Name the cause' }).click()
  await dialog.getByRole('textbox', { name: 'Likelihood' }).fill('4')
  await dialog.getByRole('textbox', { name: 'Severity' }).fill('3')
  await dialog.getByRole('button', { name: 'Kind of cause' }).click()
  await page.getByRole('option').last().click()
  await dialog.getByRole('textbox', { name: 'Root cause' }).fill('The pump above leaks')
  await dialog.getByRole('button', { name: 'Name the cause' }).click()
  await openAt('Actions open')
  await drawer.getByRole('tab', { name: 'Tasks' }).click()
  await drawer.getByRole('button', { name: 'Make a task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Change the seal')
  await form.getByRole('textbox', { name: 'Status description' }).fill('Waits for the seal')
  for (const name of ['Department', 'Position', 'Responsible persons']) {
    await form.getByRole('combobox', { name }).click()
    await page.getByRole('option').first().click()
  }
  await form.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Task created')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Details' }).click()

  const close = async () => {
    await drawer.getByRole('button', { name: 'Close incident' }).click()
    await dialog.getByRole('textbox', { name: 'Likelihood after measures' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Severity after measures' }).fill('3')
    await dialog.getByRole('button', { name: 'Close incident' }).click()
  }
  await close()
  await expect(dialog.getByText(/^Its tasks are to be closed first/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const {
    rows: [task],
  } = await callApi(page, 'GET', `/api/tasks?sourceKind=incident&sourceId=${id}`)
  await callApi(page, 'POST', `/api/tasks/${task.id}/close`, {
    version: task.version,
    values: { statusDescription: 'The pump is tight', statusDate: '2026-11-28' },
  })
  await close()
  await expect(page.getByRole('grid').getByText('Closed')).toBeVisible()
  expect(await callApi(page, 'GET', `/api/incidents/${id}`)).toMatchObject({
    status: 'closed',
    values: { risk: 12, riskAfter: 3 },
  })
})
