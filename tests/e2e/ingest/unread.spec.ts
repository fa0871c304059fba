import { expect } from '@playwright/test'
import pg from 'pg'
import { fullAdminTest as test } from '#tests/support/reader.ts'

const connectionString = process.env.PORTAL_DATABASE_URL

test('an unreadable message is shown with its reason, opened, and deleted', async ({ page }) => {
  test.skip(connectionString === undefined, 'PORTAL_DATABASE_URL names no database')
  const topic = `vardiya/DEMO/IST/press-${process.pid}/events`
  // No broker runs beside these tests; tests/api sends such messages through one.
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `INSERT INTO unread_message (company_id, topic, reason, detail, encoding, payload, bytes, digest, times, first_at, received_at)
     SELECT id, $1, 'not_json', 'Unexpected end of JSON input', 'text', '{"state": "run"', 15, encode(sha256(convert_to($1, 'UTF8')), 'hex'), 3, now(), now()
     FROM company WHERE code = 'DEMO'`,
    [topic],
  )
  await client.end()

  await page.goto('/dashboard/devices/quarantine')
  await page.getByRole('tab', { name: /^Unreadable/ }).click()
  const row = page.getByRole('row').filter({ hasText: topic })
  await expect(row).toContainText('Not JSON')
  await row.getByRole('button', { name: `Show the message to ${topic}` }).click()
  const message = page.getByRole('dialog', { name: 'Not JSON' })
  await expect(message).toContainText('Unexpected end of JSON input')
  await expect(message).toContainText('{"state": "run"')
  await page.keyboard.press('Escape')

  await row.getByRole('checkbox', { name: `Choose the message to ${topic}` }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete 1 message?' })
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()
})
