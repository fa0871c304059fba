import { expect, type Page } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest, test as readerTest, visitorTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

type Place = [path: string, title: string]

const publicPages: Place[] = [
  ['/auth/jwt/login', 'Sign in'],
  ['/auth/jwt/register', 'Create account'],
  ['/auth/jwt/forgot-password', 'Forgot password'],
  ['/auth/jwt/new-password?token=x', 'New password'],
  ['/auth/firebase/login', 'Sign in'],
  ['/error/404', 'Page not found'],
  ['/components', 'Components'],
]
const ownPages: Place[] = [
  ['/dashboard/user/account', 'Account'],
  ['/dashboard/user/account?tab=notifications', 'Account'],
  ['/dashboard/user/account?tab=security', 'Account'],
  ['/dashboard/user/list', 'Users'],
  ['/dashboard/user/cards', 'User cards'],
  ['/dashboard/user/new', 'Add a person'],
  ['/dashboard/permission', 'Permissions'],
  ['/dashboard/roles', 'Roles'],
  ['/dashboard/audit', 'Audit log'],
  ['/dashboard/mail-demo', 'Demo mailbox'],
  ['/changelog', 'What is new'],
]

const report = (name: string) => `/dashboard/rapor/raporlar/${name}`
/** A page of each kind that the report engine draws; the rest are made of the same parts. */
const reportPages: Place[][] = [
  [
    [report('oee?pivot=machine,shift,oee'), 'OEE'],
    [report('durusrapor/gunlukdurusrapor?preset=yesterday'), 'Stoppages of a day'],
    ['/dashboard', 'Plant at a glance'],
  ],
  [
    [report('iskartarapor/tariharaligiiskartarapor?preset=last7Days&group=machine'), 'Scrap by date range'],
    [report('tezgahrapor/tezgahdurumrapor?preset=yesterday&mode=date'), 'Machine states'],
    [report('isemrirapor'), 'Work order report'],
  ],
]

async function expectNoFaults(
  page: Page,
  name: string,
  part: { within?: string; framed?: boolean } = {},
): Promise<void> {
  expect.soft(await faultsOf(page, part), `${name}, light`).toEqual([])
  expect.soft(await faultsInTheDark(page, part), `${name}, dark`).toEqual([])
}

for (const places of reportPages)
  readerTest(
    `axe finds nothing in ${places.map(([, title]) => title).join(', ')}, light and dark`,
    async ({ page }) => {
      readerTest.slow()
      for (const [path, title] of places)
        await readerTest.step(title, async () => {
          await visit(page, path, title)
          if (path.includes('rapor')) await expect(page.getByRole('figure').first()).toBeVisible()
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          await expectNoFaults(page, title)
        })
    },
  )

test('axe finds nothing in the pages before signing in, light and dark', async ({ page }) => {
  for (const [path, title] of publicPages) {
    await visit(page, path, title)
    await page.waitForLoadState('networkidle')
    await expectNoFaults(page, path, { framed: true })
  }
})

fullAdminTest(
  'axe finds nothing in the frame, a person’s own pages and the settings, light and dark',
  async ({ page }) => {
    for (const [at, [path, title]] of ownPages.entries()) {
      await visit(page, path, title)
      await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0)
      await expectNoFaults(page, path, { framed: at === 0 })
    }
    await visit(page, '/dashboard/permission', 'Permissions')
    for (const [label, name] of [
      ['Person', 'Camille Moreau'],
      ['Reference user', 'Linh Nguyễn'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Take over from Linh/ }).first()).toBeVisible()
    await expectNoFaults(page, 'permissions of two people')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' }).getByText('Direction', { exact: true })).toBeVisible()
    await expectNoFaults(page, 'settings drawer')
  },
)
