import { allPids, timesOf, titleOf } from './proc.ts'

const everyMs = 400

/** Counts what PostgreSQL's processes take for each database, by looking again and again. */
export interface DatabaseWatch {
  /** Seconds of processor by database; what a process took after the last look at it is not in it. */
  byDatabase(): Map<string, number>
  stop(): void
}

export function watchDatabases(): DatabaseWatch {
  /** By process: its database and the most seen. */
  const seen = new Map<string, { database: string; seconds: number }>()
  const look = () => {
    for (const pid of allPids()) {
      const database = databaseIn(titleOf(pid))
      const times = database && timesOf(pid)
      if (times) seen.set(`${pid} ${times.began} ${database}`, { database, seconds: times.own })
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    byDatabase() {
      look()
      const sums = new Map<string, number>()
      for (const { database, seconds } of seen.values()) sums.set(database, (sums.get(database) ?? 0) + seconds)
      return sums
    },
    stop: () => clearInterval(timer),
  }
}

/** `postgres: vardiya_app test_7_ab 127.0.0.1(5000) idle`, `postgres: autovacuum worker test_7_ab`. */
function databaseIn(title: string): string | undefined {
  return /^postgres: (?:autovacuum worker|\w+) (\w+)/.exec(title)?.[1]
}
