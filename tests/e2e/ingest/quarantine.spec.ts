import { expect } from '@playwright/test'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { addGateway, heartbeatAt, sendEvents } from './add-gateway.ts'

test('held events are released when they may count, and put aside when not', async ({ page }) => {
  const { name, key } = await addGateway(page)
  const [old, ahead] = [`${name}-old`, `${name}-ahead`]
  expect(await sendEvents(page, key, [heartbeatAt(old, -40), heartbeatAt(ahead, 1)])).toBe(200)

  await page.goto('/dashboard/devices/quarantine')
  const choose = (id: string) => page.getByRole('checkbox', { name: `Choose event ${id}` })
  await choose(old).check()
  await choose(ahead).check()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(choose(old)).toBeHidden()
  await expect(page.getByText('1 event stays')).toBeVisible()

  await page.getByRole('button', { name: /^In the future/ }).click()
  await choose(ahead).check()
  await page.getByRole('button', { name: 'Put aside' }).click()
  const confirm = page.getByRole('dialog', { name: 'Put 1 event aside?' })
  await confirm.getByRole('button', { name: 'Put aside' }).click()
  await expect(choose(ahead)).toBeHidden()
})
