import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { tableFromIPC } from 'apache-arrow'
import { arrowStreamType } from '#api/modules/reports/reports.contract.ts'
import type { SeededCompany } from './companies.ts'
import { type Figure, noBar } from './figure.ts'
import { signedIn } from './signed-in.ts'
import { workOf } from './thread-work.ts'
import { median, percentile, showMs } from './timing.ts'

const report = '/dashboard/rapor/raporlar/durusrapor/tariharaligidurusrapor'

/** Charts with marks that cut the page: a machine is a two-hundredth of the rows, a reason a tenth or less. */
const charts = [/downtime by machine/i, /stops us most/i]
const cutsByChart = 11
/** The least that each of them shows beside the rest of its rows, which cuts nothing. */
const marksOfChart = 8

/** What one does at full speed, and on a phone. */
const speeds = [
  { rate: 1, name: '', bar: 100 },
  { rate: 4, name: ', Chromium at a quarter of its speed', bar: 350 },
]

interface Watched {
  /** When each chart was drawn and painted, by its title. */
  drawn: { title: string; painted: number }[]
  interactions: number[]
  key: number
}

/** Selects one mark after the other, over as much of the company's history as the browser may hold. */
export async function measureCuts(browser: Browser, url: string, company: SeededCompany): Promise<Figure[]> {
  const page = await signedIn(browser, url, company.email)
  await page.addInitScript(watchCharts)
  // Until the rows come, the server answers what it waits for.
  const extract = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/reports/extract') &&
      (!response.ok() || response.headers()['content-type'] === arrowStreamType),
    { timeout: 180_000 },
  )
  // Of 1 M machine intervals 255 days are 615,000 facts about stoppages; the limit is 500,000.
  const from = new Date(Date.parse(company.to) - 200 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${url}${report}?from=${from}&to=${company.to}&compare=none`)
  const answer = await extract
  if (!answer.ok()) throw new Error(`Extract since ${from}: ${answer.status()}`)
  // The browser does not keep so large an answer for observers, so the rows are requested once more to be counted.
  const extractRequest = answer.request()
  const headers = await extractRequest.allHeaders()
  const ask = () =>
    page.request.post(extractRequest.url(), { headers, data: extractRequest.postDataBuffer() ?? undefined })
  let again = await ask()
  while (again.ok() && again.headers()['content-type'] !== arrowStreamType) again = await ask()
  if (!again.ok()) throw new Error(`Extract since ${from}, again: ${again.status()}`)
  const rows = tableFromIPC(await again.body()).numRows.toLocaleString('en')
  await settled(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const figures: Figure[] = []
  for (const { rate, name, bar } of speeds) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.evaluate(() => void ((globalThis as unknown as { watched: Watched }).watched.interactions.length = 0))
    const times: number[] = []
    const worked: number[] = []
    for (const chart of charts) {
      const cuts = (await cutBy(page, chart, session)).slice(1)
      times.push(...cuts.map((cut) => cut.paint))
      worked.push(...cuts.map((cut) => cut.worked))
    }
    const interactions = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.interactions)
    // Interactions that were painted within 16 ms are not reported.
    const slowest = Math.max(16, ...interactions)
    const p95 = percentile(times, 0.95)
    figures.push({
      what: `A cut in the browser over ${rows} rows, key to paint of every chart in sight${name}`,
      measured: `p95 ${showMs(p95)}, median ${showMs(median(times))}`,
      bar: `p95 < ${bar} ms`,
      holds: p95 < bar,
    })
    if (rate === 1) {
      figures.push({
        what: "Processor time of the page's own thread for one of those cuts, with what it draws out of sight",
        measured: `median ${showMs(median(worked))}, p95 ${showMs(percentile(worked, 0.95))}`,
        ...noBar,
      })
      figures.push({
        what: 'Interaction to next paint among those cuts (INP)',
        measured: showMs(slowest),
        bar: '< 100 ms',
        holds: slowest < 100,
      })
    }
  }
  figures.push(...(await tabMemory(browser, session, rows)))
  await page.context().close()
  return figures
}

/** Milliseconds from key to paint, and of the page's thread until the whole page was drawn. */
type TimedCut = { paint: number; worked: number }

/** Cuts by each of a chart's first marks, and takes each cut back. */
async function cutBy(page: Page, name: RegExp, session: CDPSession): Promise<TimedCut[]> {
  const chart = page.getByRole('application', { name })
  const times: TimedCut[] = []
  for (let cut = 0; cut < cutsByChart; cut++) {
    await chart.focus()
    for (let mark = 0; mark <= cut % marksOfChart; mark++) await page.keyboard.press('ArrowDown')
    await page.evaluate(watchNextKey)
    const before = page.url()
    const idle = await workOf(session)
    await page.keyboard.press('Enter')
    await settled(page)
    const worked = (await workOf(session)) - idle
    if (page.url() === before) throw new Error(`A mark of ${name} cut nothing`)
    times.push({ paint: await page.evaluate(lastPaint), worked })
    // The first takes back the pointed mark, the second the cut.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await settled(page)
  }
  return times
}

/** Waits until no chart has been drawn for a while. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('application').first().waitFor({ timeout: 180_000 })
  await page.evaluate(async () => {
    const { watched } = globalThis as unknown as { watched: Watched }
    for (let quiet = 0; quiet < 8; quiet++) {
      const before = watched.drawn.length
      await new Promise((resolve) => setTimeout(resolve, 250))
      if (watched.drawn.length !== before || document.querySelector('figure[aria-busy="true"]')) quiet = 0
    }
  })
}

/**
 * Runs in the page: charts add a mark to the browser's time line when they are drawn. A task after the next frame sees
 * it painted.
 */
function watchCharts(): void {
  const watched: Watched = { drawn: [], interactions: [], key: 0 }
  Object.assign(globalThis, { watched })
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'chart drawn') {
      const chart = { title: String(options?.detail), painted: 0 }
      watched.drawn.push(chart)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (chart.painted = performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    }
    return mark(name, options)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) watched.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function watchNextKey(): void {
  const { watched } = globalThis as unknown as { watched: Watched }
  watched.drawn.length = 0
  addEventListener('keydown', (event) => (watched.key = event.timeStamp), { once: true, capture: true })
}

/** From the key to the paint of the last chart that is in sight. */
function lastPaint(): number {
  const { watched } = globalThis as unknown as { watched: Watched }
  const inSight = new Set(
    [...document.querySelectorAll('figure')]
      .filter((figure) => {
        const { top, bottom, height } = figure.getBoundingClientRect()
        return height > 0 && bottom > 0 && top < innerHeight
      })
      .map((figure) => figure.querySelector('figcaption')?.textContent),
  )
  const painted = watched.drawn.filter(({ title }) => inSight.has(title)).map((chart) => chart.painted)
  return Math.max(...painted) - watched.key
}

/**
 * Memory of the tab alone: the browser's code is shared with its other processes. Right after the cuts half of it is
 * uncollected garbage, so both values are reported.
 */
async function tabMemory(browser: Browser, page: CDPSession, rows: string): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const session = await browser.newBrowserCDPSession()
  const largest = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const held = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(
        ({ id }) => Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      )
    return Math.max(...held)
  }
  const after = await largest()
  await page.send('HeapProfiler.enable')
  await page.send('HeapProfiler.collectGarbage')
  const collected = await largest()
  return [
    {
      what: `Memory of the tab with ${rows} rows in it, after the cuts`,
      measured: `${after.toFixed(0)} MB`,
      bar: '< 400 MB',
      holds: after < 400,
    },
    {
      what: 'The same once the browser has collected what nothing uses any more',
      measured: `${collected.toFixed(0)} MB`,
      ...noBar,
    },
  ]
}
