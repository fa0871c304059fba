import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BuildTimes } from './build-times.ts'
import type { Definitions } from './definitions.ts'
import { Pace } from './pace.ts'
import { nextRuns, readPending } from './pending.ts'
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
/** Runs that are computed side by side, each by a session of its own. */
const atOnce = 2
/** One worker at a time, whichever process it lives in. */
const lockKey = 742_010
const againMs = 2000
/** Another holds a table, see `inOneGo`. */
const lockNotAvailable = '55P03'

/**
 * Keeps the rollups current: takes the days that writers marked and recomputes them, newest first, companies by turns.
 * A second worker waits until the first one has gone.
 *
 * @param say called when work fails; the worker continues.
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

  /** @param first the session that holds the lock and does all work that is not per day. */
  const keepCurrent = async (first: pg.Client, sessions: readonly pg.Client[]) => {
    while (!stopped.signal.aborted) {
      const { rows } = await first.query('SELECT pg_try_advisory_lock($1) AS mine', [lockKey])
      if (rows[0].mine) break
      warm ||= await isComplete(first, definitions.hash)
      await pause(againMs)
    }
    await ensureStructure(first, definitions)
    const pace = new Pace()
    const times = new BuildTimes()
    while (!stopped.signal.aborted) {
      await followNames(first)
      await followClock(first)
      const runs = nextRuns(await readPending(first), atOnce, pace.limitOf, pace.mayRun)
      const left = [...runs]
      const computeSome = async (session: pg.Client) => {
        for (let run = left.shift(); run && !stopped.signal.aborted; run = left.shift()) {
          const began = performance.now()
          times.note(run, await recompute(session, definitions.rollups, run))
          pace.note(run, performance.now() - began)
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
