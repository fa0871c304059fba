import { expect, type Page } from '@playwright/test'
import { visitorTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  return page.getByRole('dialog', { name: 'Settings' })
}

const choose = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()

async function open(page: Page): Promise<void> {
  await signIn(page, 'FullAdmin')
  await page.goto('/changelog')
}

test('languages, layouts, the drawer that keeps its choices, and pages that need a wide screen', async ({ page }) => {
  await open(page)
  await test.step('English is offered first, the others follow', async () => {
    await page.getByRole('button', { name: /^Language/ }).click()
    const codes = await page.getByRole('menuitem').allInnerTexts()
    expect(languageCodes[0]).toBe('en')
    expect(codes.map((text) => text.split('\n').at(-1)?.toLowerCase())).toEqual(languageCodes)
    await page.keyboard.press('Escape')
  })

  await test.step('the layouts are 256 px, 72 px and a bar on top', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main navigation', includeHidden: true })
    expect((await navigation.boundingBox())?.width).toBe(256)
    await openSettings(page)
    await choose(page, 'Layout', 'Horizontal')
    expect((await navigation.boundingBox())?.width).toBe(1440)
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  })

  await test.step('the drawer is 280 px wide at the right and its choices last over a reload', async () => {
    const drawer = await openSettings(page)
    const panel = drawer.locator('> div, [id*=panel]').last()
    await expect(panel).toBeVisible()
    await choose(page, 'Mode', 'Dark')
    await choose(page, 'Contrast', 'Bold')
    await choose(page, 'Layout', 'Mini')
    await page.getByRole('radio', { name: 'Purple' }).check({ force: true })
    const root = page.locator('html')
    await expect(root).toHaveClass(/dark/)
    await page.reload()
    await expect(root).toHaveClass(/dark/)
    await expect(root).toHaveAttribute('data-contrast', 'bold')
    await expect(root).toHaveAttribute('data-preset', 'purple')
    const navigation = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox()
    expect(navigation?.width).toBe(72)

    await openSettings(page)
    const sheet = page.locator('[data-headlessui-state] header').first().locator('..')
    await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 1440 - 280, width: 280 })
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(root).not.toHaveClass(/dark/)
    await expect(root).toHaveAttribute('data-preset', 'default')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  })

  await test.step('stretch can be chosen only above 1600 px', async () => {
    await openSettings(page)
    const stretch = page.getByRole('switch', { name: 'Stretch' })
    await expect(stretch).toBeDisabled()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await stretch.click()
    const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width)
    await expect.poll(width).toBe(1920 - 256)
  })
})

test('Arabic turns the page, keeps the choice under `language`, and the drawer comes from the left', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: /العربية/ }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('lang', 'ar-AE')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar')
  await page.reload()
  await expect(root).toHaveAttribute('dir', 'rtl')
  // Also where only the language is stored: the direction follows it until somebody chooses another.
  await page.evaluate(() => localStorage.removeItem('settings'))
  await page.reload()
  await expect(root).toHaveAttribute('dir', 'rtl')
  const box = await page.getByRole('navigation').first().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440)
})

test('blocked storage leaves a portal that works with its defaults', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  await signIn(page, 'FullAdmin')
  await page.goto('/changelog')
  await expect(page.getByRole('heading', { level: 1, name: 'What is new' })).toBeVisible()
  await context.close()
})
