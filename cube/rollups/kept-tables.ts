import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { currentAsker } from '../askers.ts'
import { unlessToldToWait } from '../waiting-steps.ts'
import type { DayRange, Standing, StandingReader } from './standing.ts'

interface Planner {
  preAggregationTableName(cube: string, name: string, declared: object): string
}

interface Found {
  preAggregationName: string
  preAggregation: object
}

interface Description {
  preAggregationId: string
  tableName: string
  type: 'rollup'
}

/** A question as Cube's orchestrator gets it. */
interface Question {
  query?: string
  values?: unknown[]
  preAggregations?: Description[]
  requestId?: string
  context?: { securityContext?: { company_id?: string } }
  /** Put there by `withAskedDays`. */
  askedDays?: DayRange
}

interface Answer {
  lastRefreshTime?: Date
}

type Fetch = (this: object, question: Question & Record<string, unknown>) => Promise<Answer>

/** How long a request is held while a rollup is built, before its client is told to come again. */
const heldMs = 3000
const lookMs = 150
/** Answers from facts, which not every mark tells of (notes, standing of orders), are asked anew after this at the latest. */
const factsMs = 10_000
/** An answer is dropped by its version long before; this bounds a shared cache. */
const expireSecs = 3600

/**
 * Has Cube answer from the tables that the worker keeps, one for each rollup, in place of building tables itself: which
 * rollup answers a question stays Cube's choice. A question whose days were never computed waits for them. Answers are
 * kept in Cube's cache for as long as nothing of the company is computed anew, and say how old their figures are.
 */
export function answerFromKeptTables(standings: StandingReader): void {
  const require = createRequire(import.meta.url)
  const compiler = require('@cubejs-backend/schema-compiler/dist/src/adapter/PreAggregations.js')
  const orchestrator = '@cubejs-backend/query-orchestrator/dist/src/orchestrator'
  const { PreAggregations } = require(`${orchestrator}/PreAggregations.js`)
  const { QueryOrchestrator } = require(`${orchestrator}/QueryOrchestrator.js`)
  const { ContinueWaitError } = require(`${orchestrator}/ContinueWaitError.js`)

  // Cube would write the SQL that builds the rollup, a page of it, for every question that it answers.
  compiler.PreAggregations.prototype.preAggregationDescriptionFor = function describe(
    this: Planner,
    cube: string,
    { preAggregationName, preAggregation }: Found,
  ): Description {
    const tableName = this.preAggregationTableName(cube, preAggregationName, preAggregation)
    return { preAggregationId: `${cube}.${preAggregationName}`, tableName, type: 'rollup' }
  }
  PreAggregations.prototype.loadAllPreAggregationsIfNeeded = async function keptTables({
    preAggregations = [],
  }: Question) {
    const tables = preAggregations.map((kept) => [kept.tableName, { ...kept, targetTableName: kept.tableName }])
    return { preAggregationsTablesToTempTables: tables, values: null }
  }

  const pinned = new PinnedStandings()
  const fetchQuery = QueryOrchestrator.prototype.fetchQuery as Fetch
  QueryOrchestrator.prototype.fetchQuery = async function fetchKept(this: object, question: Question) {
    const companyId = question.context?.securityContext?.company_id
    if (!companyId || !question.query) return fetchQuery.call(this, { ...question })
    const fromRollup = Boolean(question.preAggregations?.length)
    const read = () => standings.read(companyId, question.askedDays ?? allDays)
    const key = JSON.stringify([question.requestId?.replace(/-span-\d+$/, ''), question.query, question.values])
    const standing = pinned.get(key) ?? (fromRollup ? await untilBuilt(read, ContinueWaitError) : await read())
    const step = fromRollup ? 0 : Math.floor(Date.parse(standing.asOf) / factsMs)
    const versioned = {
      ...question,
      invalidate: [standing.version, step],
      cacheKeyQueries: { queries: [] },
      expireSecs,
    }
    pinned.keep(key, standing)
    const answer = await unlessToldToWait(
      () => fetchQuery.call(this, versioned),
      () => pinned.forget(key),
    )
    return { ...answer, lastRefreshTime: ageOf(standing, fromRollup ? undefined : answer.lastRefreshTime) }
  }
}

const allDays: DayRange = { from: '0001-01-01', to: '9999-12-31' }

/** The days of business that a question asks for, put beside what Cube's compiler makes of it. */
export function withAskedDays<Compiled extends object>(
  query: { timeDimensions?: { dimension: string; dateRange?: unknown }[] },
  compiled: Compiled,
): Compiled & { askedDays: DayRange } {
  const range = query.timeDimensions?.find((time) => time.dimension.endsWith('.business_date') && time.dateRange)
  const [from, to] = Array.isArray(range?.dateRange) ? range.dateRange.map((day) => String(day).slice(0, 10)) : []
  return { ...compiled, askedDays: from && to ? { from, to } : allDays }
}

async function untilBuilt(read: () => Promise<Standing>, Wait: new () => Error): Promise<Standing> {
  const asker = currentAsker()
  const until = performance.now() + heldMs
  for (;;) {
    const standing = await read()
    if (!standing.missing) {
      if (asker) delete asker.building
      return standing
    }
    const { month, more } = standing.missing
    if (asker) asker.building = { step: 'building', from: month, more }
    if (performance.now() >= until || asker?.gone) throw new Wait()
    await sleep(lookMs)
  }
}

/** Facts were read when the answer was; nothing has changed since where nothing is pending. */
function ageOf({ asOf, pendingSince }: Standing, readAt: Date | undefined): Date {
  return readAt && pendingSince ? new Date(Math.max(readAt.getTime(), Date.parse(pendingSince))) : new Date(asOf)
}

/**
 * The standing by which a question was first asked. A client that is told to come again comes for that answer: where the
 * version moved on in between, a long statement would begin anew with each time, and never end.
 */
class PinnedStandings {
  readonly #byQuestion = new Map<string, Standing>()

  get(key: string): Standing | undefined {
    return this.#byQuestion.get(key)
  }

  keep(key: string, standing: Standing): void {
    this.#byQuestion.set(key, standing)
    // Clients that never came again; a statement lives for two minutes.
    setTimeout(() => this.#byQuestion.get(key) === standing && this.forget(key), 180_000).unref()
  }

  forget(key: string): void {
    this.#byQuestion.delete(key)
  }
}
