import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import { type Figure, below, noBar } from './figure.ts'
import { signedIn } from './signed-in.ts'
import { threadWork } from './thread-work.ts'
import { median, percentile, showMs } from './timing.ts'

/** Cards on the board, as many in each of its four columns. */
const cards = 1000
const columns = 4
/** Drags by mouse; every other one from the first column into the next. */
const drags = 12
const movesOfDrag = 8

interface Watched {
  /** Of the last input; 0 once its paint is noted. */
  at: number
  painted: number
}

/** Cards are picked up, moved and put down on a board of a thousand: from each input until its last change is painted. */
export async function measureBoardDrag(url: string, email: string): Promise<Figure[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await signedIn(browser, url, email)
    await page.addInitScript(watchPaints)
    await page.goto(`${url}/dashboard/kanban`)
    const drawn = await readOn(page)
    const work = await threadWork(page)
    const before = await work()
    const { moved, dropped } = await byMouse(page)
    const worked = ((await work()) - before) / (moved.length + dropped.length)
    const pressed = await byKeyboard(page)
    const of = `on a board of ${drawn.toLocaleString('en')} cards`
    return [
      dragFigure(`A card picked up and moved by mouse ${of}, input to paint`, moved),
      dragFigure(`A card put down by mouse ${of}, until it is painted at its new place`, dropped),
      dragFigure(`A card moved by keyboard ${of}, key to paint`, pressed),
      {
        what: `Processor time of the page's own thread for each of those moves by mouse`,
        measured: `mean ${showMs(worked)}`,
        ...noBar,
      },
    ]
  } finally {
    await browser.close()
  }
}

const dragFigure = (what: string, times: number[]): Figure => ({
  what,
  measured: `p50 ${showMs(median(times))}, p95 ${showMs(percentile(times, 0.95))}, ${times.length} times`,
  bar: 'p95 < 100 ms',
  ...below(percentile(times, 0.95), 100),
})

/** Reads on in each column until the board has all its cards. @returns their number. */
async function readOn(page: Page): Promise<number> {
  const sections = page.locator('main section:has(li)')
  await sections.nth(columns - 1).waitFor({ timeout: 60_000 })
  const steps = (cards / columns - 50) / 100
  for (let column = 0; column < columns; column++)
    for (let step = 0; step < steps; step++) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/tasks?'))
      await sections.nth(column).getByRole('button', { name: 'Show more' }).click()
      await answered
      await page.evaluate(quiet)
    }
  const heights = await sections.evaluateAll((all) => all.map((one) => one.querySelector('ul')!.offsetHeight))
  if (heights.some((height) => height < (cards / columns) * 40)) throw new Error(`Columns of ${heights.join(', ')} px`)
  return cards
}

async function byMouse(page: Page): Promise<{ moved: number[]; dropped: number[] }> {
  const sections = page.locator('main section:has(li)')
  const moved: number[] = []
  const dropped: number[] = []
  for (let drag = 0; drag < drags; drag++) {
    const across = drag % 2 === 1
    const from = sections.nth(across ? 0 : (drag / 2) % columns)
    const to = across ? sections.nth(1) : from
    // The drag before may have scrolled a column at its edge.
    for (const column of [from, to])
      await column.locator('ul').evaluate((list) => list.parentElement!.scrollTo({ top: 0 }))
    await page.evaluate(quiet)
    const card = from.locator('li').nth(1)
    const title = await card.getByRole('heading').or(card.locator('bdi')).first().textContent()
    const handle = card.getByRole('button', { name: /^Move .*[^…]$/ })
    const start = await middleOf(handle)
    const end = await middleOf(to.locator('li').nth(2))
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    for (let step = 1; step <= movesOfDrag; step++) {
      const part = step / movesOfDrag
      moved.push(
        await painted(page, () =>
          page.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part),
        ),
      )
    }
    if (across) {
      // Another column asks what has been done: the card is put down by the dialog.
      await painted(page, () => page.mouse.up())
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    } else {
      const place = from.locator('li').filter({ hasText: title! })
      dropped.push(await painted(page, () => page.mouse.up()))
      await place.first().waitFor()
    }
    await page.evaluate(quiet)
  }
  return { moved, dropped }
}

async function byKeyboard(page: Page): Promise<number[]> {
  const times: number[] = []
  const press = async (key: string) => void times.push(await painted(page, () => page.keyboard.press(key)))
  const handle = page.locator('main section:has(li)').first().locator('li').nth(1)
  await handle.getByRole('button', { name: /^Move .*[^…]$/ }).focus()
  await press('Space')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
    await press(key)
  await press('Escape')
  return times
}

async function middleOf(one: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await one.boundingBox()
  if (!box) throw new Error('A card is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Milliseconds from an input until the last change that it made is painted. */
async function painted(page: Page, input: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void Object.assign((globalThis as unknown as { watched: Watched }).watched, { at: 0 }))
  await input()
  await page.evaluate(quiet)
  return page.evaluate(() => {
    const { at, painted: last } = (globalThis as unknown as { watched: Watched }).watched
    return last - at
  })
}

/** Runs in the page: waits until nothing has changed for a while. */
async function quiet(): Promise<void> {
  const { watched } = globalThis as unknown as { watched: Watched }
  for (let still = 0; still < 3; still++) {
    const before = watched.painted
    await new Promise((resolve) => setTimeout(resolve, 40))
    if (watched.painted !== before) still = 0
  }
}

/** Runs in the page: a task after the next frame sees a change painted. */
function watchPaints(): void {
  const watched: Watched = { at: 0, painted: 0 }
  Object.assign(globalThis, { watched })
  const noteInput = (event: Event) => {
    if (watched.at === 0) Object.assign(watched, { at: event.timeStamp, painted: event.timeStamp })
  }
  for (const type of ['pointermove', 'pointerup', 'keydown']) addEventListener(type, noteInput, { capture: true })
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (watched.painted = performance.now()))
      port1.start()
      port2.postMessage(null)
    }),
  ).observe(document, { subtree: true, childList: true, attributes: true })
}
