import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** The frame, equal around every page. */
const frame = ':has(> main#content) > :is(header, nav)'

/** From the ninth on, rows of a list or table look like earlier ones, and contrasts take most of the time. */
const repeated = ':is(li, tr, [role=row]):nth-child(n + 9)'

interface Part {
  /** Selector of the part that is looked at; the whole page without it. */
  within?: string
  /** Looks at the frame too, which is the same around every page: it has a test of its own. */
  framed?: boolean
  /** Rules to look for instead of all. */
  only?: string[]
}

/** What axe finds against WCAG 2.1 A and AA, as `rule: element`. */
export async function faultsOf(page: Page, { within, framed, only }: Part = {}): Promise<string[]> {
  // Reading it takes as long as a look at a small page, and it stays there until the page is loaded anew.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .exclude(repeated)
    // Without frames to collect from and without details of passed rules: a third of the time.
    .setLegacyMode()
    .options({
      runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: wcag },
      resultTypes: ['violations'],
    })
  if (within) axe.include(within)
  else if (!framed) axe.exclude(frame)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** The contrasts alone in the dark, as only colours differ there. The page is left light. */
export async function faultsInTheDark(page: Page, part: Part = {}): Promise<string[]> {
  await turn(page, true)
  const faults = await faultsOf(page, { ...part, only: ['color-contrast'] })
  await turn(page, false)
  return faults
}

/** As the setting does, and waits until colours have passed over. */
async function turn(page: Page, dark: boolean): Promise<void> {
  await page.evaluate(async (on) => {
    document.documentElement.classList.toggle('dark', on)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    )
  }, dark)
}
