import { expect, type Page } from '@playwright/test'

/** Adds a gateway of a new name on the page and makes a key for it; its drawer is open behind, with its keys. */
export async function addGateway(page: Page): Promise<{ name: string; key: string }> {
  const name = `Scale-${Date.now().toString(36)}`
  await page.goto('/dashboard/devices')
  await page.getByRole('button', { name: 'Add a device' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a device' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(name)
  await dialog.getByRole('button', { name: 'Sends for' }).click()
  await page.getByRole('option', { name: /gateway/ }).click()
  await dialog.getByRole('button', { name: 'Save device' }).click()

  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Make a key' }).click()
  const shown = page.getByRole('dialog', { name: `New key of ${name}` })
  const key = (await shown.getByLabel('The key', { exact: true }).innerText()).trim()
  await expect(shown).toContainText(`Authorization: Bearer ${key}`)
  await shown.getByRole('button', { name: 'I have kept the key' }).click()
  return { name, key }
}

/** Sends events as a device would. @returns the status. */
export async function sendEvents(page: Page, key: string, events: object[]): Promise<number> {
  const answer = await page.request.post('/api/ingest/v1/events', {
    headers: { authorization: `Bearer ${key}` },
    data: events,
  })
  return answer.status()
}

export const heartbeatAt = (id: string, daysFromNow = 0) => ({
  id,
  at: new Date(Date.now() + daysFromNow * 86_400_000).toISOString(),
  kind: 'heartbeat',
})
