import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { buildWeb } from '#api/start/build-web.ts'
import { definePortal } from '#api/start/portal.ts'
import { ensureChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { type StepResult, countedStep, runStep } from '#tests/check/steps.ts'
import type { Tally } from '../tally.ts'

/** Brings up a portal with its demo and has Chromium test it. @param filters words in names of files; all without. */
export async function runBrowserTests(filters: string[]): Promise<StepResult> {
  ensureChromium()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const portal = definePortal({
    cluster: 'test',
    database: `e2e_${process.pid}`,
    port,
    demoDays: 60,
    demoMachines: 16,
    // A machine that runs other things beside it stands still for seconds.
    env: { PUBLIC_URL: url, LOG_LEVEL: 'warn', DATABASE_PATIENCE_MS: '20000', LOCK_PATIENCE_MS: '20000' },
  })
  try {
    const { database, demo, cube, api } = portal.steps
    // The pages are built while the demo is seeded: each keeps one core busy.
    const built = buildWeb()
    built.catch(() => undefined)
    for (const part of [database, demo, cube]) await part.run(() => undefined)
    await built
    await api.run(() => undefined)
    const tally = join(projectRoot, 'test-results', 'e2e.json')
    rmSync(tally, { force: true })
    const env = { PORTAL_URL: url, PORTAL_DATABASE_URL: portal.databaseUrl(), BROWSER_TALLY: tally }
    const result = await runStep(
      'browser',
      [join(projectRoot, 'node_modules/.bin/playwright'), 'test', ...filters],
      env,
    )
    return countedStep(result, tally, (counted: Tally) => counted)
  } finally {
    await portal.stop()
  }
}
