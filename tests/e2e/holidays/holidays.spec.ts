import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

const path = '/dashboard/mrp/insankaynaklari/izin/holidays'

test('public holidays of a country are looked over, added once, and seen in the roster', async ({ page }, {
  retry,
}) => {
  await visit(page, `${path}?year=all`, 'Holidays')
  expect(await faultsOf(page)).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Fill from public holidays' })
  const chips = dialog.getByRole('button', { name: /^20\d\d$/ })
  const days = dialog.getByRole('list', { name: 'Public holidays' }).getByRole('listitem')
  const day = (name: string) => days.filter({ hasText: name })
  /** Opens Germany's holidays of one year, which the plant in Türkiye does not have; another one at a second try. */
  const open = async () => {
    await page.getByRole('button', { name: 'Fill from public holidays' }).click()
    await dialog.getByRole('combobox', { name: 'Country' }).fill('Germ')
    await page.getByRole('option', { name: /Germany/ }).click()
    const chip = chips.nth(3 - retry)
    await chip.click()
    for (const other of await chips.all())
      if (
        (await other.getAttribute('aria-pressed')) === 'true' &&
        (await other.innerText()) !== (await chip.innerText())
      )
        await other.click()
    await expect(day('Christmas Eve')).toHaveCount(1)
    return Number(await chip.innerText())
  }
  const year = await open()
  await expect(day('Labour Day')).toContainText('Already there')
  expect(await faultsOf(page)).toEqual([])
  await day('Good Friday').getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: /^Add \d+ holidays$/ }).click()
  await expect(page.getByText('Holidays added')).toBeVisible()

  await open()
  await expect(day('Easter Monday')).toContainText('Already there')
  await expect(day('Good Friday').getByRole('checkbox')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await visit(page, `/dashboard/mrp/pdks/rosters?from=${year}-10-01`, 'Roster')
  await expect(page.getByRole('columnheader', { name: /National Holiday/ })).toBeVisible()
})

test('a holiday is written by hand, changed and taken away', async ({ page }) => {
  await visit(page, `${path}?year=2035`, 'Holidays')
  await page.getByRole('button', { name: 'Add a holiday' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Date').fill('2035-03-05')
  await drawer.getByLabel('Description').fill('Founding day')
  expect(await faultsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Mar 5, 2035|5 Mar 2035/ }).click()
  await expect(drawer).toContainText('It cannot be changed once it is given.')
  await drawer.getByLabel('Working day').check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Founding day/ })).toContainText('Yes')
})
