import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { test as readerTest } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

async function seriousFaults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
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

const report = (name: string) => `/dashboard/rapor/raporlar/${name}`
/** A page of each kind that the report engine draws; the rest are made of the same parts. */
const reportPages = [
  '/dashboard',
  report('oee?pivot=machine,shift,oee'),
  report('durusrapor/gunlukdurusrapor?preset=yesterday'),
  report('iskartarapor/tariharaligiiskartarapor?preset=last7Days&group=machine'),
  report('tezgahrapor/tezgahdurumrapor?preset=yesterday&mode=date'),
  report('isemrirapor'),
]

for (const path of reportPages)
  readerTest(`axe finds nothing in ${path}, light and dark`, async ({ page }) => {
    readerTest.slow()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path.includes('rapor')) await expect(page.getByRole('figure').first()).toBeVisible({ timeout: 45_000 })
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
    // The frame around it has a test of its own.
    const faults = async (rules: (axe: AxeBuilder) => AxeBuilder) => {
      const { violations } = await rules(new AxeBuilder({ page }).include('main')).analyze()
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
    }
    expect.soft(await faults((axe) => axe.withTags(tags)), 'light').toEqual([])
    // In the dark only the colours differ.
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await page.waitForTimeout(300)
    expect.soft(await faults((axe) => axe.withRules(['color-contrast'])), 'dark').toEqual([])
  })

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
