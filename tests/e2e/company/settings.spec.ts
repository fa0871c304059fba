import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test, visitorTest as anybody } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

const path = '/dashboard/settings'

test('an administrator changes the sender of mails, tries it, and sees who was quicker', async ({
  page,
  playwright,
  baseURL,
}) => {
  await visit(page, `${path}?tab=mail`, 'Company settings')
  const sender = page.getByLabel('Name of the sender')
  const save = page.getByRole('button', { name: 'Save changes' })
  await sender.fill('Presses & Co')
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('The mail server has taken the mail')).toBeVisible()

  await sender.fill('<nobody>')
  await save.click()
  await expect(sender).toHaveAccessibleDescription('This value is not valid')
  await expect(sender).toBeFocused()

  // Somebody else saves at the very moment, before this page can hear of it.
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const { email } = demoAccounts.find(({ role }) => role === 'Admin')!
  const { uid } = await (await other.post('/api/auth/login', { data: { email, password: demoPassword } })).json()
  const { token } = await (await other.post('/api/Auth/jtkn', { data: { uid } })).json()
  const headers = { authorization: `Bearer ${token}` }
  let isQuicker = true
  await page.route('**/api/company/settings', async (route) => {
    if (isQuicker && route.request().method() === 'PUT') {
      isQuicker = false
      const { version, settings } = await (await other.get('/api/company/settings', { headers })).json()
      const { mailDays, notificationDays, uploadDays, punchDays } = settings
      const change = { mailDays: mailDays + 1, notificationDays, uploadDays, punchDays }
      await other.put('/api/company/settings', { headers, data: { version, change } })
    }
    await route.continue()
  })
  await sender.fill('Looms & Co')
  await save.click()
  await expect(page.getByText('Somebody else saved settings in the meantime')).toBeVisible()
  await expect(sender).toHaveValue('Looms & Co')
  await save.click()
  await expect(page.getByText('Settings saved').last()).toBeVisible()
  await expect(save).toBeDisabled()
  await other.dispose()
})

test('every section is there for the keyboard and for readers', async ({ page }) => {
  await visit(page, path, 'Company settings')
  for (const name of ['General', 'Sites', 'Sign-in', 'Bands', 'Retention', 'Work safety', 'Energy', 'Mail']) {
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await faultsInTheDark(page)).toEqual([])
    await page.getByRole('tab', { name }).press('ArrowRight')
  }
})

anybody('who has to set up a second step first is led to it, and goes on when the codes are kept', async ({ page }) => {
  const [email, password] = [`led-${Date.now()}@example.com`, 'a quiet press 7']
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Ada', lastName: 'Kaya' } })
  await page.request.post('/api/auth/login', { data: { email, password } })
  // A rule for a whole role would hold other tests' people too: for this page alone it says that the time is over.
  let isSetUp = false
  await page.route('**/api/second-step/app/confirm', async (route) => {
    const answer = await route.fetch()
    isSetUp = answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    if (!isSetUp) session.user.held = 'secondStep'
    await route.fulfill({ response: answer, json: session })
  })
  await page.goto('/dashboard/user/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.getByLabel('Key for the app').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows now').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})
