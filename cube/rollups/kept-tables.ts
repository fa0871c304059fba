import { setTimeout as sleep } from 'node:timers/promises'
import { currentAsker } from '../askers.ts'
import { type AskedQuestion, CompiledShapes } from '../compiled-shapes.ts'
import { patch } from '../patches/patch.ts'
import { tellNames } from '../told-names.ts'
import { continueWait, unlessToldToWait } from '../waiting-steps.ts'
import type { DayRange, Standing, StandingReader } from './standing.ts'
import { byWholeWeeks } from './whole-weeks.ts'

interface Planner {
  preAggregationTableName(cube: string, name: string, declared: object): string
}

/** A rollup as Cube's compiler found it for a question. */
interface Match {
  preAggregationName: string
  preAggregation: object
}

interface KeptRollup {
  preAggregationId: string
  tableName: string
  type: 'rollup'
}

/** A question as Cube's orchestrator gets it. */
interface Question {
  query?: string
  values?: unknown[]
  preAggregations?: KeptRollup[]
  requestId?: string
  context?: { securityContext?: { company_id?: string } }
  /** Put there when it was compiled. */
  askedDays?: DayRange
}

interface Answer {
  lastRefreshTime?: Date
}

type Describe = (this: Planner, cube: string, match: Match) => KeptRollup
type Compile = (this: object, asked: AskedQuestion, options?: object) => Promise<object>
type Fetch = (this: object, question: Question & Record<string, unknown>) => Promise<Answer>

/** A request is held this long while a rollup is built before its client has to poll again. */
const heldMs = 3000
const lookMs = 150
/** Answers from facts expire after this time, because some changes leave no mark (notes, status of orders). */
const factsMs = 10_000
/** An answer is dropped by its version long before; this bounds a shared cache. */
const expireSecs = 3600

/** Makes Cube's compiler name the rollup that answers a question, and its business dates. */
export function compileForKeptTables(): void {
  // Cube would write the SQL that builds the rollup, a page of it, for every question that it answers.
  patch<Describe>(
    'PreAggregations.preAggregationDescriptionFor',
    () =>
      function describe(cube, { preAggregationName, preAggregation }) {
        const tableName = this.preAggregationTableName(cube, preAggregationName, preAggregation)
        return { preAggregationId: `${cube}.${preAggregationName}`, tableName, type: 'rollup' }
      },
  )
  const shapes = new WeakMap<object, CompiledShapes>()
  patch<Compile>(
    'CompilerApi.getSql',
    (getSql) =>
      async function compile(question, options) {
        const compiledShapes = shapes.get(this) ?? new CompiledShapes()
        shapes.set(this, compiledShapes)
        const anew = () => getSql.call(this, question, options)
        const compiled = await (options ? anew() : compiledShapes.compile(question, anew))
        return { ...byWholeWeeks(tellNames(compiled, question)), askedDays: daysOf(question) }
      },
  )
}

/**
 * Has Cube answer from the tables that the worker maintains, one per rollup, instead of building its own; Cube still
 * chooses the rollup. A question waits for days that were never computed. Answers stay in Cube's cache until something
 * of the company is recomputed, and carry the age of their figures.
 */
export function answerFromKeptTables(standings: StandingReader): void {
  const pinned = new PinnedStandings()
  patch<Fetch>(
    'QueryOrchestrator.fetchQuery',
    (fetchQuery) =>
      async function fetchKept({ preAggregations: rollups = [], ...question }) {
        const companyId = question.context?.securityContext?.company_id
        if (!companyId || !question.query) return fetchQuery.call(this, question)
        const fromRollup = rollups.length > 0
        const read = () => standings.read(companyId, question.askedDays ?? allDays)
        const key = JSON.stringify([question.requestId?.replace(/-span-\d+$/, ''), question.query, question.values])
        const standing = pinned.get(key) ?? (fromRollup ? await untilBuilt(read) : await read())
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
        return {
          ...answer,
          usedPreAggregations: Object.fromEntries(rollups.map((rollup) => [rollup.tableName, rollup])),
          lastRefreshTime: ageOf(standing, fromRollup ? undefined : answer.lastRefreshTime),
        }
      },
  )
}

export const allDays: DayRange = { from: '0001-01-01', to: '9999-12-31' }

function daysOf({ timeDimensions = [] }: AskedQuestion): DayRange {
  const range = timeDimensions.find((time) => time.dimension.endsWith('.business_date') && time.dateRange)
  const [from, to] = Array.isArray(range?.dateRange) ? range.dateRange.map((day) => String(day).slice(0, 10)) : []
  return from && to ? { from, to } : allDays
}

/** Waits until every requested day is in the rollups. @throws Cube's 'Continue wait' after some seconds. */
export async function untilBuilt(read: () => Promise<Standing>): Promise<Standing> {
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
    if (performance.now() >= until || asker?.gone) throw continueWait()
    await sleep(lookMs)
  }
}

/** Up to when figures follow the facts. Facts were read when the answer was; nothing has changed since where nothing is pending. */
export function ageOf({ asOf, pendingSince }: Standing, readAt: Date | undefined): Date {
  return readAt && pendingSince ? new Date(Math.max(readAt.getTime(), Date.parse(pendingSince))) : new Date(asOf)
}

/**
 * Pins the version of the rollups at which a question was first asked. A polling client comes back for that answer: if
 * a newer version replaced it, a long statement would start again at each poll and never end.
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
