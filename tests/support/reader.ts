import { type BrowserContext, type Page, test as base } from '@playwright/test'
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
    page: async ({ signedIn }, provide, info) => {
      const page = await signedIn.newPage()
      await provide(page)
      if (info.status !== info.expectedStatus)
        await info.attach('page', { body: await wordsOf(page), contentType: 'text/plain' })
      await page.close()
    },
  })
}

/** Where a failed test stood and what was laid over the page: the log of a run elsewhere has nothing else to show. */
async function wordsOf(page: Page): Promise<string> {
  const over = page.locator('h1, [role=dialog], [role=alert], [role=status]')
  const texts = await over.allInnerTexts().catch((error: unknown) => [String(error)])
  return [page.url(), ...texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())].filter(Boolean).join(' | ')
}

/** Tests of reading, by the role `User`. */
export const test = testsOf('User')
export const adminTest = testsOf('Admin')
export const fullAdminTest = testsOf('FullAdmin')
