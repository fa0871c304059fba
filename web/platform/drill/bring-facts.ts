import { untilOf } from '#web/core/figures/view-model.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { OpenDuckDb } from './duckdb.ts'
import { type ArrivingExtract, checkRows } from './extract.ts'
import { type LocalFacts, type Taken, installFacts, isCovered, jointFacts } from './local-facts.ts'
import { installSums } from './local-sums.ts'
import type { OpenSums } from './open-sums.ts'
import { EngineClosed } from './worker-end.ts'
import type { FactsTable } from '#web/core/cut/duckdb-query.ts'

/** What holds a page's rows: both engines end with the page, because WebAssembly never gives memory back. */
export type Engines = {
  sums: Promise<OpenSums>
  /** Opened with the first rows that it has to hold: it takes four hundred megabytes for half a million. */
  duckDb: () => Promise<OpenDuckDb>
  close: () => void
}

export function openEngines(): Engines {
  const sums = import('./open-sums.ts').then((module) => module.openSums())
  let opened: Promise<OpenDuckDb> | undefined
  let closed = false
  return {
    sums,
    duckDb: async () => {
      // Nothing would end a question that opens behind the page.
      if (closed) throw new EngineClosed()
      opened ??= import('./duckdb.ts').then((module) => module.openDuckDb())
      return opened
    },
    close: () => {
      closed = true
      void opened?.then((db) => db.close()).catch(() => undefined)
      void sums.then(({ close }) => close()).catch(() => undefined)
    },
  }
}

/**
 * Reads an extract into columns while it comes, and gives it to DuckDB as well where they do not hold all of it. Most
 * questions are answered as soon as the last batch is there.
 *
 * @param inTurn DuckDB's connection takes one stream of rows at a time: streams that interleave never end.
 * @returns the rows, and when all that is to hold them has them.
 */
export async function bringFacts(
  extract: ArrivingExtract,
  {
    engines,
    inTurn,
    report,
    table,
    taken,
  }: {
    engines: Engines
    inTurn: <T>(work: () => Promise<T>) => Promise<T>
    report: Pick<ReportDefinition, 'charts'>
    table: Omit<FactsTable, 'grain'>
    taken: Taken
  },
): Promise<{ facts: LocalFacts; whole: Promise<unknown> }> {
  const { view, timeDimension, firstWeekday } = table
  const { engine } = await engines.sums
  const intervals = report.charts.flatMap((chart) =>
    chart.kind === 'hours' ? [{ start: chart.start, end: chart.end }] : [],
  )
  const until = untilOf(view, timeDimension)
  const grain = taken.dimensions && [...new Set([...taken.dimensions, timeDimension, ...(until ? [until] : [])])]
  const source = { view, timeDimension, until, firstWeekday, intervals, grain }
  const { refreshedAt } = extract
  const { sums, rows, bytes } = await installSums(engine, { name: table.table, chunks: extract.chunks, source })
  try {
    checkRows(rows)
  } catch (error) {
    await sums.drop()
    throw error
  }
  const rest =
    bytes &&
    inTurn(async () => {
      const { connection } = await engines.duckDb()
      return installFacts(connection, { rows, refreshedAt, bytes }, table, taken)
    })
  rest?.catch(() => undefined)
  const covers: LocalFacts['covers'] = (cut) => isCovered(cut, table, taken)
  return { facts: jointFacts({ rows, refreshedAt }, { sums, rest }, covers), whole: Promise.resolve(rest) }
}
