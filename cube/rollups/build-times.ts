import type pg from 'pg'
import type { Run } from './pending.ts'

/** How long rows of some days took in one of the tables. */
export interface Build {
  /** `rollups.plant_facts_by_day` */
  table: string
  tookMs: number
  /** Measured for one statement that fills several tables from the facts. */
  shared: boolean
}

interface Noted extends Build {
  companyId: string
  days: number
  endedAt: string
  longestMs: number
}

/** Each write costs as much as a run of a day in a small company; a page that is looked at now and then can wait. */
const writeMs = 10_000

/** Notes how long tables take to build, and writes it down now and then for the page of the portal's health. */
export class BuildTimes {
  readonly #noted = new Map<string, Noted>()
  #writeAt = 0

  note({ companyId, from, to }: Run, builds: readonly Build[]): void {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const endedAt = new Date().toISOString()
    for (const build of builds) {
      const key = `${companyId} ${build.table}`
      const longestMs = Math.max(this.#noted.get(key)?.longestMs ?? 0, build.tookMs)
      this.#noted.set(key, { ...build, companyId, days, endedAt, longestMs })
    }
  }

  /** Writes new times, at most once a moment. Skips a deleted company. */
  async write(client: pg.Client): Promise<void> {
    if (this.#noted.size === 0 || performance.now() < this.#writeAt) return
    this.#writeAt = performance.now() + writeMs
    const noted = JSON.stringify([...this.#noted.values()])
    this.#noted.clear()
    await client.query(
      `INSERT INTO rollup_build AS b (company_id, rollup, ended_at, days, took_ms, longest_ms, shared)
        SELECT c.id, split_part(n."table", '.', 2), n."endedAt", n.days, round(n."tookMs"), round(n."longestMs"), n.shared
        FROM json_to_recordset($1) AS n ("companyId" uuid, "table" text, "endedAt" timestamptz, days int,
          "tookMs" float8, "longestMs" float8, shared boolean)
        JOIN company c ON c.id = n."companyId"
        ON CONFLICT (company_id, rollup) DO UPDATE SET ended_at = excluded.ended_at, days = excluded.days,
          took_ms = excluded.took_ms, shared = excluded.shared,
          longest_ms = greatest(b.longest_ms, excluded.longest_ms)`,
      [noted],
    )
  }
}
