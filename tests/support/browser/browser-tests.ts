import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { buildWeb } from '#api/start/build-web.ts'
import { definePortal } from '#api/start/portal.ts'
import { ensureChromium } from '../chromium.ts'
import { demoTemplate } from '../demo-template.ts'
import { freePort } from '../free-port.ts'
import { type StepResult, countedStep, runStep } from '#tests/check/steps.ts'
import type { Tally } from '../tally.ts'
import { copyDatabase } from '../templates.ts'

/** Of the plant: months, weeks and a table of some thousand rows are looked at. */
const size = { days: 60, machines: 16 }

/** Brings up a portal with its demo and has Chromium test it. @param filters words in names of files; all without. */
export async function runBrowserTests(filters: string[]): Promise<StepResult> {
  ensureChromium()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = `e2e_${process.pid}`
  const portal = definePortal({
    cluster: 'test',
    database,
    port,
    demoDays: size.days,
    demoMachines: size.machines,
    // A busy machine stalls for seconds.
    env: { PUBLIC_URL: url, LOG_LEVEL: 'warn', DATABASE_PATIENCE_MS: '20000', LOCK_PATIENCE_MS: '20000' },
  })
  try {
    const { steps } = portal
    // The pages are built while the demo is seeded: each keeps one core busy.
    const built = buildWeb()
    built.catch(() => undefined)
    // The demo of today is there already; its step fills the time since it was made.
    await copyDatabase(await demoTemplate(size), database)
    for (const step of [steps.database, steps.demo, steps.cube]) await step.run(() => undefined)
    await built
    await steps.api.run(() => undefined)
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
