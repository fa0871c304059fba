import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tests/support/chromium.ts'
import { patienceMs, testPatienceMs } from './tests/support/patience.ts'

/** Where the whole check reads what was counted. */
const tallyFile = process.env.BROWSER_TALLY

const executablePath = findChromium()
/** Locks tables that other pages read, so it runs when the others have ended. */
const alone = '**/query-care.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // A test that passes at the second try is named in the summary; on one's own machine it fails.
  retries: process.env.CI ? 1 : 0,
  // Tests walk several pages.
  timeout: 2 * testPatienceMs,
  expect: { timeout: patienceMs },
  reporter: [
    ['dot'],
    ...(tallyFile ? [['./tests/support/browser/browser-tally.ts', { file: tallyFile }] as const] : []),
  ],
  projects: [
    { name: 'side by side', testIgnore: alone },
    { name: 'alone', testMatch: alone, dependencies: ['side by side'] },
  ],
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // A trace doubles the run's time; `npx playwright test --trace on` makes one where it is wanted.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
