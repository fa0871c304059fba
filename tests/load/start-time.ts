import { rmSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { buildWeb } from '#api/start/build-web.ts'
import { type Portal, definePortal } from '#api/start/portal.ts'
import { type Figure, below } from './figure.ts'
import { measureStartAgain } from './start-again.ts'
import { showMs, timed } from './timing.ts'

/**
 * The first start of an installed clone (new database, demo year, build), the second one, and those after a kill.
 *
 * @returns the figures and the portal, still running on its database.
 */
export async function measureStart(database: string): Promise<{ figures: Figure[]; portal: Portal; url: string }> {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `http://localhost:${port}`
  const define = () => definePortal({ cluster: 'bench', database, port, demoDays: 400, env: environmentOf(url) })
  rmSync(join(projectRoot, 'web', 'dist', '.sources'), { force: true })

  const first = define()
  const firstTime = (await timed(() => bringUp(first))).ms
  await first.stop()
  const second = define()
  const laterTime = (await timed(() => bringUp(second))).ms
  await second.stop()
  const killed = await measureStartAgain({ database, url }, define)
  return {
    url,
    portal: killed.portal,
    figures: [
      {
        what: '`npm start`, installed, first: new database, demo year, build',
        measured: showMs(firstTime),
        bar: '< 60 s',
        ...below(firstTime, 60_000),
      },
      { what: '`npm start`, later', measured: showMs(laterTime), bar: '< 8 s', ...below(laterTime, 8000) },
      ...killed.figures,
    ],
  }
}

/** A few callers act for all people of a plant, so the limit per person is off. */
const environmentOf = (url: string) => ({ PUBLIC_URL: url, LOG_LEVEL: 'warn', RATE_LIMITS: 'false' })

/** A portal for figures that say nothing of the start. @param options.pages with its api and its pages. */
export async function startBare(
  database: string,
  { pages, demoDays }: { pages: boolean; demoDays: number },
): Promise<{ figures: Figure[]; portal: Portal; url: string }> {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `http://localhost:${port}`
  const portal = definePortal({ cluster: 'bench', database, port, demoDays, env: environmentOf(url) })
  await portal.steps.database.run(() => undefined)
  await portal.steps.demo.run(() => undefined)
  await portal.steps.cube.run(() => undefined)
  if (pages) {
    await buildWeb()
    await portal.steps.api.run(() => undefined)
  }
  return { figures: [], portal, url }
}

async function bringUp({ steps }: Portal): Promise<void> {
  const prepare = async () => {
    await steps.database.run(() => undefined)
    await steps.demo.run(() => undefined)
  }
  await Promise.all([prepare(), buildWeb()])
  await Promise.all([steps.cube.run(() => undefined), steps.api.run(() => undefined)])
}
