import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './generated/tables.ts'
import { quickClients } from './quick-client.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

// Select count(*) and other pg bigints as numbers: no count in this product comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A business date is a calendar date, not an instant: keep it the text that it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface DatabaseOptions {
  /** Connections kept at most; 10. */
  max?: number
  statementTimeoutMs?: number
  /** For many short transactions; connections then carry nothing but plain statements. */
  quick?: boolean
  onConnect?(client: pg.PoolClient): void
}

/** @param url postgres:// URL. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5000,
    ...(options.quick ? { Client: quickClients() as unknown as new () => pg.ClientBase } : {}),
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
  })
  // An idle connection that breaks (the server restarts) must not end the process: the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // Likewise a connection that breaks between two statements of a transaction: the next statement fails and reports
    // it.
    client.on('error', () => undefined)
    options.onConnect?.(client)
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** The rows that a transaction sees: of a company, or of some areas and people of it. */
export interface Within {
  companyId: string
  /** Account it is done for: authors see their own rows, if the resource allows it. */
  uid?: string | undefined
  /** Shown in place of an operator whom the caller may not see. */
  somebody?: string | undefined
  scope?:
    | {
        areas?: readonly string[] | undefined
        people?:
          | { departments: readonly string[]; employee: string | null; reports?: readonly string[] | undefined }
          | undefined
        namesOperators?: boolean | undefined
      }
    | undefined
}

/**
 * Runs `work` in one transaction that sees and writes rows of one company only.
 *
 * @param within the company's id for all of it; the person it is done for, if that person may not see everything.
 * @param lockPatienceMs longest wait of a statement for a lock; without it, the limit of a statement.
 */
export function inCompany<T>(
  db: Database,
  within: string | Within,
  work: (trx: Trx) => Promise<T>,
  lockPatienceMs = 0,
): Promise<T> {
  const {
    companyId,
    uid = '',
    scope,
    somebody = '',
  }: Within = typeof within === 'string' ? { companyId: within } : within
  return db.transaction().execute(async (trx) => {
    const { 'app.scope': areas, 'app.people': people, 'app.operators': operators } = narrowing(scope)
    await sql`
      SELECT set_config('app.company_id', ${companyId}, true),
        set_config('app.account', ${uid}, true),
        set_config('app.scope', ${areas}, true),
        set_config('app.people', ${people}, true),
        set_config('app.somebody', ${somebody}, true),
        set_config('app.operators', ${operators}, true),
        set_config('lock_timeout', ${String(lockPatienceMs)}, true)`.execute(trx)
    return work(trx)
  })
}

/** Settings that narrow a transaction to a scope. */
export const narrowing = (scope: Within['scope']) => ({
  'app.scope': listed(scope?.areas),
  'app.people': listed(peopleIds(scope?.people)),
  'app.operators': scope?.namesOperators ? 'named' : '',
})

/** Ids of departments and of employees, which never collide. */
export function peopleIds(people: NonNullable<Within['scope']>['people']): string[] | undefined {
  return (
    people && [...people.departments, ...(people.employee === null ? [] : [people.employee]), ...(people.reports ?? [])]
  )
}

/** A list in the syntax of PostgreSQL: `{a,b}`; the empty text without a narrowing, unlike the empty list `{}`. */
const listed = (ids: readonly string[] | undefined) => (ids ? `{${ids.join(',')}}` : '')
