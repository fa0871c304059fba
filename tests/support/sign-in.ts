import { type Page, expect } from '@playwright/test'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'

type Role = (typeof demoAccounts)[number]['role']

/** Signs the page's browser in as the demo account of a role; the next navigation is that user's. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const account = demoAccounts.find((candidate) => candidate.role === role)
  const answer = await page.request.post('/api/auth/login', {
    data: { email: account?.email, password: demoPassword },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
