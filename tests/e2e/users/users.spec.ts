import { type Browser, expect } from '@playwright/test'
import sharp from 'sharp'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

const photo = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer(),
})

/** Signs in a person in a new browser. */
async function newcomer(browser: Browser, email: string, password: string) {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/auth/jwt/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return page
}

test('a person is added with a password, changes it, is banned and deleted', async ({ page, browser }) => {
  const name = `E2e${Date.now().toString(36)}`
  const email = `${name.toLowerCase()}@plant.example`
  await visit(page, '/dashboard/user/new', 'Add a person')
  await page.getByRole('button', { name: 'Add the person' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Required' }).first()).toBeVisible()
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Tester')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Phone').fill('+90 212 000 00 00')
  await page.getByRole('button', { name: 'Add the person' }).click()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused()
  await page.getByLabel('Profile photo').setInputFiles(await photo())
  await page.getByRole('radio', { name: /Password to hand over/ }).check()
  await page.getByRole('button', { name: 'Add the person' }).click()
  const shown = page.getByRole('dialog', { name: `Password of ${name} Tester` })
  const password = await shown.locator('output').innerText()
  await shown.getByRole('button', { name: 'I have handed it over' }).click()
  await expect(page).toHaveURL(/\/edit$/)

  const theirs = await newcomer(browser, email, password)
  await expect(theirs.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await theirs.getByLabel('Old password').fill(password)
  await theirs.getByLabel('New password', { exact: true }).fill('nine brass bobbins')
  await theirs.getByLabel('Repeat the new password').fill('nine brass bobbins')
  await theirs.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs.getByRole('navigation').first()).toBeVisible()

  await visit(page, `/dashboard/user/list?search=${name}`, 'Users')
  await page.getByRole('checkbox', { name: `Select ${name} Tester` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Ban' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${name} Tester.*Banned`) })).toBeVisible()
  await theirs.goto('/dashboard/user/account')
  await expect(theirs).toHaveURL(/\/auth\/jwt\/login/)

  await page.getByRole('button', { name: `${name} Tester`, exact: true }).click()
  await page.getByRole('button', { name: `Delete ${name} Tester` }).click()
  const confirm = page.getByRole('dialog', { name: `Delete ${name} Tester?` })
  await expect(confirm).toContainText('This cannot be undone')
  await confirm.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Search for something else')).toBeVisible()
  await theirs.context().close()
})

test('the cards show people, and one opens the person', async ({ page }) => {
  await visit(page, '/dashboard/user/cards?search=guest', 'User cards')
  await page.getByRole('main').getByRole('link', { name: 'Linh' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Linh')
})
