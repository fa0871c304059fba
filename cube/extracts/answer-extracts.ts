import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import type { CubeClaims } from '#api/platform/auth/cube-token.ts'
import { arrowType, refreshedAtHeader } from '#api/platform/cube/arrow-type.ts'
import { type Asker, currentAsker } from '../askers.ts'
import { rowLimit } from '../config.ts'
import { refused } from '../questions/parse-questions.ts'
import type { Member, Views } from '../questions/views.ts'
import { ageOf, allDays, untilBuilt } from '../rollups/kept-tables.ts'
import type { DayRange, StandingReader } from '../rollups/standing.ts'
import { continueWait } from '../waiting-steps.ts'
import { arrowResponse } from './arrow-asked.ts'
import type { ExtractColumn } from './columns.ts'
import type { Copies } from './copy.ts'
import { type ExtractRun, runExtract } from './extract-run.ts'
import { type NormalizedQuery, asSingleRows } from './single-rows.ts'
import { selectText } from './select-text.ts'

interface Context {
  securityContext?: CubeClaims
}

/** A question as Cube has compiled it: with its company and its limit, as for every other answer. */
interface Compiled {
  sql: [text: string, values: unknown[]]
  aliasNameToMember: Record<string, string>
  preAggregations?: unknown[]
  askedDays?: DayRange
}

/** What of Cube's gateway is called. */
export interface ExtractGateway {
  getNormalizedQueries(asked: unknown, context: Context): Promise<[type: string, queries: NormalizedQuery[]]>
  getSqlQueriesInternal(context: Context, queries: object[]): Promise<Compiled[]>
}

export interface Extracts {
  /**
   * Sends the rows of a question as an Arrow stream while PostgreSQL hands them over: they never lie in memory as a whole.
   *
   * @throws what every question throws; Cube's 'Continue wait' when there are none within seconds.
   */
  answer(gateway: ExtractGateway, asked: unknown, context: Context): Promise<void>
}

interface Running {
  text: string
  run: ExtractRun
}

export function createExtracts(copies: Copies, views: () => Promise<Views>, standings: () => StandingReader): Extracts {
  const running = new WeakMap<Asker, Running>()
  const answer: Extracts['answer'] = async (gateway, question, context) => {
    const response = arrowResponse()!
    const asker = currentAsker()!
    const [, queries] = await gateway.getNormalizedQueries(question, context)
    const visibleViews = await views()
    const [compiled, ...others] = await gateway.getSqlQueriesInternal(
      context,
      queries.map((query) => asSingleRows(query, visibleViews)),
    )
    if (!compiled || others.length > 0) throw refused([{ path: '', message: 'is more than one question' }])

    const { preAggregations = [], askedDays = allDays } = compiled
    const fromRollup = preAggregations.length > 0
    const read = () => standings().read(context.securityContext!.company_id, askedDays)
    const standing = await (fromRollup ? untilBuilt(read) : read())
    const columns = columnsOf(compiled, visibleViews)
    const text = selectText(compiled.sql, columns)
    const limit = queries[0]?.rowLimit ?? rowLimit
    const before = running.get(asker)
    const goesOn = before?.text === text && !before.run.isGivenUp()
    const { run } = goesOn ? before : { run: runExtract(copies, { text, columns, limit }, asker) }
    running.set(asker, { text, run })

    const readAt = await run.ready()
    // Rows are sent once: a repeated request of the same name, as after a lost connection, reads them again.
    if (running.get(asker)?.run !== run) throw continueWait()
    running.delete(asker)
    response.setHeader('content-type', arrowType)
    response.setHeader(refreshedAtHeader, ageOf(standing, fromRollup ? undefined : readAt).toISOString())
    await run.send(response)
  }
  return {
    async answer(gateway, question, context) {
      try {
        await answer(gateway, question, context)
      } catch (error) {
        if ((error as Error).message !== 'Continue wait') throw error
        const asker = currentAsker()!
        asker.progress = progressOf(asker)
        throw Object.assign(error as Error, { error: 'Continue wait' })
      }
    },
  }
}

function progressOf({ building, inLine }: Asker): WaitProgress {
  const ahead = inLine?.()
  return building ?? (ahead === undefined ? { step: 'reading' } : { step: 'queued', ahead })
}

/** A time with a granularity is called `view.date.day` there; it becomes the column `date`. */
function columnsOf({ aliasNameToMember }: Compiled, views: Views): ExtractColumn[] {
  const columns = Object.entries(aliasNameToMember).map(([alias, member]) => {
    const [view, name, granularity] = member.split('.') as [string, string, string?]
    const modelMember = views.get(view)?.get(`${view}.${name}`)
    return { alias, name, type: typeOf(name, granularity, modelMember), measure: modelMember?.measure === true }
  })
  // Grouping columns come first.
  return columns.toSorted((a, b) => Number(a.measure) - Number(b.measure))
}

function typeOf(name: string, granularity: string | undefined, member: Member | undefined): ExtractColumn['type'] {
  if (granularity) return granularity === 'hour' ? 'time' : 'day'
  if (member?.type === 'time') return name.endsWith('_date') ? 'day' : 'time'
  return member?.measure || member?.type === 'number' ? 'number' : 'text'
}
