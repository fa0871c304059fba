import { type BrowserContext, test as base } from '@playwright/test'
import { demoAccounts, demoPassword } from '#api/modules/identity/demo-accounts.ts'

type Role = (typeof demoAccounts)[number]['role']

/**
 * Tests whose every page belongs to one signed-in person per worker. The browser then keeps its cache of scripts and of
 * DuckDB from test to test, as a person's browser does; what a test sets must be in the address.
 */
function testsOf(role: Role) {
  return base.extend<object, { signedIn: BrowserContext }>({
    signedIn: [
      async ({ browser }, provide, { project }) => {
        const { baseURL, locale, timezoneId, viewport } = project.use
        const context = await browser.newContext({
          ...(baseURL ? { baseURL } : {}),
          ...(locale ? { locale } : {}),
          ...(timezoneId ? { timezoneId } : {}),
          ...(viewport ? { viewport } : {}),
          acceptDownloads: true,
          ...project.use.contextOptions,
        })
        const { email } = demoAccounts.find((account) => account.role === role)!
        const answer = await context.request.post('/api/auth/login', { data: { email, password: demoPassword } })
        if (!answer.ok()) throw new Error(`Sign-in of ${email}: ${answer.status()} ${await answer.text()}`)
        await provide(context)
        await context.close()
      },
      { scope: 'worker' },
    ],
    page: async ({ signedIn }, provide) => {
      const page = await signedIn.newPage()
      await provide(page)
      await page.close()
    },
  })
}

/** Tests of reading, by the role `User`. */
export const test = testsOf('User')
export const adminTest = testsOf('Admin')
export const fullAdminTest = testsOf('FullAdmin')
