import { type Page, expect } from '@playwright/test'

/**
 * Goes to an address of the portal as its links do: the page stays loaded with its data. A blank page is loaded first.
 *
 * @param title heading of the page, different from the previous one's.
 */
export async function visit(page: Page, path: string, title: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}
