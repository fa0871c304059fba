import { expect } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { visitorTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'

const password = 'a quiet press 7'
const security = '/dashboard/user/account?tab=security'

test('make an access token, use it, see its use, and an administrator revokes it', async ({
  page,
  request,
  baseURL,
}) => {
  const email = `token-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  await page.request.post('/api/auth/register', { data: { email, password, firstName: 'Ada', lastName: 'Kaya' } })
  await page.request.post('/api/auth/login', { data: { email, password } })
  await page.goto(security)
  await page.getByRole('button', { name: 'Make a token' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Make token', exact: true }).click()
  await expect(form.getByText('Required')).toBeVisible()
  await expect(form.getByText('Choose at least one')).toBeVisible()
  await form.getByLabel('Name').fill('Nightly figures')
  await form.getByRole('button', { name: 'Read figures in other tools' }).click()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Make token', exact: true }).click()

  const token = await page.getByLabel('The token', { exact: true }).innerText()
  expect(token).toMatch(/^vrd_\w{42}$/)
  await page.getByRole('button', { name: 'I have kept the token' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()

  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'curl/8.5' }
  const views = await request.get(`${baseURL}/api/views`, { headers })
  expect(views.status()).toBe(200)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly figures' })
  await expect(row).toContainText('curl/8.5')
  expect(await faultsOf(page)).toEqual([])

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page, 'FullAdmin')
  await page.goto('/dashboard/user/tokens?search=Nightly')
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible()
  const theirs = page.getByRole('listitem').filter({ hasText: token.slice(-4) })
  await expect(theirs).toContainText('Ada Kaya')
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
  await theirs.getByRole('button', { name: 'Revoke the access token Nightly figures' }).click()
  await page.getByRole('button', { name: 'Revoke token', exact: true }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  expect((await request.get(`${baseURL}/api/views`, { headers })).status()).toBe(401)
})
