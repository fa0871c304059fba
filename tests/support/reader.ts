import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { processorNote, processorSince } from './browser/processor-note.ts'

type Role = (typeof demoAccounts)[number]['role']

/**
 * Tests by a visitor in a fresh browser. All tests derive from this one, because a worker with other fixtures is
 * restarted together with its browser.
 */
export const visitorTest = base.extend<{ counted: void }, { signedInAs: (role: Role) => Promise<BrowserContext> }>({
  signedInAs: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, timezoneId, viewport } = project.use
      const contexts = new Map<Role, BrowserContext>()
      await provide(async (role) => {
        const existing = contexts.get(role)
        if (existing) return existing
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
        contexts.set(role, context)
        return context
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  counted: [
    // The runner wants the first argument taken apart.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, info) => {
      await provide()
      info.annotations.push({ type: processorNote, description: processorSince().toFixed(2) })
    },
    { auto: true },
  ],
})

/**
 * Tests with one signed-in person per worker for all pages. The browser keeps its cache of scripts and of DuckDB from
 * test to test, as a person's browser does; state that a test sets must be in the address.
 */
function testsOf(role: Role) {
  return visitorTest.extend<{ signedIn: BrowserContext }>({
    signedIn: async ({ signedInAs }, provide) => provide(await signedInAs(role)),
    page: async ({ signedIn }, provide, info) => {
      const page = await signedIn.newPage()
      await provide(page)
      if (info.status !== info.expectedStatus)
        await info.attach('page', { body: await wordsOf(page), contentType: 'text/plain' })
      await page.close()
    },
  })
}

/** Texts on the page and its dialogs at a failed test: the log of a remote run has nothing else to show. */
async function wordsOf(page: Page): Promise<string> {
  const over = page.locator('h1, [role=dialog], [role=alert], [role=status]')
  const texts = await over.allInnerTexts().catch((error: unknown) => [String(error)])
  return [page.url(), ...texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())].filter(Boolean).join(' | ')
}

/** Tests of reading, by the role `User`. */
export const test = testsOf('User')
export const adminTest = testsOf('Admin')
export const fullAdminTest = testsOf('FullAdmin')
