import { expect } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '#tests/support/axe.ts'
import { hostileTexts } from '#tests/support/hostile/xss-lines.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a 5S record is refused, written with its pictures, compared, closed, and found in gallery and calendar', async ({
  page,
}) => {
  const title = `<b>Board</b> ${Date.now().toString(36)}`
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/dashboard/gorevler/bess/new')
  const drawer = page.getByRole('dialog', { name: 'Add a 5S record' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(
    drawer.getByText('Choose at least one area or machine').or(drawer.getByText('Required')).first(),
  ).toBeVisible()
  await drawer.getByLabel('Title').fill(title)
  await drawer.getByLabel('Name').fill('Tool board')
  await drawer.getByLabel('Explanation').fill('People stumble.')
  for (const [field, option] of [
    ['Category', 'Safety'],
    ['Priority', 'High'],
  ] as const) {
    await drawer.getByLabel(field).click()
    await page.getByRole('option', { name: option }).click()
  }
  for (const field of ['Areas', 'Responsible members']) {
    await drawer.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').first().click()
  }
  await drawer.getByLabel('Start date').fill('2026-11-20')
  await drawer.getByLabel('End date').fill('2026-11-25')
  await drawer.getByLabel('Duration').fill('3')
  for (const at of [0, 1]) {
    await drawer.getByRole('button', { name: 'Add a finding' }).click()
    await drawer
      .getByRole('textbox', { name: /Finding/ })
      .nth(at)
      .fill(`Finding ${at}`)
  }
  await drawer.getByLabel('Tags').fill('board,press,')
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('before.png', '#a33'), await picture('after.png', '#3a3')])
  const moments = drawer.getByLabel('Before or after')
  await expect(moments).toHaveCount(2)
  for (const [at, moment] of ['Before', 'After'].entries()) {
    await moments.nth(at).click()
    await page.getByRole('option', { name: moment, exact: true }).click()
  }
  const content = drawer.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.insertText(hostileTexts.slice(0, 40).join(' '))
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record created')).toBeVisible()

  await page.goto('/dashboard/gorevler/bess?view=cards')
  const card = page.getByRole('button', { name: title })
  await expect(page.getByRole('listitem').filter({ has: card }).locator('img').first()).toBeVisible()
  await card.click()
  const opened = page.getByRole('dialog', { name: title })
  await opened.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(opened.getByText('Closed').first()).toBeVisible()
  await opened.getByRole('button', { name: /^Before/ }).click()
  const slider = page.getByRole('slider')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/calendar?kind=five_s&on=2026-11-20')
  const entry = page.getByRole('button', { name: title }).first()
  await expect(entry).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await entry.click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(dialogs).toEqual([])
})
