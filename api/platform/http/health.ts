import type { Socket } from 'node:net'
import type pg from 'pg'
import { asAppError } from '../errors/as-app-error.ts'
import { takePulse } from './pulse.ts'

export interface Health {
  /** Whether the database answered lately. */
  databaseAnswers(): boolean
  /** Calls once when the database stops answering. @returns a function that forgets the wish. */
  onLost(call: () => void): () => void
  /**
   * Watches everything that comes over this connection; fails its queries when the database has been down for long, so
   * that they do not hang.
   */
  guard(client: pg.PoolClient): void
  /** Says no from now on: the process is ending. */
  drain(): void
  draining(): boolean
  close(): Promise<void>
}

const every = 500
const giveUpAfter = 10_000

/**
 * Watches the database on a connection of its own, so that requests are answered 503 within 2 s while it is down
 * instead of each waiting for it. A refused connection counts at once, silence only the second time, and only if no
 * other connection received anything either: it may be mere load. Time in which this process was busy itself is no
 * silence.
 *
 * @param patience milliseconds that are no silence yet.
 * @param admit called once, when the database first answers: if it throws, requests are not served.
 * @throws the error of `admit`, if the database answers at once.
 */
export async function watchHealth(
  databaseUrl: string,
  patience: number,
  admit: () => Promise<void> = async () => undefined,
): Promise<Health> {
  const pulse = takePulse(databaseUrl, patience)
  const waiting = new Set<() => void>()
  const guarded = new Map<pg.PoolClient, number>()
  let answers = false
  let admitted = false
  let silences = 0
  let lostAt = 0
  let ending = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    noteHeard()
    const beat = await pulse.feel()
    const heard = beat === 'answer' || (beat === 'silence' && noteHeard())
    const failure = heard ? (admitted ? undefined : await admission(admit)) : beat
    if (!failure) admitted = true
    silences = failure === 'silence' ? silences + 1 : 0
    if (!failure) answers = true
    else if (failure === 'refusal' || silences > 1) lose()
    if (!ending) timer = setTimeout(() => void look().catch(refuse), failure === 'silence' ? 0 : every).unref()
  }
  /** Whether anything came over the guarded connections since it was last noted. */
  function noteHeard(): boolean {
    let heard = false
    for (const [client, before] of guarded) {
      const bytes = socketOf(client).bytesRead
      if (bytes !== before) heard = true
      guarded.set(client, bytes)
    }
    return heard
  }
  function lose(): void {
    pulse.drop()
    if (answers) lostAt = performance.now()
    answers = false
    for (const call of waiting) call()
    waiting.clear()
    if (performance.now() - lostAt < giveUpAfter) return
    for (const client of guarded.keys()) void (client as unknown as pg.Client).end().catch(() => undefined)
    guarded.clear()
  }
  await look().catch((error: unknown) => {
    pulse.drop()
    throw error
  })

  return {
    databaseAnswers: () => answers,
    onLost(call) {
      waiting.add(call)
      return () => void waiting.delete(call)
    },
    guard(client) {
      guarded.set(client, 0)
      client.once('end', () => guarded.delete(client))
    },
    draining: () => ending,
    drain: () => {
      ending = true
    },
    close: async () => {
      ending = true
      clearTimeout(timer)
      pulse.drop()
    },
  }
}

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** Retries when the database goes down during the check. */
async function admission(admit: () => Promise<void>): Promise<'refusal' | undefined> {
  try {
    await admit()
    return undefined
  } catch (error) {
    if (asAppError(error).code === 'unavailable') return 'refusal'
    throw error
  }
}

/** The check has failed for good: the api stays closed and reports why. */
function refuse(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}
