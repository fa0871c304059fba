import { untilOf } from '#web/core/figures/view-model.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { OpenDuckDb } from './duckdb.ts'
import type { Extract } from './extract.ts'
import {
  type FactsConnection,
  type LocalFacts,
  type Taken,
  installFacts,
  isCovered,
  jointFacts,
} from './local-facts.ts'
import { installSums } from './local-sums.ts'
import type { OpenSums } from './open-sums.ts'
import type { FactsTable } from '#web/core/cut/duckdb-query.ts'

/** What holds a page's rows: both engines end with the page, because WebAssembly never gives memory back. */
export type Engines = { duckDb: Promise<OpenDuckDb>; sums: Promise<OpenSums> }

export function openEngines(): Engines {
  const engines = {
    duckDb: import('./duckdb.ts').then((module) => module.openDuckDb()),
    sums: import('./open-sums.ts').then((module) => module.openSums()),
  }
  // Whoever waits for it is told; nobody may be waiting yet.
  engines.duckDb.catch(() => undefined)
  return engines
}

export function closeEngines({ duckDb, sums }: Engines): void {
  void duckDb.then((db) => db.close()).catch(() => undefined)
  void sums.then(({ close }) => close()).catch(() => undefined)
}

/**
 * Puts an extract into both engines, one after the other. Most questions are answered as soon as the first has it.
 *
 * @param inTurn DuckDB's connection takes one stream of rows at a time: streams that interleave never end.
 * @returns the rows, and when DuckDB has them too.
 */
export async function bringFacts(
  extract: Extract,
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
): Promise<{ facts: LocalFacts; whole: Promise<LocalFacts> }> {
  const { view, timeDimension, firstWeekday } = table
  const { engine } = await engines.sums
  const intervals = report.charts.flatMap((chart) =>
    chart.kind === 'hours' ? [{ start: chart.start, end: chart.end }] : [],
  )
  const source = { view, timeDimension, until: untilOf(view, timeDimension), firstWeekday, intervals }
  const { sums, bytes } = await installSums(engine, { name: table.table, bytes: extract.bytes, source })
  const whole = inTurn(async () => {
    const { connection } = await engines.duckDb
    return installFacts(connection as unknown as FactsConnection, { ...extract, bytes }, table, taken)
  })
  whole.catch(() => undefined)
  const covers: LocalFacts['covers'] = (cut) => isCovered(cut, table, taken)
  return { facts: jointFacts(extract, { sums, rest: whole }, covers), whole }
}
