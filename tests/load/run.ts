import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { ensureChromium } from '#tests/support/chromium.ts'
import { type SeededCompany, seedCompany } from './companies.ts'
import { measureExports } from './exports.ts'
import { measureExtract } from './extract.ts'
import { measureFreshness } from './freshness.ts'
import { type Figure, renderFigures } from './figure.ts'
import { measureCrashes, measureIngest } from './ingest.ts'
import { measurePages } from './pages.ts'
import { signInTo } from './portal-api.ts'
import { measureReportQueries } from './report-queries.ts'
import { measureStart, startBare } from './start-time.ts'
import { measureTimeline } from './timeline.ts'

/**
 * `npm run bench`: measures the product against its bars and prints one Markdown table.
 * `-- --sizes 1,10` millions of machine intervals (1 alone is quicker), `-- --fresh 3x40x1096` companies, machines and days
 * for the age of reports, `-- --only fresh` or `-- --only ingest` a part of it; `-- --quick` is small in both. `-- --keep` leaves the seeded
 * database for the next run. The table is kept in `tests/load/latest.md`.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    fresh: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes ?? (values.quick ? '1' : '1,10')
const freshSize = values.fresh ?? (values.quick ? '2x10x60' : '3x40x1096')
/** Plants of about so many million intervals: the same 200 machines, with eight months and with three years. */
const plants: Record<string, { machines: number; days: number; stopFrequency?: number }> = {
  1: { machines: 200, days: 255 },
  10: { machines: 200, days: 1096, stopFrequency: 3.2 },
}
const say = (text: string) => console.log(`  ${text}`)
const figures: Figure[] = []
function add(more: Figure[]): void {
  for (const figure of more) say(`${figure.what}: ${figure.ratio ?? ''} ${figure.measured} (${figure.bar})`)
  figures.push(...more)
}

ensureChromium()
console.log('Start …')
const database = values.keep ? 'bench' : `bench_${process.pid}`
const {
  figures: startFigures,
  portal,
  url,
} = values.only ? await startBare(database, { pages: values.only === 'ingest' }) : await measureStart(database)
add(startFigures)
const appSecret = process.env.APP_SECRET ?? readSecrets().appSecret
try {
  await measureAll()
} finally {
  await portal.stop()
}
if (!values.only) {
  console.log('Crashes …')
  add(await measureCrashes())
}

const head = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${new Date().toISOString().slice(0, 10)}`
const asked = process.argv.slice(2).join(' ')
const table = `${renderFigures(figures)}\n\n${head}, \`npm run bench${asked && ` -- ${asked}`}\`\n`
writeFileSync(join(projectRoot, 'tests', 'load', 'latest.md'), table)
console.log(`\n${table}`)

/** How old reports are is measured first: what the others write keeps the rollups busy for a while. */
async function measureAll(): Promise<void> {
  if (values.only === 'ingest') return measureEvents()
  console.log('Age of reports …')
  const [companyCount, machines, days] = freshSize.split('x').map(Number)
  if (!companyCount || !machines || !days) throw new Error('--fresh takes companies x machines x days, as 3x40x1096')
  const cube = { cubeUrl: portal.apiEnvironment().CUBE_URL!, cubePid: portal.cubePid() }
  const setting = { databaseUrl: portal.databaseUrl(), appSecret, ...cube }
  add(await measureFreshness(setting, { companies: companyCount, machines, days }, say))
  if (!values.only) await measureRest()
}

async function measureRest(): Promise<void> {
  const companies: SeededCompany[] = []
  for (const size of sizes.split(',')) {
    const plant = plants[size]
    if (!plant) throw new Error(`--sizes takes ${Object.keys(plants).join(' and ')}, not ${size}`)
    console.log(`Company of ${size} M intervals …`)
    companies.push(await seedCompany(portal.databaseUrl(), { code: `BENCH${size}M`, ...plant }, say))
  }
  const big = companies[0]!
  console.log('Report queries (the first of each builds its rollups) …')
  const cubeUrl = portal.apiEnvironment().CUBE_URL!
  add(await measureReportQueries(cubeUrl, portal.databaseUrl(), appSecret, companies))
  console.log('Extract, exports, pages …')
  const caller = await signInTo(url, big.email)
  add(await measureExtract(caller, big, { url: cubeUrl, appSecret }))
  add(await measureExports(caller, big, portal.apiPid()))
  add(await measurePages(url, big))
  await measureEvents()
}

async function measureEvents(): Promise<void> {
  console.log('Ingest …')
  add(await measureIngest(url, portal.databaseUrl()))
  add(await measureTimeline(portal.databaseUrl(), portal.apiEnvironment().DATABASE_APP_URL!))
}
