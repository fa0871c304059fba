import pg from 'pg'
import type { Asker } from '../askers.ts'
import type { AskedMembers } from './asked-members.ts'

interface SlowQuestion extends AskedMembers {
  companyId: string
  at: string
  tookMs: number
}

export interface SlowQuestions {
  /** Records a late answer. */
  note(asker: Asker, companyId: string): void
  stop(): Promise<void>
}

/** Longer than anybody waits without wondering. */
const slowMs = 1000
const writeMs = 5000
/** Of all companies between two writes; the quicker ones are dropped. */
const mostNoted = 200
/** Kept of a company. */
const mostKept = 2000

/**
 * Notes slow questions, from arrival until answer, for the page of the portal's health. Fast ones cost nothing.
 *
 * @param say called when writing fails; the notes are dropped then.
 */
export function noteSlowQuestions(databaseUrl: string, say: (error: unknown) => void): SlowQuestions {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'vardiya slow questions' })
  pool.on('error', () => undefined)
  let noted: SlowQuestion[] = []
  const write = async () => {
    if (noted.length === 0) return
    const written = JSON.stringify(noted)
    noted = []
    await pool.query(insert, [written]).catch(say)
    await pool.query(sweep, [mostKept]).catch(say)
  }
  const timer = setInterval(() => void write(), writeMs).unref()
  return {
    note({ since, asked }, companyId) {
      const tookMs = Math.round(performance.now() - since)
      if (tookMs < slowMs || !asked) return
      noted.push({ ...asked, companyId, tookMs, at: new Date().toISOString() })
      if (noted.length > mostNoted) noted = noted.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, mostNoted / 2)
    },
    async stop() {
      clearInterval(timer)
      await write()
      await pool.end()
    },
  }
}

const insert = `
  INSERT INTO slow_question (company_id, at, members, filters, took_ms)
  SELECT c.id, n.at, n.members, n.filters, n."tookMs"
  FROM json_to_recordset($1) AS n ("companyId" uuid, at timestamptz, members text[], filters text[], "tookMs" int)
  JOIN company c ON c.id = n."companyId"`

const sweep = `
  DELETE FROM slow_question q USING (
    SELECT company_id, at, row_number() OVER (PARTITION BY company_id ORDER BY at DESC) AS place FROM slow_question) old
  WHERE q.company_id = old.company_id AND q.at = old.at AND (old.place > $1 OR old.at < now() - interval '7 days')`
