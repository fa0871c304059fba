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
import { type Figure, renderFigures } from './figure.ts'
import { measureCrashes, measureIngest } from './ingest.ts'
import { measurePages } from './pages.ts'
import { signInTo } from './portal-api.ts'
import { measureReportQueries } from './report-queries.ts'
import { measureStart } from './start-time.ts'
import { measureTimeline } from './timeline.ts'

/**
 * `npm run bench`: measures the product against its bars and prints one Markdown table.
 * `-- --sizes 1,10` millions of machine intervals (1 alone is quicker), `-- --keep` leaves the seeded database for the
 * next run.
 */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1,10' }, keep: { type: 'boolean', default: false } },
})
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
const { figures: startFigures, portal, url } = await measureStart(values.keep ? 'bench' : `bench_${process.pid}`)
add(startFigures)
try {
  const companies: SeededCompany[] = []
  for (const size of values.sizes.split(',')) {
    const plant = plants[size]
    if (!plant) throw new Error(`--sizes takes ${Object.keys(plants).join(' and ')}, not ${size}`)
    console.log(`Company of ${size} M intervals …`)
    companies.push(await seedCompany(portal.databaseUrl(), { code: `BENCH${size}M`, ...plant }, say))
  }
  const big = companies[0]!
  console.log('Report queries (the first of each builds its rollups) …')
  const cubeUrl = portal.apiEnvironment().CUBE_URL!
  const appSecret = process.env.APP_SECRET ?? readSecrets().appSecret
  add(await measureReportQueries(cubeUrl, portal.databaseUrl(), appSecret, companies))
  console.log('Extract, exports, pages …')
  const caller = await signInTo(url, big.email)
  add(await measureExtract(caller, big))
  add(await measureExports(caller, big, portal.apiPid()))
  add(await measurePages(url, big))
  console.log('Ingest …')
  add(await measureIngest(url, portal.databaseUrl()))
  add(await measureTimeline(portal.databaseUrl(), portal.apiEnvironment().DATABASE_APP_URL!))
} finally {
  await portal.stop()
}
console.log('Crashes …')
add(await measureCrashes())

const head = `${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${new Date().toISOString().slice(0, 10)}`
const table = `${renderFigures(figures)}\n\n${head}\n`
writeFileSync(join(projectRoot, '.data', 'bench.md'), table)
console.log(`\n${table}`)
