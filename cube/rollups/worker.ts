import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BuildTimes } from './build-times.ts'
import type { Definitions } from './definitions.ts'
import { nextRuns, type PendingDay, readPending, type Run } from './pending.ts'
import { prepareSession, recompute } from './recompute.ts'
import { followNames } from './renamed.ts'
import { followClock } from './running-shifts.ts'
import { ensureStructure } from './structure.ts'

export interface RollupWorker {
  /** Whether every day that had facts when the tables were made is in them. */
  isWarm(): boolean
  stop(): Promise<void>
}

/** Between two looks for changes. */
const lookMs = 1000
/** A day that changes by the second, as today does where devices send, is computed this often at most … */
const sameDayMs = 8000
/** … and takes this part of the time at most. */
const restPerWork = 20
/** Runs that are computed side by side, each by a session of its own. */
const atOnce = 2
/** What one transaction is to take: so long does another company's present wait for a company's history. */
const runMs = 1500
const mostDays = 366
/** One worker at a time, whichever process it lives in. */
const lockKey = 742_010
const againMs = 2000
/** Another holds a table, see `inOneGo`. */
const lockNotAvailable = '55P03'

/**
 * Keeps the rollups current: takes the days that writers marked and computes them anew, the newest first, the companies by
 * turns. A second worker waits until the first one has gone.
 *
 * @param say told what kept it from working; it goes on trying.
 */
export function startRollupWorker(
  databaseUrl: string,
  definitions: Definitions,
  say: (error: unknown) => void,
): RollupWorker {
  const stopped = new AbortController()
  let warm = false
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined)

  const work = async () => {
    while (!stopped.signal.aborted) {
      const sessions: pg.Client[] = []
      try {
        while (sessions.length < atOnce) {
          const session = openSession(databaseUrl)
          sessions.push(session)
          await session.connect()
          await prepareSession(session)
        }
        await keepCurrent(sessions[0]!, sessions)
      } catch (error) {
        if (!stopped.signal.aborted && (error as { code?: string }).code !== lockNotAvailable) say(error)
      } finally {
        await Promise.all(sessions.map((session) => session.end().catch(() => undefined)))
      }
      await pause(againMs)
    }
  }

  /** @param first of the sessions: it holds the lock, and does alone what is not of single days. */
  const keepCurrent = async (first: pg.Client, sessions: readonly pg.Client[]) => {
    while (!stopped.signal.aborted) {
      const { rows } = await first.query('SELECT pg_try_advisory_lock($1) AS mine', [lockKey])
      if (rows[0].mine) break
      warm ||= await isComplete(first, definitions.hash)
      await pause(againMs)
    }
    await ensureStructure(first, definitions)
    const computed = new Clocks()
    const times = new BuildTimes()
    while (!stopped.signal.aborted) {
      await followNames(first)
      await followClock(first)
      const runs = nextRuns(await readPending(first), atOnce, computed.limitOf, computed.mayRun)
      const left = [...runs]
      const computeSome = async (session: pg.Client) => {
        for (let run = left.shift(); run && !stopped.signal.aborted; run = left.shift()) {
          const began = performance.now()
          times.note(run, await recompute(session, definitions.rollups, run))
          computed.note(run, performance.now() - began)
        }
      }
      await Promise.all(sessions.map(computeSome))
      await times.write(first)
      warm ||= await isComplete(first, definitions.hash)
      if (runs.length === 0) await pause(lookMs)
    }
  }

  const done = work()
  return {
    isWarm: () => warm,
    stop: async () => {
      stopped.abort()
      await Promise.race([done, sleep(3000)])
    },
  }
}

function openSession(databaseUrl: string): pg.Client {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vardiya rollups' })
  client.on('error', () => undefined)
  return client
}

async function isComplete(client: pg.Client, hash: string): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('rollups.structure') AS name")
  if (!rows[0].name) return false
  const complete = await client.query(
    `SELECT EXISTS (SELECT FROM rollups.structure WHERE hash = $1)
      AND NOT EXISTS (SELECT FROM rollups.kept_day WHERE NOT kept) AS complete`,
    [hash],
  )
  return complete.rows[0].complete
}

/** When days were computed, and how long days of a company take. */
class Clocks {
  readonly #restUntil = new Map<string, number>()
  readonly #daysPerRun = new Map<string, number>()

  limitOf = (companyId: string): number => this.#daysPerRun.get(companyId) ?? 31

  mayRun = ({ companyId, day }: PendingDay): boolean =>
    (this.#restUntil.get(`${companyId} ${day}`) ?? 0) <= performance.now()

  note({ companyId, from, to }: Run, tookMs: number): void {
    const now = performance.now()
    for (const [key, until] of this.#restUntil) if (until <= now) this.#restUntil.delete(key)
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const rest = Math.max(sameDayMs, (restPerWork * tookMs) / days)
    for (let n = 0; n < days; n++) {
      const day = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10)
      this.#restUntil.set(`${companyId} ${day}`, now + rest)
    }
    const fitting = Math.round((days * runMs) / Math.max(1, tookMs))
    // Half of the days or more tell how long days take; few days take as long as their statements are parsed.
    if (days * 2 >= this.limitOf(companyId) || fitting < days)
      this.#daysPerRun.set(companyId, Math.min(mostDays, Math.max(1, fitting, Math.ceil(days / 4))))
  }
}
