import { spawn } from 'node:child_process'
import { join } from 'node:path'
import getPort from 'get-port'
import { createServer } from 'vite'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { definePortal } from './portal.ts'
import { simulatorSettings } from './simulator.ts'

/** Development: the portal's parts as in `start`, the api restarted and the pages reloaded on every change. */
const pagesPort = Number(process.env.PORT ?? 3000)
const simulator = process.env.DATABASE_URL ? undefined : simulatorSettings()
const apiPort = await getPort({ host: '127.0.0.1' })
const portal = definePortal({
  ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
  cluster: 'main',
  database: 'vardiya',
  port: apiPort,
  demoDays: process.env.DATABASE_URL ? 0 : 400,
  ...(simulator ? { simulator } : {}),
  env: { PUBLIC_URL: `http://localhost:${pagesPort}` },
})
for (const step of [portal.steps.database, portal.steps.demo, portal.steps.cube]) {
  console.log(`${step.title} …`)
  await step.run((text) => console.log(`  ${text}`))
}

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(projectRoot, 'api/main.ts')], {
  cwd: projectRoot,
  env: { ...process.env, ...portal.apiEnvironment(), NODE_ENV: 'development' },
  stdio: 'inherit',
})
const target = `http://127.0.0.1:${apiPort}`
const pages = await createServer({
  configFile: join(projectRoot, 'vite.config.ts'),
  server: { port: pagesPort, proxy: { '/api': target, '/cubejs-api': { target, ws: true }, '/livez': target } },
})
await pages.listen()
pages.printUrls()
await portal.steps.simulator.run(() => undefined)

async function shutDown(): Promise<void> {
  api.kill('SIGTERM')
  await pages.close()
  await portal.stop()
  process.exit(0)
}
// Vite ends the process at SIGTERM by itself, before the other parts have stopped.
process.removeAllListeners('SIGTERM')
process.once('exit', () => api.kill('SIGTERM'))
process.once('SIGINT', () => void shutDown())
process.once('SIGTERM', () => void shutDown())
