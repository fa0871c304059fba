import { type CDPSession, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { faultsOf } from '#tests/support/axe.ts'
import { visitorTest as test } from '#tests/support/reader.ts'

const password = 'a quiet press 7'
const security = '/dashboard/user/account?tab=security'

/** A device of the browser's own that asks its owner for a finger and always gets it. */
async function addAuthenticator(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

async function somebody(page: Page): Promise<string> {
  const email = `keys-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Ada', lastName: 'Kaya' } })
  await page.request.post('/api/auth/login', { data: { email, password } })
  return email
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`/auth/jwt/login?returnTo=${security}`)
}

test('add a passkey, name it, sign in by it without a password, remove it', async ({ page }) => {
  const { device, authenticatorId } = await addAuthenticator(page)
  await somebody(page)
  await addPasskey(page)
  await page.getByRole('button', { name: 'Rename the passkey Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Desk of Ada')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Desk of Ada' })
  await expect(row).toContainText('last used')

  // The same device is not added twice.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey of yours already')).toBeVisible()

  await row.getByRole('button', { name: 'Remove the passkey Desk of Ada' }).click()
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey is not known here')).toBeVisible()
})

test('an answer is taken once, and not under another challenge', async ({ page }) => {
  await addAuthenticator(page)
  await somebody(page)
  await addPasskey(page)
  await signOut(page)
  const sent = page.waitForRequest('**/api/auth/passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const { answer } = (await sent).postDataJSON() as { answer: unknown }
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
  const again = await page.request.post('/api/auth/passkey', { data: { answer } })
  expect((await again.json()).error.code).toBe('challenge_expired')
  await page.request.post('/api/auth/passkey/options', { data: {} })
  const other = await page.request.post('/api/auth/passkey', { data: { answer } })
  expect((await other.json()).error.code).toBe('passkey_refused')
})

test('a passkey takes the place of the second step after the password', async ({ page }) => {
  await addAuthenticator(page)
  const email = await somebody(page)
  await addPasskey(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = (await page.getByLabel('Key for the app').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code that the app shows now').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept the codes' }).click()
  await signOut(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
})
