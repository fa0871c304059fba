import { expect } from '@playwright/test'
import pg from 'pg'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'
import { makeOwnLeave } from './own-leave.ts'

const inbox = '/dashboard/mrp/insankaynaklari/izin/approvals'
const connectionString = process.env.PORTAL_DATABASE_URL

test('a manager approves one request from the inbox, rejects another with a reason, and enters leave for somebody', async ({
  page,
}) => {
  await visit(page, inbox, 'Leave to decide')
  const { people, days, ask, typeName } = await makeOwnLeave(page)
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  await ask(0, days[0], days[1])
  const rejected = await ask(1, days[0], days[0])

  const list = page.getByRole('list', { name: 'Waiting for you' })
  const card = list.getByRole('listitem').filter({ hasText: first.name })
  await expect(card).toContainText('2 days')
  await expect(card).toContainText('10 days left, 8 days after this')
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
  await card.getByRole('button', { name: `Details of ${first.name}` }).click()
  const drawer = page.getByRole('dialog', { name: first.name })
  await expect(drawer.getByRole('table', { name: 'Days' }).getByRole('row')).toHaveCount(3)
  await expect(drawer.getByText('Asked for')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // On a phone wide tables scroll in themselves, and no text is cut off.
  const desk = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const widestPart = () =>
    drawer.evaluate((panel) => Math.max(...[...panel.querySelectorAll('section')].map((part) => part.clientWidth)))
  await expect.poll(widestPart).toBeLessThanOrEqual(390)
  await page.setViewportSize(desk)
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(drawer.getByText('Approved').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)

  const other = list.getByRole('listitem').filter({ hasText: second.name })
  await other.getByRole('checkbox').check()
  // What somebody else does meanwhile does not stand in the way of whoever sees it.
  await callApi(page, 'POST', `/api/leave/requests/${rejected}/hold`, { version: 1, answer: 'Wait for the plan' })
  await expect(other).toContainText('On hold')
  const bar = page.getByRole('region', { name: 'Decide the selected requests' })
  await bar.getByRole('button', { name: 'Reject' }).click()
  const asking = page.getByRole('dialog', { name: `Reject leave: ${second.name}` })
  await asking.getByRole('button', { name: 'Reject leave' }).click()
  await expect(asking.getByText('Required')).toBeVisible()
  await asking.getByLabel('Reason').fill('The press is overhauled that week')
  await asking.getByRole('button', { name: 'Reject leave' }).click()
  await expect(other).toHaveCount(0)
  expect(await callApi(page, 'GET', `/api/leave/requests/${rejected}`)).toMatchObject({
    status: 'rejected',
    answer: 'The press is overhauled that week',
  })

  await page.getByRole('button', { name: 'New for somebody' }).click()
  const entering = page.getByRole('dialog', { name: 'New leave for somebody' })
  for (const [label, name] of [
    ['Employee', second.name],
    ['Kind of leave', typeName],
  ] as const) {
    await entering.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await entering.getByRole('textbox', { name: 'First day' }).fill(days[2])
  await entering.getByRole('textbox', { name: 'Last day' }).fill(days[3])
  await expect(entering.getByText('Takes 2 days')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await entering.getByRole('button', { name: 'Enter and approve' }).click()
  await expect(entering).toHaveCount(0)

  await page.getByRole('button', { name: 'All requests' }).click()
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(second.name)
  const all = page.getByRole('table', { name: 'All requests' })
  await expect(all.getByRole('row')).toHaveCount(3)
  await expect(all.getByRole('row', { name: /Approved/ })).toContainText('2 days')
  await expect(all.getByRole('row', { name: /Rejected/ })).toContainText('1 day')
  expect(await faultsOf(page)).toEqual([])
})

test('the link of a mail shows the request and decides once, on a phone without signing in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(connectionString === undefined, 'PORTAL_DATABASE_URL names no database')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await visit(page, inbox, 'Leave to decide')
  const { people, days, ask, typeName, code } = await makeOwnLeave(page)
  const [name, otherName] = people.map((person) => person.name) as [string, string]
  /** Where the newest mail about somebody's leave leads. */
  const linkOf = async (person: string) => {
    const newest = async () =>
      (
        await client.query<{ body: string }>(
          `SELECT body FROM demo_mail WHERE subject LIKE '%' || $1 || '%' ORDER BY id DESC LIMIT 1`,
          [person],
        )
      ).rows[0]?.body
    await expect.poll(newest).toBeDefined()
    return /\/leave-by-mail\?token=[\w-]+/.exec((await newest())!)![0]
  }
  const request = await ask(0, days[0], days[1])
  const link = await linkOf(name)

  const theirs = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    ...(baseURL && { baseURL }),
  })
  const phone = await theirs.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await expect(phone.getByText(typeName)).toBeVisible()
  await expect(phone.getByText('10 days left, 8 days after this')).toBeVisible()
  expect(await faultsOf(phone)).toEqual([])
  expect(await faultsInTheDark(phone)).toEqual([])
  expect((await callApi(page, 'GET', `/api/leave/requests/${request}`)).status).toBe('pending')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText(/^Approved\. The leave of/)).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByText(/You have decided by this link already/)).toBeVisible()
  expect((await callApi(page, 'GET', `/api/leave/requests/${request}`)).status).toBe('approved')

  const second = await ask(1, days[0], days[0])
  const revoked = await linkOf(otherName)
  await visit(page, `/dashboard/mrp/insankaynaklari/izin/tokens?search=${code}`, 'Approval links')
  const links = page.getByRole('table', { name: 'Approval links' })
  await expect(links.getByRole('row', { name: new RegExp(`${name} `) })).toContainText('Used')
  expect(await faultsOf(page)).toEqual([])
  await links
    .getByRole('row', { name: new RegExp(otherName) })
    .getByRole('button')
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(links.getByRole('row', { name: new RegExp(otherName) })).toContainText('Revoked')
  await phone.goto(revoked)
  await expect(phone.getByText(/This link was revoked/)).toBeVisible()
  await callApi(page, 'POST', `/api/leave/requests/${second}/cancel`, { version: 1 })
  await phone.goto(`/leave-by-mail?token=${'x'.repeat(43)}`)
  await expect(phone.getByText(/The portal does not know this link/)).toBeVisible()
  await theirs.close()
  await client.end()
})
