import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type VoidLogger, createDuckDB, NODE_RUNTIME, VoidLogger as Logger } from '@duckdb/duckdb-wasm/blocking'
import { Float64, Table, Utf8, tableToIPC, vectorFromArray } from 'apache-arrow'
import type { MeasureModel, ViewModel } from '#web/core/figures/view-model.ts'
import { type FactsConnection, type LocalFacts, type Taken, installFacts } from '#web/platform/drill/local-facts.ts'

const files = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm'))

/** The same DuckDB that the browser runs, in Node. */
export async function openConnection(): Promise<FactsConnection> {
  const bundle = (kind: string) => ({ mainModule: join(files, `duckdb-${kind}.wasm`), mainWorker: '' })
  const logger: VoidLogger = new Logger()
  const db = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, logger, NODE_RUNTIME)
  await db.instantiate(() => undefined)
  db.open({ query: { castBigIntToDouble: true, castDecimalToDouble: true } })
  const connection = db.connect()
  return {
    query: async (text) => connection.query(text),
    prepare: async (text) => {
      const statement = connection.prepare(text)
      return { query: async (...params) => statement.query(...params), close: async () => void statement.close() }
    },
    insertArrowFromIPCStream: async (bytes, options) => connection.insertArrowFromIPCStream(bytes, options),
  }
}

export type Fact = Record<string, string | number | null>

/** Facts as the server sends them: numbers as Float64, everything else as text. */
export function toExtract(facts: Fact[], measures: string[]) {
  const names = Object.keys(facts[0] ?? {})
  const columns = Object.fromEntries(
    names.map((name) => [
      name,
      vectorFromArray(
        facts.map((fact) => fact[name] ?? null),
        measures.includes(name) ? new Float64() : new Utf8(),
      ),
    ]),
  )
  return { bytes: tableToIPC(new Table(columns), 'stream'), rows: facts.length, refreshedAt: null }
}

export function viewOf(name: string, dimensions: string[], measures: Record<string, Partial<MeasureModel>>): ViewModel {
  return {
    name,
    title: name,
    description: '',
    dimensions: Object.fromEntries(
      dimensions.map((dimension) => [
        dimension,
        { name: dimension, title: dimension, description: '', type: dimension === 'business_date' ? 'time' : 'string' },
      ]),
    ),
    measures: Object.fromEntries(
      Object.entries(measures).map(([key, measure]) => [
        key,
        {
          name: key,
          title: key,
          description: '',
          unit: 'seconds',
          better: 'neutral',
          formula: '',
          kind: 'additive',
          ignores: [],
          numeratorIgnores: [],
          minus: [],
          ...measure,
        } satisfies MeasureModel,
      ]),
    ),
  }
}

let tables = 0
const everything: Taken = { range: { from: '2000-01-01', to: '2100-01-01' }, filters: [] }

export function install(
  connection: FactsConnection,
  facts: Fact[],
  view: ViewModel,
  firstWeekday = 1,
  taken = everything,
): Promise<LocalFacts> {
  const additive = Object.values(view.measures).filter((measure) => measure.kind === 'additive')
  const extract = toExtract(
    facts,
    additive.map((measure) => measure.name),
  )
  const table = { table: `facts_${++tables}`, view, timeDimension: 'business_date', firstWeekday }
  return installFacts(connection, extract, table, taken)
}

/** An extract as it comes over the network. */
export async function* inChunks(bytes: Uint8Array, size = 65_536): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.slice(at, at + size)
}
