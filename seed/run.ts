import { parseArgs } from 'node:util'
import { defaultFilesUrl } from '#api/platform/config/config.ts'
import { environment } from '#api/platform/config/environment.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { ensureDatabase } from '#api/start/database.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { furnish } from './demo/furnish.ts'
import { seedDemo } from './demo/seed-demo.ts'

const usage = `npm run seed -- [--company CODE] [--days N] [--machines M]

Makes a demo plant with N days of history up to now (default 400) on M machines (default 40) for the company CODE
(default DEMO) in DATABASE_URL, or in the portal's own database when that is not set. A plant that exists is filled up to now.`

const { values } = parseArgs({
  options: {
    company: { type: 'string', default: 'DEMO' },
    days: { type: 'string', default: '400' },
    machines: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
})
const [days, machines] = [Number(values.days), Number(values.machines)]
const wholeAbove = (least: number, value: number) => Number.isInteger(value) && value >= least

if (values.help) console.log(usage)
else if (
  !wholeAbove(1, days) ||
  !wholeAbove(1, machines) ||
  machines > 4000 ||
  !/^[A-Z0-9_-]{2,20}$/.test(values.company)
) {
  console.error(usage)
  process.exitCode = 2
} else await seed()

async function seed(): Promise<void> {
  const cancel = new AbortController()
  process.once('SIGINT', () => cancel.abort())
  process.once('SIGTERM', () => cancel.abort())
  const started = performance.now()
  const { url, release } = await findDatabase()
  try {
    const result = await seedDemo(url, {
      company: values.company,
      days,
      machines,
      signal: cancel.signal,
      onProgress: showProgress,
    })
    const files = await createFiles(environment.filesUrl ?? defaultFilesUrl)
    await furnish(url, { company: values.company, companyId: result.companyId, files })
    const seconds = (performance.now() - started) / 1000
    const rate = Math.round(result.intervals / seconds).toLocaleString('en')
    const done = result.toppedUp ? 'filled up to now with' : 'has'
    console.log(
      `\n${values.company} ${done} ${result.intervals.toLocaleString('en')} machine states, ${seconds.toFixed(1)} s, ${rate}/s`,
    )
  } catch (error) {
    if (!cancel.signal.aborted) throw error
    console.error('\nCancelled; the database is as it was.')
    process.exitCode = 130
  } finally {
    await release()
  }
}

/** DATABASE_URL, or the portal's embedded database; its server is stopped afterwards unless it ran before. */
async function findDatabase(): Promise<{ url: string; release(): Promise<void> }> {
  if (environment.databaseUrl) return { url: environment.databaseUrl, release: async () => undefined }
  const { appSecret, postgresPassword } = readSecrets()
  const server = await startPostgres('main', { password: postgresPassword })
  const url = await ensureDatabase(server.adminUrl, 'vardiya', environment.appSecret ?? appSecret)
  return { url, release: server.startedHere ? server.stop : async () => undefined }
}

function showProgress(text: string, done: number): void {
  const line = `${String(Math.round(done * 100)).padStart(3)} % ${text}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(70)}`)
  else if (done === 0 || done === 1) console.log(line)
}
