import { expect } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { adminTest as test } from '#tests/support/reader.ts'
import { routes } from '../reports/open-report.ts'

test('a saved view is read by another tool, with the line that its dialog shows', async ({
  page,
  baseURL,
  request,
}) => {
  await page.goto(`${routes.scrap}?preset=last14Days`)
  const name = `For tools ${Date.now().toString(36)}`
  await page.getByRole('button', { name: /^Views?(:|$)/ }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `View: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Use in other tools' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('For Excel')).toContainText('Table.FromRecords')
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('tab', { name: 'curl' }).click()
  const command = await dialog.getByLabel('For curl').innerText()
  expect(await faultsInTheDark(page, { within: '[role=dialog]' })).toEqual([])
  const address = /"(http[^"]+\.csv)"/.exec(command)![1]!

  const bearer = (await page.evaluate(() => localStorage.getItem('token')))!.replaceAll('"', '')
  const made = await request.post(`${baseURL}/api/tokens`, {
    headers: { authorization: `Bearer ${bearer}` },
    data: { name, permissions: ['scrap:read', 'exports:run'], days: 7 },
  })
  const { token } = (await made.json()) as { token: string }
  const answer = await request.get(address, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  const [head, ...rows] = (await answer.text()).trim().split('\r\n')
  expect(head).toMatch(/^[a-z_,]+$/)
  expect(rows.length).toBeGreaterThan(10)
})
