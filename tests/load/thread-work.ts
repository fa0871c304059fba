import type { CDPSession, Page } from '@playwright/test'

/** A clock of what the page's own thread has worked, in ms; what others do on the machine meanwhile is not in it. */
export async function threadWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return () => workOf(session)
}

/** @param session with performance metrics on. */
export async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
