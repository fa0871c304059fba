import { expect } from '@playwright/test'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { addGateway, heartbeatAt, sendEvents } from './add-gateway.ts'

test('a device gets a key, is heard of, and is turned away once the key is revoked', async ({ page }) => {
  const { name, key } = await addGateway(page)
  expect(await sendEvents(page, key, [heartbeatAt('first')])).toBe(200)
  const keys = page.getByRole('dialog', { name, exact: true })
  await expect(keys).not.toContainText(key)
  await keys.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('searchbox', { name: 'Search devices' }).fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('1 key')
  await expect(row).toContainText(/now|sec/)

  await row.getByRole('button', { name: `Keys of ${name}` }).click()
  await keys.getByRole('button', { name: /^Revoke the key/ }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(keys).toContainText('Revoked')
  await expect.poll(() => sendEvents(page, key, [heartbeatAt('later')])).toBe(401)

  await keys.getByRole('tab', { name: 'Details' }).click()
  await keys.getByRole('button', { name: 'Take out of use' }).click()
  const question = page.getByRole('dialog', { name: `Take ${name} out of use?` })
  await expect(question).toContainText('A device that is not in use is turned away; what it sent before stays.')
  await question.getByRole('button', { name: 'Take out of use' }).click()
  await expect(row).toContainText('Out of use')
})

test('the page for who writes devices has every kind, and commands with the key filled in', async ({ page }) => {
  await page.goto('/dashboard/devices/api')
  await page.getByRole('textbox', { name: 'Key of the device' }).fill('vdk_mine')
  await page.getByRole('textbox', { name: 'Machine code' }).fill('INJ-01')
  await expect(page.getByLabel('Shell script of a device')).toContainText("KEY='vdk_mine'")
  await expect(page.getByLabel('Command that sends: Heartbeat')).toContainText('Bearer vdk_mine')
  await expect(page.getByLabel('Command that sends: Piece count')).toContainText('"machine":"INJ-01","kind":"count"')
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: /count|state|heartbeat/ })).not.toHaveCount(0)
})
