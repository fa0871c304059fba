import { expect } from '@playwright/test'
import { visitorTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { routes } from '../reports/open-report.ts'

const screens = [
  { name: 'a desk', width: 1440, height: 900, language: 'en' },
  { name: 'a phone', width: 390, height: 844, language: 'en' },
  { name: 'a desk in Arabic', width: 1440, height: 900, language: 'ar' },
] as const

test('a notice is at the foot, and things below it can be pressed', async ({ page }) => {
  await signIn(page, 'DemoUser')
  for (const { name, width, height, language } of screens)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      // An address with a part that no report knows raises one.
      await page.goto(`${routes.oee}?sort=nothing`)
      const notice = page.locator('[data-sonner-toast]')
      await expect(notice).toBeVisible()
      await expect(page.locator('section[aria-live="polite"]')).toContainText(/.+/)
      const place = await notice.evaluate((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        const beneath = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const bar = document.querySelector('nav.fixed.bottom-0')?.getBoundingClientRect().top ?? window.innerHeight
        return { left, right, top, bottom, bar, isBeneath: beneath !== null && !toast.contains(beneath) }
      })
      expect(place.isBeneath).toBe(true)
      expect(place.top).toBeGreaterThan(height / 2)
      expect(place.bottom).toBeLessThanOrEqual(place.bar)
      expect(language === 'ar' ? place.left : width - place.right).toBeLessThanOrEqual(16)
    })
})
