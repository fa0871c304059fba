import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { faultsOf } from '#tests/support/axe.ts'
import { visitorTest as test } from '#tests/support/reader.ts'

const password = 'a quiet press 7'

test('set up an authenticator app, sign in with its code and with a recovery code, remove it', async ({ page }) => {
  const email = `careful-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Ada', lastName: 'Kaya' } })
  await page.request.post('/api/auth/login', { data: { email, password } })
  await page.goto('/dashboard/user/account?tab=security')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const key = (await dialog.getByLabel('Key for the app').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await dialog.getByLabel('Code that the app shows now').fill('12 34')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByLabel('Code that the app shows now')).toHaveAccessibleDescription('This value is not valid')
  const used = app.generate()
  await dialog.getByLabel('Code that the app shows now').fill(used)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = (await dialog.getByLabel('Recovery codes').innerText()).split('\n')
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  const enterPassword = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/auth/jwt/login?returnTo=/dashboard/user/account?tab=security')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  }
  await enterPassword()
  const code = page.getByLabel('Code of the authenticator app')
  await expect(code).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
  // The code that set it up was used.
  await code.fill(used)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(code).toHaveAccessibleDescription('The code is not right, or was used before')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('9 codes left')).toBeVisible()

  await enterPassword()
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await page.getByRole('button', { name: 'Remove app' }).click()
  await expect(page.getByText('The authenticator app was removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('changing how one signs in asks for the password again', async ({ page }) => {
  const email = `careful-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Ada', lastName: 'Kaya' } })
  await page.request.post('/api/auth/login', { data: { email, password } })
  await page.goto('/dashboard/user/account?tab=security')
  // As after a quarter of an hour: until the password is given again.
  let proved = false
  await page.route('**/api/auth/confirm', async (route) => {
    const answer = await route.fetch()
    proved = answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.route('**/api/second-step/app', (route) =>
    proved ? route.continue() : route.fulfill({ status: 403, json: { error: { code: 'proof_needed' } } }),
  )
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('The password is incorrect')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code that the app shows now')).toBeVisible()
})
