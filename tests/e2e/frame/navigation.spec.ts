import { expect } from '@playwright/test'
import { visitorTest as test } from '#tests/support/reader.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visit.ts'

test('a visitor is sent to the login screen and comes back to the page asked for', async ({ page }) => {
  await page.goto('/dashboard/user/account?tab=security')
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/)
  await page.getByRole('button', { name: /^DemoUser/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/user\/account\?tab=security$/)
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
})

test('a page is reached by skipping to it, by its name and by links, and an unknown one leads back', async ({
  page,
}) => {
  await signIn(page, 'FullAdmin')
  await test.step('the first Tab reaches the link that skips the navigation', async () => {
    await page.goto('/changelog')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('Ctrl-K finds a page by a part of its name and opens it', async () => {
    await visit(page, '/changelog', 'What is new')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search' })
    await expect(search).toBeFocused()
    await search.fill('mailb')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/mail-demo$/)
    await expect(search).toBeHidden()
    // Whoever leaves before the browser has kept where they were is in the workspace of before.
    const kept = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(kept).toContain('/dashboard/mail-demo')
  })

  await test.step('by keyboard a workspace is chosen, a group opened, and a page with a focused title', async () => {
    await visit(page, '/changelog', 'What is new')
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    // What belongs to no workspace leaves the last one in sight.
    await navigation.getByRole('button', { name: 'Workspace: Set-up' }).press('Enter')
    await page.keyboard.type('Peo')
    await page.keyboard.press('Enter')
    await navigation.getByRole('button', { name: 'Workspace: People' }).press('Enter')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Set-up' })).toHaveAttribute('data-focus')
    await page.keyboard.press('Enter')
    await expect(navigation.getByRole('button', { name: 'Workspace: Set-up' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(navigation.getByRole('link', { name: 'Set up the company' })).toBeFocused()
    await navigation.getByRole('button', { name: 'Portal', exact: true }).press('Enter')
    await navigation.getByRole('link', { name: 'Demo mailbox' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeFocused()
    await expect(page).toHaveTitle('Demo mailbox · Vardiya')
    await expect(navigation.locator('[aria-current=page]')).toHaveText(['Demo mailbox'])
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Set-up',
      'Portal',
    ])
  })

  await test.step('the star keeps a page among the favourites, in this browser', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await page.goto('/changelog')
    const folder = (name: string) =>
      navigation.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
    await folder('Recent').getByRole('button').click()
    await expect(folder('Recent').getByRole('link', { name: 'Demo mailbox' })).toBeVisible()
    await folder('Favourites').getByRole('link', { name: 'Demo mailbox' }).click()
    await page.getByRole('button', { name: 'Remove from favourites' }).click()
    await expect(folder('Favourites')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveTitle('What is new · Vardiya')
  })

  await test.step('unknown addresses and the error pages lead back to the start', async () => {
    await page.goto('/dashboard/no-such-page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    for (const [status, title] of [
      ['403', 'No permission'],
      ['404', 'Page not found'],
      ['500', 'Something went wrong'],
    ] as const) {
      await visit(page, `/error/${status}`, title)
      await expect(page.getByRole('link', { name: 'To the start page' })).toHaveAttribute('href', '/dashboard')
    }
  })

  await test.step('a bar shows while the next page loads', async () => {
    await page.goto('/dashboard/user/account')
    await page.getByRole('heading', { level: 1 }).waitFor()
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/ChangelogPage.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    const bar = page.getByTestId('navigation-progress')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'What is new' }).click()
    await expect(bar).toHaveAttribute('data-loading', 'true')
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'What is new' })).toBeFocused()
    await expect(bar).toHaveAttribute('data-loading', 'false')
  })
})

test('the navigation shows what the role may open, and a page without permission says so', async ({ page }) => {
  await signIn(page, 'User')
  await page.goto('/changelog')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Demo mailbox' })).toHaveCount(0)
  await page.goto('/dashboard/mail-demo')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
})

test('who may not see the start page lands on a page of their own', async ({ page }) => {
  await signIn(page, 'GUVENLIK')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'My attendance' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation.getByRole('link', { name: 'Muster list' })).toBeVisible()
  await expect(navigation.getByRole('button', { name: /^Workspace/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('five places are at the foot, the rest behind More', async ({ page }) => {
    await signIn(page, 'FullAdmin')
    await page.goto('/changelog')
    const bar = page.getByRole('navigation', { name: 'Main navigation' })
    // What people at the machines need comes first.
    await expect(bar.getByRole('listitem')).toHaveText(['Plant', 'Andon', 'Live', 'Stoppages', 'More'])
    await bar.getByRole('link', { name: 'Stoppages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stoppage actions' })).toBeVisible()
    await expect(bar.locator('[aria-current=page]')).toHaveText(['Stoppages'])
    await bar.getByRole('button', { name: 'More' }).click()
    const all = page.getByRole('dialog', { name: 'All pages' })
    await all.getByRole('button', { name: 'Workspace: Production' }).click()
    await page.getByRole('menuitem', { name: 'Set-up' }).click()
    await all.getByRole('button', { name: 'Portal', exact: true }).click()
    await all.getByRole('link', { name: 'Demo mailbox' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('an employee begins with personal pages', async ({ page }) => {
    await signIn(page, 'User')
    await page.goto('/changelog')
    const bar = page.getByRole('navigation', { name: 'Main navigation' })
    await expect(bar.getByRole('listitem')).toHaveText(['My day', 'My leave', 'Plant', 'Andon', 'More'])
  })
})
