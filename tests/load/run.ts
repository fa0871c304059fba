import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { readSecrets } from '#api/start/secrets.ts'
import { ensureChromium } from '#tests/support/chromium.ts'
import { measureAttendance } from './attendance.ts'
import { measureAuditPages } from './audit-pages.ts'
import { measureBeside } from './beside.ts'
import { measureBoardDrag } from './board-drag.ts'
import { type SeededCompany, seedCompany, seedFigure } from './companies.ts'
import { measureExports } from './exports.ts'
import { measureExtract } from './extract.ts'
import { type Figure, type Part, parts } from './figure.ts'
import { measureFreshness, rollupsOf } from './freshness.ts'
import { measureCrashes, measureIngest } from './ingest.ts'
import { type Measured, keepLines, linesOf, tableOf } from './latest.ts'
import { startDemo } from './memory.ts'
import { measureMeters } from './meters.ts'
import { measurePages } from './pages.ts'
import { signInTo } from './portal-api.ts'
import { measureReads } from './reads.ts'
import { measureReportQueries } from './report-queries.ts'
import { measureStart, startBare } from './start-time.ts'
import { taskCompany } from './task-company.ts'
import { measureTasks } from './tasks.ts'
import { measureTimeline } from './timeline.ts'

const usage = `npm run bench -- [--quick] [--only part,part] [--sizes 1,10] [--fresh 3x40x1096] [--people 500x1096] [--minutes 10] [--keep]

Measures the product against its bars. The lines that were measured replace those of their parts in tests/load/latest.md.

  --quick    small in everything and below five minutes, for every day; keeps no lines
  --only     some of the parts: ${parts.join(', ')}
  --sizes    companies of 1 and 10 million machine intervals
  --fresh    companies x machines x days of history of which the age of reports is measured
  --people   people x days of punches whose pages and reports are measured
  --minutes  of the demo before its memory is read
  --keep     leaves the seeded database for the next run`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    fresh: { type: 'string' },
    people: { type: 'string' },
    minutes: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
/** Plants of about so many million intervals: the same 200 machines, with so many days. */
const plants: Record<string, { machines: number; days: number; stopFrequency?: number }> = {
  0.2: { machines: 200, days: 45 },
  1: { machines: 200, days: 255 },
  10: { machines: 200, days: 1096, stopFrequency: 3.2 },
}
const quickly = ['freshness', 'seed', 'reports', 'extract', 'pages', 'api', 'audit', 'tasks', 'beside']
const wantedParts = values.only?.split(',') ?? (values.quick ? quickly : parts)
const sizes = (values.sizes ?? (values.quick ? '0.2' : '1,10')).split(',')
const [companyCount, machines, days] = (values.fresh ?? (values.quick ? '1x10x60' : '3x40x1096')).split('x').map(Number)
const [staff, staffDays] = (values.people ?? (values.quick ? '100x60' : '500x1096')).split('x').map(Number)
const minutes = Number(values.minutes ?? (values.quick ? 1 : 10))
/** Tasks of the company of which lists and the board are measured. */
const tasks = values.quick ? 5000 : 50_000
/** Entries of the audit log behind the measured pages. */
const auditEntries = values.quick ? 200_000 : 5_000_000
/** Days of which readings of meters are stored. */
const meteredDays = values.quick ? 3 : 30
/** Seconds that a load is kept up. */
const loadSeconds = values.quick ? 5 : 15
const looks = values.quick ? { probes: 6, idleMs: 10_000 } : { probes: 24, idleMs: 30_000 }
/** What needs the portal that is measured; the demo has one of its own. */
const onPortalToo = parts.filter((part) => part !== 'memory' && part !== 'crashes')
const wants = (...some: Part[]) => some.some((part) => wantedParts.includes(part))
const say = (text: string) => console.log(`  ${text}`)
const measured: Measured = new Map()

if (values.help) console.log(usage)
else if (
  wantedParts.some((part) => !(parts as readonly string[]).includes(part)) ||
  sizes.some((size) => !plants[size]) ||
  !companyCount ||
  !machines ||
  !days ||
  !staff ||
  !staffDays ||
  !(minutes >= 0)
) {
  console.error(usage)
  process.exitCode = 2
} else await bench([companyCount, machines, days], { staff, days: staffDays })

function add(part: Part, figures: Figure[]): void {
  for (const figure of figures) say(`${figure.what}: ${figure.ratio ?? ''} ${figure.measured} (${figure.bar})`)
  measured.set(part, [...(measured.get(part) ?? []), ...figures])
}

type Fresh = [companies: number, machines: number, days: number]
type People = { staff: number; days: number }

async function bench(fresh: Fresh, people: People): Promise<void> {
  ensureChromium()
  const database = values.keep ? 'bench' : `bench_${process.pid}`
  try {
    if (wants(...onPortalToo)) await onPortal(database, fresh, people)
    else if (wants('memory')) await withDemo(database, async () => undefined)
    if (wants('crashes')) {
      console.log('Crashes …')
      add('crashes', await measureCrashes())
    }
  } finally {
    // Measurements before a failed part are worth keeping too.
    tell()
  }
}

function tell(): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
  const words = [machine, new Date().toISOString().slice(0, 10), process.argv.slice(2).join(' ')]
  const lines = linesOf(measured, words.filter(Boolean).join(', '))
  if (!values.quick) keepLines(measured, lines)
  console.log(`\n${tableOf(lines)}`)
}

/** What takes as long as the demo has to run anyway is done meanwhile; then its memory is read. */
async function withDemo(database: string, meanwhile: () => Promise<void>): Promise<void> {
  const demo = await startDemo(database)
  try {
    await meanwhile()
    console.log(`Memory, once the demo has run for ${minutes} minutes …`)
    add('memory', await demo.measure(minutes))
  } finally {
    await demo.stop()
  }
}

async function onPortal(database: string, fresh: Fresh, people: People): Promise<void> {
  console.log('Start …')
  const pages = wants('extract', 'exports', 'pages', 'api', 'ingest', 'attendance', 'tasks', 'board', 'beside')
  const { figures, portal, url } = wants('start')
    ? await measureStart(database)
    : await startBare(database, { pages, demoDays: wants('pages') ? 60 : 0 })
  if (wants('start')) add('start', figures)
  const appSecret = process.env.APP_SECRET ?? readSecrets().appSecret
  const databaseUrl = portal.databaseUrl()
  const cubeUrl = portal.apiEnvironment().CUBE_URL!
  try {
    // First: what the others write keeps the rollups busy for a while.
    if (wants('freshness')) {
      console.log('Age of reports …')
      const setting = { databaseUrl, appSecret, cubeUrl, cubePid: portal.cubePid() }
      const size = { companies: fresh[0], machines: fresh[1], days: fresh[2], ...looks }
      add('freshness', await measureFreshness(setting, size, say))
    }
    if (wants('seed', 'reports', 'extract', 'exports', 'pages', 'api', 'beside')) await onCompanies()
    if (wants('attendance')) {
      console.log('People …')
      const setting = { url, databaseUrl, appUrl: portal.apiEnvironment().DATABASE_APP_URL!, cubeUrl, appSecret }
      for await (const part of measureAttendance(setting, people, say)) add('attendance', part)
    }
    if (wants('meters')) {
      console.log('Meters …')
      const setting = { databaseUrl, appUrl: portal.apiEnvironment().DATABASE_APP_URL!, cubeUrl, appSecret }
      for await (const part of measureMeters(setting, meteredDays, say)) add('meters', part)
    }
    if (wants('tasks', 'board')) {
      console.log('Tasks …')
      const company = await taskCompany(databaseUrl, tasks, say)
      if (wants('tasks')) {
        const setting = { url, databaseUrl, apiPid: portal.apiPid() }
        for await (const figure of measureTasks(setting, company)) add('tasks', [figure])
      }
      if (wants('board')) add('board', await measureBoardDrag(url, company.email))
    }
    if (wants('audit')) {
      console.log('Audit log …')
      add('audit', await measureAuditPages({ url, databaseUrl }, auditEntries))
    }
    if (wants('ingest')) {
      console.log('Ingest …')
      add('ingest', await measureIngest(url, databaseUrl))
      add('ingest', await measureTimeline(databaseUrl, portal.apiEnvironment().DATABASE_APP_URL!))
    }
  } finally {
    await portal.stop()
  }

  async function onCompanies(): Promise<void> {
    const companies: SeededCompany[] = []
    const seed = async () => {
      for (const size of wants('seed', 'reports') ? sizes : sizes.slice(0, 1)) {
        console.log(`Company of ${size} M intervals …`)
        const code = `BENCH${size.replace('.', '_')}M`
        const company = await seedCompany(databaseUrl, { code, ...plants[size]! }, say)
        companies.push(company)
        if (wants('seed')) add('seed', seedFigure(company))
      }
    }
    await (wants('memory') ? withDemo(database, seed) : seed())
    // The next measurements need finished rollups; the one of reports waits by itself and reports the time.
    if (!wants('reports')) await rollupsOf(databaseUrl)
    const first = companies[0]!
    console.log('Reports, extract, exports, pages, reads …')
    if (wants('reports')) add('reports', await measureReportQueries(cubeUrl, databaseUrl, appSecret, companies))
    if (!pages) return
    const caller = await signInTo(url, first.email)
    if (wants('extract')) add('extract', await measureExtract(caller, first, { url: cubeUrl, appSecret, databaseUrl }))
    if (wants('exports')) add('exports', await measureExports(caller, first, portal.apiPid()))
    if (wants('pages')) add('pages', await measurePages(url, first))
    if (wants('api'))
      add('api', await measureReads(caller, first, { apiPid: portal.apiPid(), databaseUrl, seconds: loadSeconds }))
    if (wants('beside'))
      add('beside', await measureBeside({ url, databaseUrl, cubeUrl, appSecret }, first, loadSeconds))
  }
}
