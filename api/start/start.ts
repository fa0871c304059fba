import { Listr, PRESET_TIMER } from 'listr2'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { readBackupSchedule } from '#api/platform/backup/schedule.ts'
import { buildWeb } from './build-web.ts'
import { holdInstance } from './instance.ts'
import { definePortal } from './portal.ts'
import { assertPortFree } from './port.ts'
import { simulatorSettings } from './simulator.ts'

const port = Number(process.env.PORT ?? 3000)
const url = process.env.PUBLIC_URL ?? `http://localhost:${port}`

const other = await holdInstance(url)
if (other) {
  const state = other.ready ? 'is already running' : 'is being started by another process'
  console.log(`\n  This clone's portal ${state}: ${other.url}\n`)
  process.exit(0)
}
await assertPortFree(port)

const ownDatabase = process.env.DATABASE_URL
const simulator = ownDatabase ? undefined : simulatorSettings()
const portal = definePortal({
  ...(ownDatabase ? { databaseUrl: ownDatabase } : {}),
  cluster: 'main',
  database: 'vardiya',
  port,
  demoDays: ownDatabase ? 0 : 400,
  ...(simulator ? { simulator } : {}),
})

let stopping = false
async function shutDown(code: number): Promise<never> {
  if (!stopping) {
    stopping = true
    console.log('\n  Stopping …')
    await portal.stop().catch((error: unknown) => console.error(error))
    console.log('  Stopped.')
    process.exit(code)
  }
  return new Promise(() => undefined)
}
process.on('SIGINT', () => void shutDown(0))
process.on('SIGTERM', () => void shutDown(0))

const began = performance.now()
const { database, demo, cube, api } = portal.steps
const notices: string[] = []
const tasks = new Listr(
  [
    {
      title: 'Prepare',
      task: (_, task) =>
        task.newListr(
          [
            {
              title: 'Database',
              task: async (__, row) => {
                row.output = database.title
                await database.run((text) => notices.push(text))
                await demo.run((text) => (row.output = text))
              },
            },
            {
              title: 'Portal pages',
              task: async (__, row) => {
                const result = await buildWeb()
                if (result === 'current') row.title = 'Portal pages (unchanged)'
              },
            },
          ],
          { concurrent: true },
        ),
    },
    {
      title: 'Start',
      task: (_, task) =>
        task.newListr(
          [cube, api].map(({ title, run }) => ({ title, task: () => run(() => undefined) })),
          { concurrent: true },
        ),
    },
  ],
  {
    rendererOptions: { collapseSubtasks: false, timer: PRESET_TIMER },
    fallbackRendererOptions: { timer: PRESET_TIMER },
  },
)

try {
  readBackupSchedule()
  await tasks.run()
  await portal.steps.backups.run(() => undefined)
} catch (error) {
  console.error(`\n  The portal could not start: ${error instanceof Error ? error.message : String(error)}`)
  await shutDown(1)
}

void portal.steps.simulator
  .run(() => undefined)
  .catch((error: Error) => console.error(`\n  The demo plant rests: ${error.message}`))

for (const notice of notices) console.log(`\n  ${notice}`)
console.log(`\n  Vardiya is ready after ${((performance.now() - began) / 1000).toFixed(1)} s:  ${url}\n`)
if (ownDatabase) {
  console.log('  Database: yours (DATABASE_URL). The first administrator is made with')
  console.log('  npm run create-admin -- --email you@plant.example --company PLANT1')
} else {
  console.log(`  Demo accounts, password ${demoPassword}`)
  for (const account of demoAccounts) console.log(`    ${account.role.padEnd(10)} ${account.email}`)
}
if (simulator) {
  console.log('\n  The demo plant is at work. VARDIYA_SIMULATOR=off lets it rest.')
  if (portal.brokerPort()) console.log(`  Its MQTT broker: mqtt://127.0.0.1:${portal.brokerPort()}`)
}
console.log('\n  Ctrl-C stops everything.  Logs: .data/logs\n')
