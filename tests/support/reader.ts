import { type BrowserContext, test as base } from '@playwright/test'
import { demoAccounts, demoPassword } from '#api/modules/identity/demo-accounts.ts'

/**
 * Tests of reading: every page belongs to one signed-in reader (role User) per worker. The browser then keeps its cache
 * of scripts and of DuckDB from test to test, as a person's browser does; what a test sets must be in the address.
 */
export const test = base.extend<object, { reader: BrowserContext }>({
  reader: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, timezoneId, viewport } = project.use
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        ...(viewport ? { viewport } : {}),
        acceptDownloads: true,
      })
      const { email } = demoAccounts.find((account) => account.role === 'User')!
      const answer = await context.request.post('/api/auth/login', { data: { email, password: demoPassword } })
      if (!answer.ok()) throw new Error(`Sign-in of ${email}: ${answer.status()} ${await answer.text()}`)
      await provide(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ reader }, provide) => {
    const page = await reader.newPage()
    await provide(page)
    await page.close()
  },
})
