import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'
import { makeOwnPerson } from '../presence/own-person.ts'

test('the queue of exceptions is worked through by keyboard', async ({ page }) => {
  await visit(page, '/dashboard/mrp/pdks/exceptions', 'Attendance exceptions')
  const { name, employee, reader } = await makeOwnPerson(page)
  // Twice in, long ago: the first of them had no way out.
  for (const at of ['2026-06-02T06:00', '2026-06-02T09:00', '2026-06-09T06:00', '2026-06-09T09:00'])
    await callApi(page, 'POST', '/api/punches', { employee, reader, at, state: 'in', reason: 'Came by the test' })
  const open = async () =>
    (await callApi(page, 'GET', `/api/attendance-exceptions?employee=${employee}&status=open`)).total as number
  await expect.poll(open).toBeGreaterThan(2)
  await visit(page, `/dashboard/mrp/pdks/exceptions?employee=${employee}`, 'Attendance exceptions')
  const boxes = page.getByRole('checkbox', { name: `Select ${name}` })
  await expect(boxes.nth(2)).toBeVisible()
  expect(await faultsOf(page, { within: 'main' })).toEqual([])
  const before = await open()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(boxes.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(boxes.nth(0)).toBeFocused()
  await page.keyboard.press('e')
  const excuse = page.getByRole('dialog', { name: 'Excuse exceptions' })
  await excuse.getByLabel('Reason').fill('The door was open')
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expect.poll(open).toBe(before - 1)

  await expect(boxes).toHaveCount(before - 1)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const accept = page.getByRole('dialog', { name: 'Accept exceptions' })
  await accept.getByLabel('Reason').fill('It was so')
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expect.poll(open).toBe(before - 2)

  await expect(boxes).toHaveCount(before - 2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/pdks/edit\\?employee=${employee}&date=2026-06`))
})
