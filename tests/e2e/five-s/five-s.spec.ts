import { expect, type Locator, type Page } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { picture } from '#tests/support/picture.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'

const path = '/dashboard/gorevler/bess'

async function choose(page: Page, control: Locator, name: string): Promise<void> {
  await control.click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Pictures of the form, each from before or from after. @param there how many it has already. */
async function addPictures(
  page: Page,
  form: Locator,
  there: number,
  moment: 'Before' | 'After',
  names: string[],
): Promise<void> {
  const moments = form.getByRole('button', { name: 'Before or after' })
  await expect(moments).toHaveCount(there)
  await form
    .locator('input[type=file]:not([capture])')
    .setInputFiles(await Promise.all(names.map((name) => picture(name, moment === 'Before' ? '#a33' : '#3a3'))))
  await expect(moments).toHaveCount(there + names.length)
  for (const at of names.keys()) await choose(page, moments.nth(there + at), moment)
}

test('a 5S record is made on a phone with its pictures, compared and closed, and moved on its board by keyboard', async ({
  page,
}) => {
  const title = `Tool board ${Date.now().toString(36)}`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}/new`)
  const form = page.getByRole('dialog', { name: 'Add a 5S record' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Name' }).fill('Tool board of press 3')
  await form.getByRole('textbox', { name: 'Explanation' }).fill('People stumble.')
  await choose(page, form.getByRole('button', { name: 'Category' }), 'Safety')
  await choose(page, form.getByRole('button', { name: 'Priority' }), 'High')
  for (const name of ['Areas', 'Responsible members']) {
    await form.getByRole('combobox', { name }).click()
    await page.getByRole('option').first().click()
  }
  await form.getByLabel('Start date').fill('2026-11-20')
  await form.getByLabel('End date').fill('2026-11-20')
  await form.getByLabel('Duration').fill('3')
  for (const at of [0, 1]) {
    await form.getByRole('button', { name: 'Add a finding' }).click()
    await form
      .getByRole('textbox', { name: 'Finding' })
      .nth(at)
      .fill(`Finding ${at + 1}`)
  }
  await form.getByRole('textbox', { name: 'Tags' }).fill('board,press,')
  await addPictures(page, form, 0, 'Before', ['bench.png', 'floor.png'])
  await form.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.insertText('Paint the outlines')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The end date must be later than the start date')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await form.getByLabel('End date').fill('2026-11-25')
  await page.route('**/api/five-s-records', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('An error occurred while saving the 5S record.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record created')).toBeVisible()

  const search = `search=${encodeURIComponent(title)}`
  await page.goto(`${path}?view=cards&${search}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  const open = () => card.getByRole('button', { name: title }).first().click()
  await expect(card.locator('img').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await open()
  const drawer = page.getByRole('dialog', { name: new RegExp(title) })
  await addPictures(page, drawer, 2, 'After', ['tidy.png'])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record updated')).toBeVisible()
  await open()
  // The first closes the drawer.
  const closing = drawer.getByRole('button', { name: 'Close', exact: true })
  await expect(closing).toHaveCount(2)
  await closing.nth(1).click()
  await expect(card.getByText('Closed', { exact: true })).toBeVisible()
  await open()
  await drawer.getByRole('button', { name: 'After: tidy.png' }).click()
  const slider = page.getByRole('slider', { name: 'Part of the picture from before' })
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  expect(await faultsOf(page)).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${path}?view=board&${search}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const handle = (name: string) => column(name).getByRole('button', { name: new RegExp(`^Move .*${title}$`) })
  await handle('Closed').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(new RegExp(`^Moving .*${title}`))).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('At Open')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(handle('Open')).toBeVisible()
  await expect(handle('Closed')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
})
