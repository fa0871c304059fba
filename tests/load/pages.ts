import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { demoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import type { SeededCompany } from './companies.ts'
import type { Figure } from './figure.ts'
import { measureCuts } from './cuts.ts'
import { signedIn } from './signed-in.ts'
import { median, showMs } from './timing.ts'

interface Vitals {
  lcp: number
  cls: number
}

const report = '/dashboard/rapor/raporlar/durusrapor/tariharaligidurusrapor'

/** What a person sees: first paint and size of the first report after sign-in, and cuts over half a million rows. */
export async function measurePages(url: string, big: SeededCompany | undefined): Promise<Figure[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const figures = await measureFirstReport(browser, url)
    return big ? [...figures, ...(await measureCuts(browser, url, big))] : figures
  } finally {
    await browser.close()
  }
}

async function measureFirstReport(browser: Browser, url: string): Promise<Figure[]> {
  const email = demoAccounts.find((account) => account.role === 'FullAdmin')!.email
  const runs: Vitals[] = []
  let scripts = 0
  for (let run = 0; run < 4; run++) {
    const page = await signedIn(browser, url, email)
    scripts = 0
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (path.endsWith('.js')) scripts += compressedSize(path)
    })
    await page.addInitScript(observeVitals)
    await page.goto(url + report)
    await page.getByRole('table').or(page.getByRole('grid')).first().waitFor()
    const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
    if (run > 0) runs.push(vitals)
    await page.context().close()
  }
  const lcp = median(runs.map((run) => run.lcp))
  const cls = median(runs.map((run) => run.cls))
  const entry = entrySize()
  return [
    { what: 'First report after sign-in, warm server: LCP', measured: showMs(lcp), bar: '< 1.5 s', holds: lcp < 1500 },
    { what: 'The same: CLS', measured: cls.toFixed(3), bar: '< 0.05', holds: cls < 0.05 },
    {
      what: 'First-load JavaScript, gzip',
      measured: `${(entry / 1000).toFixed(0)} kB (${(scripts / 1000).toFixed(0)} kB with charts, table and DuckDB's loader)`,
      bar: '< 250 kB',
      holds: entry < 250_000,
    },
  ]
}

function observeVitals(): void {
  const vitals = { lcp: 0, cls: 0 }
  Object.assign(globalThis, { vitals })
  new PerformanceObserver((list) => {
    vitals.lcp = list.getEntries().at(-1)?.startTime ?? vitals.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) vitals.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function compressedSize(path: string): number {
  const [file] = globSync(join(projectRoot, 'web', 'dist', path))
  return file ? gzipSync(readFileSync(file)).length : 0
}

/** Scripts that the page itself names: what must arrive before anything shows. */
function entrySize(): number {
  const html = readFileSync(join(projectRoot, 'web', 'dist', 'index.html'), 'utf8')
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1]!)
  return [...new Set(paths)].reduce((sum, path) => sum + compressedSize(path), 0)
}
