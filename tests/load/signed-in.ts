import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'

/** A page of an account's own session. @throws Error when it cannot sign in. */
export async function signedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url, locale: 'en-GB' })
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { email, password: demoPassword },
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`Sign-in of ${email}: ${answer.status()}`)
  return context.newPage()
}
