import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from '#tests/support/sign-in.ts'

async function seriousFaults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`))
}

const publicPages = [
  '/auth/jwt/login',
  '/auth/jwt/register',
  '/auth/jwt/forgot-password',
  '/auth/jwt/new-password?token=x',
  '/auth/firebase/login',
  '/error/404',
  '/components',
]
const ownPages = [
  '/dashboard/user/account',
  '/dashboard/user/account?tab=notifications',
  '/dashboard/user/account?tab=security',
  '/dashboard/mail-demo',
  '/changelog',
]

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing in the frame and its pages, ${mode}`, async ({ page }) => {
    test.slow()
    await page.addInitScript((chosen) => {
      localStorage.setItem('settings', JSON.stringify({ mode: chosen }))
    }, mode)
    for (const path of publicPages) {
      await page.goto(path)
      expect.soft(await seriousFaults(page), path).toEqual([])
    }
    await signIn(page, 'FullAdmin')
    for (const path of ownPages) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect.soft(await seriousFaults(page), path).toEqual([])
    }
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.waitForTimeout(400)
    expect.soft(await seriousFaults(page), 'settings drawer').toEqual([])
  })
}
