import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'
import { openReport } from '../reports/open-report.ts'

const connectionString = process.env.PORTAL_DATABASE_URL

/** The database that keeps what the demo mails. */
async function openMailbox(): Promise<pg.Client> {
  test.skip(connectionString === undefined, 'PORTAL_DATABASE_URL names no database')
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Where the link in the newest mail to an address leads; the mailbox of the demo shows no link of somebody else's. */
async function linkTo(client: pg.Client, address: string, words: string): Promise<string> {
  const newest = async () =>
    (
      await client.query<{ body: string }>(
        `SELECT body FROM demo_mail WHERE recipient = $1 AND subject LIKE '%' || $2 || '%' ORDER BY id DESC LIMIT 1`,
        [address, words],
      )
    ).rows[0]?.body
  await expect.poll(newest).toBeDefined()
  return /\/reports-by-mail\?token=[\w-]+/.exec((await newest())!)![0]
}

test('an address outside the company is asked, agrees once, gets a report by mail, and unsubscribes', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await openMailbox()
  const email = `buyer${Date.now()}@customer.example`
  const title = `For ${email}`
  await visit(page, '/dashboard/outside-recipients', 'Outside recipients')
  await page.getByRole('button', { name: 'Ask an address' }).first().click()
  const asking = page.getByRole('dialog', { name: 'Ask an address' })
  await asking.getByLabel('Address').fill(email)
  await asking.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Asked, no answer yet')

  const theirs = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const inbox: Page = await theirs.newPage()
  const question = await linkTo(client, email, 'wants to send you reports')
  await inbox.goto(question)
  await expect(inbox.getByText(`would like to send reports about their plant to ${email}`)).toBeVisible()
  expect(await faultsOf(inbox)).toEqual([])
  expect(await faultsInTheDark(inbox)).toEqual([])
  await inbox.getByRole('button', { name: 'Yes, send me reports' }).click()
  await expect(inbox.getByText(/Thank you\. Reports of .* come to/)).toBeVisible()
  await inbox.goto(question)
  await expect(inbox.getByText(/This link was answered already/)).toBeVisible()
  await expect(inbox.getByRole('button', { name: 'Yes, send me reports' })).toBeHidden()

  await openReport(page, 'oee')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('menuitem', { name: 'Send by mail…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to this report' })
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByLabel('Outside the company').fill(email)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog).toHaveCount(0)
  await visit(page, '/dashboard/subscriptions', 'Alerts and subscriptions')
  const row = page.getByRole('listitem').filter({ hasText: title })
  const actions = row.getByRole('button', { name: `Actions for ${title}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Send now' }).click()
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()

  const ending = await linkTo(client, email, title)
  await inbox.goto(ending)
  await expect(inbox.getByText(`come to ${email}.`)).toBeVisible()
  await inbox.getByRole('button', { name: 'Send me no more' }).click()
  await expect(inbox.getByText(`sends nothing more to ${email}.`)).toBeVisible()
  await inbox.goto(ending)
  await expect(inbox.getByText(`sends nothing to ${email}, as you asked.`)).toBeVisible()
  await theirs.close()
  await visit(page, '/dashboard/outside-recipients', 'Outside recipients')
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Wants no mails')

  await visit(page, '/dashboard/subscriptions', 'Alerts and subscriptions')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await client.end()
})

test('a page of another language answers in it, from right to left', async ({ page, browser, baseURL }) => {
  const client = await openMailbox()
  const email = `mushtari${Date.now()}@customer.example`
  await visit(page, '/dashboard/outside-recipients', 'Outside recipients')
  await callApi(page, 'POST', '/api/outside-recipients', { values: { email, language: 'ar' } })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })
  const inbox = await phone.newPage()
  await inbox.goto(await linkTo(client, email, ''))
  await expect(inbox.getByText(email)).toBeVisible()
  await expect(inbox.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(inbox.locator('html')).toHaveAttribute('lang', /^ar/)
  expect(await faultsOf(inbox)).toEqual([])
  await phone.close()
  await client.end()
})
