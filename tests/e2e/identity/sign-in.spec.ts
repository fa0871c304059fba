import { expect } from '@playwright/test'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { visitorTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'

const account = demoAccounts.find(({ role }) => role === 'User') ?? demoAccounts[0]!
const storedToken = () => localStorage.getItem('token')

test('signing in keeps the API token under `token`, signing out removes it in every tab', async ({ page, context }) => {
  await page.goto('/auth/jwt/login?returnTo=/changelog')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/changelog')
  expect(await page.evaluate(storedToken)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  const other = await context.newPage()
  await other.goto('/changelog')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/jwt\/login/)
  await expect(other).toHaveURL(/\/auth\/jwt\/login/)
  expect(await page.evaluate(storedToken)).toBeNull()
})

test('empty fields are named, and a wrong password keeps nothing', async ({ page }) => {
  await test.step('empty fields are named under the fields, the first one focused', async () => {
    await page.goto('/auth/jwt/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Required')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Required')
  })

  await test.step('a wrong password shows a toast and nothing is kept', async () => {
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('The e-mail or the password is incorrect')).toBeVisible()
    expect(await page.evaluate(storedToken)).toBeNull()
  })
})

test('a refused token call shows the words of the specification', async ({ page }) => {
  await page.route('**/api/Auth/jtkn', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'token_refused' } } }),
  )
  await page.goto('/auth/jwt/login')
  await page.getByRole('button', { name: /^Guest/ }).click()
  await expect(page.getByText('JWT hatası!')).toBeVisible()
})

test('a returnTo of another site is not followed', async ({ page }) => {
  await page.goto('/auth/jwt/login?returnTo=//evil.example/')
  await page.getByRole('button', { name: /^GUVENLIK/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/mrp\/pdks\/mine$/)
})

for (const locks of ['with Web Locks', 'without Web Locks, as on plain http'] as const) {
  test(`tabs with an expired token renew it in turn and all stay signed in, ${locks}`, async ({ page, context }) => {
    if (locks !== 'with Web Locks') {
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }))
    }
    await signIn(page, 'User')
    await page.goto('/changelog')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tabs = [page, await context.newPage(), await context.newPage()]
    const expired = await page.evaluate(() => {
      const [head = '', body = '', seal = ''] = (localStorage.getItem('token') ?? '').split('.')
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object
      const token = [head, btoa(JSON.stringify({ ...claims, exp: 1 })).replace(/=+$/, ''), seal].join('.')
      localStorage.setItem('token', token)
      return token
    })
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard/user/account')))
    for (const tab of tabs) await expect(tab.getByLabel('First name')).toBeVisible()
    expect(await page.evaluate(storedToken)).not.toBe(expired)
  })
}

test('an outside provider without settings says which ones are missing', async ({ page }) => {
  await page.goto('/auth/auth0/login')
  await expect(page.getByText('AUTH0_DOMAIN')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with your Vardiya account' }).click()
  await expect(page).toHaveURL(/\/auth\/jwt\/login$/)
})
