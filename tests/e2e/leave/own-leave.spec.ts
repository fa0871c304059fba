import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { callApi } from '../andon/own-machine.ts'

test('somebody asks for half a day on a phone, sees what it takes, and takes it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/dashboard/mrp/insankaynaklari/izin', 'My leave')
  const name = `Own ${Date.now().toString(36).toUpperCase()}`
  const values = {
    code: name.replace(' ', '-'),
    name,
    unit: 'half',
    paid: true,
    limited: true,
    countsHolidays: true,
    askedBy: 'everybody',
    colour: 'teal',
  }
  const type = (await callApi(page, 'POST', '/api/leave/types', { values })).id
  const ownLeave = await callApi(page, 'GET', '/api/leave/mine')
  // A Wednesday of the next year, which no other test's leave of this account takes.
  const year = Number(ownLeave.today.slice(0, 4)) + 1
  let date = `${year}-05-01`
  while (isoWeekday(date) !== 3) date = plusDays(date, 1)
  date = plusDays(date, 7 * (Date.now() % 20))
  const grant = {
    kind: 'entitlement',
    leaveType: type,
    year,
    amount: 3,
    reason: 'For the test',
    employees: [ownLeave.employee.id],
  }
  await callApi(page, 'POST', '/api/leave/entries', grant)

  await page.reload()
  await page.getByRole('button', { name: 'Ask for leave' }).click()
  const form = page.getByRole('dialog', { name: 'Ask for leave' })
  await form.getByRole('button', { name: /^Kind of leave/ }).click()
  await page.getByRole('option', { name }).click()
  await form.getByLabel('First day').fill(date)
  await form.getByLabel('Last day').fill(date)
  await form.getByText('Morning').click()
  await expect(form.getByText(/3 left now, 2.5 after it/)).toBeVisible()
  expect(await faultsOf(page, { framed: true })).toEqual([])
  await form.getByLabel('Reason').fill('Dentist')
  await form.getByRole('button', { name: 'Send the request' }).click()

  const request = page.getByRole('dialog')
  await expect(request.getByText('Waiting for approval').first()).toBeVisible()
  await expect(request.getByText('Dentist')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await request.getByRole('button', { name: 'Cancel the leave' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this leave?' })
    .getByRole('button', { name: 'Cancel the leave' })
    .click()
  await expect
    .poll(async () => (await callApi(page, 'GET', `/api/leave/requests?view=mine&type=${type}`)).rows)
    .toMatchObject([{ status: 'cancelled', amount: 0.5, firstPart: 'morning' }])
})

test('a person subscribes to their leave by address, and revokes it; the year shows absences', async ({ page }) => {
  await visit(page, '/dashboard/mrp/insankaynaklari/izin', 'My leave')
  await page.getByRole('button', { name: 'Leave in your own calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave in your own calendar' })
  const region = dialog.getByRole('region', { name: 'My leave' })
  await region.getByRole('button', { name: /Make an address|New address in its place/ }).click()
  const address = (await region.getByLabel('Address of the calendar').textContent())!
  expect(await faultsOf(page)).toEqual([])
  const read = () => page.request.get(address)
  const answer = await read()
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
  await region.getByRole('button', { name: 'End the address' }).click()
  await expect(region.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read()).status()).toBe(404)

  await visit(page, '/dashboard/mrp/insankaynaklari/izin/calendar?of=all', 'Leave calendar')
  const table = page.getByRole('table', { name: 'Leave of a year' })
  await expect(table.getByRole('listitem').first()).toBeAttached()
  expect(await faultsOf(page)).toEqual([])
})
