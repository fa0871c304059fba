import getPort from 'get-port'
import { type Portal, definePortal } from '#api/start/portal.ts'
import { buildWeb } from '#api/start/build-web.ts'

/** Settings of the process. */
export interface DemoWork {
  database: string
  /** Of a server of its own, unless another one is named. */
  cluster?: 'bench' | 'bench-demo'
}

/** What it answers once the portal is up. */
export interface DemoUp {
  url: string
  cubeUrl: string
  /** Its processes of api and Cube. */
  parts: number[]
}

/**
 * `npm start` in a process of its own on a server of its own, so that all its children belong to the portal. Ends on
 * request.
 */
async function bringUp({ database, cluster = 'bench-demo' }: DemoWork): Promise<[Portal, DemoUp]> {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `http://localhost:${port}`
  const env = { PUBLIC_URL: url, LOG_LEVEL: 'warn', RATE_LIMITS: 'false' }
  const demo = { demoDays: 400, simulator: { speed: 1 } }
  const portal = definePortal({ cluster, database, port, ...demo, env })
  await buildWeb()
  for (const step of Object.values(portal.steps)) await step.run(() => undefined)
  return [portal, { url, cubeUrl: portal.apiEnvironment().CUBE_URL!, parts: [portal.apiPid(), portal.cubePid()] }]
}

process.once('message', (work) => {
  const up = bringUp(work as DemoWork)
  // Also when whoever started it has ended.
  process.once('disconnect', () => void up.then(([portal]) => portal.stop()).finally(() => process.exit(0)))
  void up.then(([, ready]) => process.send!(ready))
})
