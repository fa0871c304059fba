import { setTimeout as sleep } from 'node:timers/promises'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'

export interface SelfQuestions {
  /** Whether the last questions were answered; so it is until the first. */
  answered(): boolean
  stop(): void
}

/** A company without people: its questions go the usual way and find nothing. */
const nobodys = '00000000-0000-0000-0000-000000000000'
const everyMs = 5000
/** Longer than Cube holds a request by far: who says nothing for so long says nothing. */
const patienceMs = 60_000
/** A single failure may be a rollup that was replaced at that moment. */
const failuresInARow = 2

/**
 * Asks a browser's question over HTTP, again and again. A question that has to wait counts as answered, because a busy
 * Cube is not a broken one; so does one that fails because the database is down, which is no fault of this process.
 *
 * @param url of this Cube.
 */
export function askOneself(url: string, appSecret: string): SelfQuestions {
  const stopped = new AbortController()
  let failures = 0
  const work = async () => {
    for (let count = 1; !stopped.signal.aborted; count++) {
      failures = (await isAnswered(url, appSecret, count).catch(() => false)) ? 0 : failures + 1
      await sleep(failures === 0 ? everyMs : 500, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  void work()
  return { answered: () => failures < failuresInARow, stop: () => stopped.abort() }
}

/** @param count makes the question new each time: a cached answer would prove nothing. */
async function isAnswered(url: string, appSecret: string, count: number): Promise<boolean> {
  const claims = { company_id: nobodys, permissions: ['stoppages:read'], sub: 'self', use: 'background' as const }
  const today = new Date().toISOString().slice(0, 10)
  // Single stops are read from the facts themselves: nothing has to be built for it.
  const query = {
    measures: ['stoppages.stop_count'],
    dimensions: ['stoppages.stoppage_id'],
    timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [today, today], granularity: 'day' }],
    limit: 1 + (count % 1000),
  }
  const answer = await fetch(`${url}/cubejs-api/v1/load`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signCubeToken(appSecret, claims)}`,
      'content-type': 'application/json',
      'x-request-id': `self-${count}`,
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { data, error, code } = (await answer.json()) as { data?: unknown; error?: unknown; code?: unknown }
  return Array.isArray(data) || error === 'Continue wait' || code === 'unavailable' || code === 'query_too_slow'
}
