import { expect } from '@playwright/test'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { beginRun, count, endedRun, upload } from './imports-page.ts'

test('a missing field is marked in place, and a trial leads back to the choices', async ({ page }) => {
  const readers = Promise.withResolvers<void>()
  await page.route('**/api/imports/choices', async (route) => {
    await readers.promise
    await route.continue()
  })
  const lines = ['AC-No.,Name,Time,State', '1,Ana,4/11/2026 7:58 AM,C/In', '1,Ana,4/11/2026 12:00 PM,C/Out', '']
  await upload(page, { name: 'punches.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

  const tryIt = page.getByRole('button', { name: 'Try it' })
  await tryIt.click()
  const reader = page.getByLabel('Reader *', { exact: true })
  await expect(reader).toBeFocused()
  await expect(page.getByText('Choose a column or “The same in every row”', { exact: true })).toBeVisible()
  await reader.click()
  await page.getByRole('option', { name: 'The same in every row' }).click()
  await tryIt.click()
  const readerField = page.getByLabel('Reader in every row')
  await expect(readerField).toBeFocused()
  await expect(readerField).toHaveAccessibleDescription('Required')

  // The key comes before the readers do: their list opens all the same.
  await readerField.press('ArrowDown')
  readers.resolve()
  await page.getByRole('option').first().click()
  await expect(readerField).not.toHaveValue('')
  const chosen = await readerField.inputValue()
  await beginRun(page, 'Try it')
  const trial = await endedRun(page, 'Tried')
  await expect(count(trial, 'Would be new')).toHaveText('2')
  await trial.getByRole('button', { name: 'Change the choices' }).click()
  await expect(page.getByLabel('Reader in every row')).toHaveValue(chosen)
})
