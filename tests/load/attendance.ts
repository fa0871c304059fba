import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chromium } from '@playwright/test'
import { buildPerson } from '#api/modules/attendance/worker/build-person.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import { type Attended, attendedCompany, fillSheet } from './attended-company.ts'
import { askFigures, type CubeSetting, figuresOf, readFigure } from './attendance-questions.ts'
import { type Figure, below } from './figure.ts'
import { rollupsOf } from './freshness.ts'
import { type Caller, signInTo } from './portal-api.ts'
import { signedIn } from './signed-in.ts'
import { concurrent, median, percentile, showMs, timed } from './timing.ts'

export interface AttendanceSetting extends CubeSetting {
  url: string
  databaseUrl: string
  appUrl: string
}

/** Who look at pages at the same time, and how often each asks. */
const users = 8
const asks = 12
/** Months that are built anew. */
const months = 40
/** People on the sheet that is opened. */
const onSheet = 1000

/**
 * Pages and reports of people, a month built anew, a correction in the reports, and a large timesheet in the browser: each is
 * handed over as soon as it is measured.
 */
export async function* measureAttendance(
  setting: AttendanceSetting,
  size: { staff: number; days: number },
  say: (text: string) => void,
): AsyncGenerator<Figure[]> {
  const plant = await attendedCompany(setting.databaseUrl, size, say)
  const of = `${plant.people} people, ${(plant.punches / 1e6).toFixed(1)} M punches`
  say('rollups of their days')
  await rollupsOf(setting.databaseUrl)
  // Whoever signs in before may have been signed out meanwhile.
  const caller = await signInTo(setting.url, plant.email)
  yield await pages(caller, plant, of)
  yield await reports(setting, plant, of)
  yield [await rebuiltMonth(setting, plant)]
  yield [await correction(setting, caller, plant)]
  yield [await openedSheet(setting, plant)]
}

const pageFigure = (what: string, times: number[]): Figure => ({
  what: `${what}: ${users} users`,
  measured: `p50 ${showMs(median(times))}, p95 ${showMs(percentile(times, 0.95))}`,
  bar: 'p95 < 1 s',
  ...below(percentile(times, 0.95), 1000),
})

async function pages(caller: Caller, plant: Attended, of: string): Promise<Figure[]> {
  const { site, siteCode, employee, date, month } = plant
  const pathByName = {
    'Attendance today': `/api/presence?site=${siteCode}`,
    'People of today': `/api/presence/people?site=${siteCode}`,
    'Zones now': `/api/presence/zones?site=${siteCode}`,
    'Who is at the machines': `/api/presence/control?site=${siteCode}`,
    'Day of a person': `/api/presence/day?employee=${employee}&date=${date}`,
    'Month of a person': `/api/presence/month?employee=${employee}&month=${month}`,
    Punches: '/api/punches?pageSize=50',
    'Punches of a person': `/api/punches?employee=${employee}&pageSize=50`,
    'Held punches': '/api/held-punches?pageSize=50',
    Exceptions: `/api/attendance-exceptions?pageSize=50&site=${site}`,
    Overtime: `/api/attendance-overtime?pageSize=50&site=${site}`,
    Personnel: '/api/personnel/employees?pageSize=50',
    Roster: `/api/rosters?site=${site}&from=${month}-01&to=${month}-28`,
    Timesheet: `/api/timesheets?site=${site}&month=${month}`,
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pathByName)) {
    const ask = async () => {
      const answer = await caller.get(path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    }
    figures.push(pageFigure(`${name}, ${of}`, await concurrent(users, asks, ask)))
  }
  return figures
}

async function reports(setting: AttendanceSetting, plant: Attended, of: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const question of figuresOf) {
    const ask = await askFigures(setting, plant, question)
    figures.push(pageFigure(`${question.report}, ${of}`, await concurrent(users, asks, ask)))
  }
  return figures
}

async function rebuiltMonth({ appUrl }: AttendanceSetting, plant: Attended): Promise<Figure> {
  // As the worker has it.
  const app = createDatabase(appUrl, { max: 1, quick: true })
  try {
    const since = Date.parse(`${plant.month}-01T00:00:00Z`) / 1000
    const times: number[] = []
    for (let n = -5; n < months; n++) {
      const employee = plant.employees[(n + 5) % plant.employees.length]!
      const { ms } = await timed(() =>
        inCompany(app, plant.id, (trx) => buildPerson(trx, plant.id, employee, { since, until: since + 30 * 86_400 })),
      )
      if (n >= 0) times.push(ms)
    }
    return {
      what: 'Month of a person built anew, SQL and fold',
      measured: `p50 ${showMs(median(times))}, p95 ${showMs(percentile(times, 0.95))}`,
      bar: 'p50 < 50 ms',
      ...below(median(times), 50),
    }
  } finally {
    await app.destroy()
  }
}

/** A report shows a day without its excluded punches as absence. */
async function correction(setting: AttendanceSetting, caller: Caller, plant: Attended): Promise<Figure> {
  const { employee, code, longAgo: date } = plant
  const read = () => readFigure(setting, plant, { measure: 'attendance.worked_seconds', code, date })
  const before = await read()
  const day = (await (await caller.get(`/api/attendance-corrections?employee=${employee}&date=${date}`)).json()) as {
    punches: { id: string; ignored: object | null }[]
  }
  const ignore = day.punches.filter(({ ignored }) => ignored === null).map(({ id }) => id)
  const made = await caller.post('/api/attendance-corrections', {
    employee,
    date,
    add: [],
    ignore,
    restore: [],
    reason: 'Bench',
    intoNextPeriod: true,
  })
  if (!made.ok) throw new Error(`Correction of ${date}: ${made.status} ${await made.text()}`)
  const { ms } = await timed(async () => {
    for (const until = Date.now() + 300_000; Date.now() < until; await sleep(200)) if ((await read()) !== before) return
    throw new Error(`The correction of ${date} is in no report after five minutes`)
  })
  return {
    what: `Correction of ${date} seen in a report`,
    measured: showMs(ms),
    bar: '< 60 s',
    ...below(ms, 60_000),
  }
}

async function openedSheet({ url, databaseUrl }: AttendanceSetting, plant: Attended): Promise<Figure> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const people = await fillSheet(client, plant, onSheet).finally(() => client.end())
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await signedIn(browser, url, plant.email)
    const times: number[] = []
    for (let run = -1; run < 5; run++) {
      await page.goto(`${url}/dashboard/mrp/pdks/rapor`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const { ms } = await timed(async () => {
        await page.goto(`${url}/dashboard/mrp/pdks/puantaj?site=${plant.site}&month=${plant.month}`)
        await page.locator('[data-cell="0 0"]').waitFor({ timeout: 60_000 })
      })
      if (run >= 0) times.push(ms)
    }
    return {
      what: `Timesheet of ${people} people x a month opened, page and all`,
      measured: `median ${showMs(median(times))}`,
      bar: '< 2 s',
      ...below(median(times), 2000),
    }
  } finally {
    await browser.close()
  }
}
