import { deflateSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { visitorTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'

const uniqueEmail = () => `worker-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
const password = 'a quiet press 7'

/** A 2 x 2 PNG, drawn here so that the test needs no file. */
function png(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const table = (value: number) =>
      Array.from({ length: 8 }).reduce<number>((crc) => (crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1), value)
    const crc = ~body.reduce((sum, byte) => table((sum ^ byte) & 255) ^ (sum >>> 8), -1)
    const words = Buffer.alloc(8)
    words.writeUInt32BE(data.length, 0)
    words.writeUInt32BE(crc >>> 0, 4)
    return Buffer.concat([words.subarray(0, 4), body, words.subarray(4)])
  }
  const size = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  const rows = Buffer.from([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('register, read the mail in the demo mailbox, confirm, sign in, change the password', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = uniqueEmail()
  await page.goto('/auth/jwt/register')
  await page.getByLabel('First name').fill('Şükrü')
  await page.getByLabel('Last name').fill('Öztürk')
  await page.getByLabel('E-mail').fill(email)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Şükrü')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()

  const admin = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(admin, 'FullAdmin')
  await admin.goto('/dashboard/mail-demo')
  await expect(async () => {
    await admin.getByRole('button', { name: 'Refresh' }).click()
    await expect(admin.getByRole('button', { name: new RegExp(email) })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await admin
    .getByRole('button', { name: new RegExp(email) })
    .first()
    .click()
  const link = await admin.getByRole('link', { name: /\/auth\/jwt\/verify\?token=/ }).getAttribute('href')
  await admin.context().close()

  await page.goto(link ?? '')
  await expect(page.getByText('your e-mail address is confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Şükrü Öztürk' })).toBeVisible()

  await page.goto('/dashboard/user/account?tab=security')
  await page.getByLabel('Old password').fill('something else')
  await page.getByLabel('New password', { exact: true }).fill('another quiet press')
  await page.getByLabel('Repeat the new password').fill('another quiet pres')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The passwords are not the same')).toBeVisible()
  await page.getByLabel('Repeat the new password').fill('another quiet press')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Old password')).toHaveAccessibleDescription('The old password you entered is incorrect')
  await page.getByLabel('Old password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
})

test('resetting a forgotten password does not reveal whether the account exists', async ({ page }) => {
  await page.goto('/auth/jwt/forgot-password')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If nobody@example.com has an account here')).toBeVisible()
})

test('the profile keeps name, phone, notifications and photo', async ({ page }) => {
  const email = uniqueEmail()
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Mai', lastName: 'Tran' } })
  await page.goto('/auth/jwt/login?returnTo=/dashboard/user/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Required')
  await page.getByLabel('Phone').fill('+84 28 3822 0000')
  await page.getByLabel('First name').fill('Mai Anh')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Mai Anh Tran' })).toBeVisible()

  await page.getByLabel('Profile photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByText('Photo changed')).toBeVisible()
  const photo = page.getByRole('main').locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('tab', { name: 'Notifications' }).click()
  const reports = page.getByRole('group', { name: 'Subscriptions to reports' }).getByRole('switch', { name: 'By mail' })
  const before = await reports.isChecked()
  await reports.click()
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(reports).toBeChecked({ checked: !before })
})

test('only demo accounts of the demo are shown, one per role', async ({ page }) => {
  await page.goto('/auth/jwt/login')
  const list = page.getByRole('region', { name: 'Demo accounts' })
  await expect(list.getByRole('button')).toHaveCount(demoAccounts.length)
  await expect(page.locator('body')).not.toContainText(demoPassword)
})

test('the security page shows where one is signed in and ends the others', async ({ page, browser, baseURL }) => {
  const email = uniqueEmail()
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Ada', lastName: 'Kaya' } })
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  for (const each of [page, other])
    expect((await each.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  await other.goto('/changelog')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/dashboard/user/account?tab=security')
  const rows = page.getByRole('listitem').filter({ hasText: 'last seen' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await rows.getByRole('button', { name: /^End the sign-in on/ }).click()
  await page.getByRole('button', { name: 'End sign-in' }).click()
  await expect(page.getByText('The sign-in has ended')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/jwt\/login/)
  await other.context().close()
})
