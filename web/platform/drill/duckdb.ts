import {
  type AsyncDuckDB,
  type AsyncDuckDBConnection,
  AsyncDuckDB as DuckDB,
  VoidLogger,
  selectBundle,
} from '@duckdb/duckdb-wasm'
import ehWorker from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url'
import mvpWorker from '@duckdb/duckdb-wasm/dist/duckdb-browser-mvp.worker.js?url'
import ehModule from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'
import mvpModule from '@duckdb/duckdb-wasm/dist/duckdb-mvp.wasm?url'
import type { FactsConnection } from './local-facts.ts'
import { untilEnd } from './worker-end.ts'

export type OpenDuckDb = {
  connection: FactsConnection
  /** Ends the worker: the memory of WebAssembly is only given back this way. */
  close: () => void
}

/** Statements that keep DuckDB from fetching extensions over the network. */
export const offlineSettings = ['SET autoload_known_extensions = false', 'SET autoinstall_known_extensions = false']

/** Sums of integers are wider than JavaScript's numbers; they arrive as doubles. */
export const numberCasts = { castBigIntToDouble: true, castDecimalToDouble: true }

/** Starts DuckDB in a worker of its own, from files of our own origin. */
export async function openDuckDb(): Promise<OpenDuckDb> {
  const bundle = await selectBundle({
    mvp: { mainModule: mvpModule, mainWorker: mvpWorker },
    eh: { mainModule: ehModule, mainWorker: ehWorker },
  })
  const worker = new Worker(bundle.mainWorker ?? mvpWorker)
  const db: AsyncDuckDB = new DuckDB(new VoidLogger(), worker)
  const { answered, close } = untilEnd(worker)
  try {
    await answered(db.instantiate(new URL(bundle.mainModule, location.href).href))
    await answered(db.open({ query: numberCasts }))
    const connection = askedOf(await answered(db.connect()), answered)
    for (const statement of offlineSettings) await connection.query(statement)
    return { connection, close }
  } catch (error) {
    close()
    throw error
  }
}

/** DuckDB's own promises stay open when its worker ends. */
function askedOf(
  connection: AsyncDuckDBConnection,
  answered: ReturnType<typeof untilEnd>['answered'],
): FactsConnection {
  // Its types are of another version of Arrow; its values are the same.
  const typedConnection = connection as unknown as FactsConnection
  return {
    query: (text) => answered(typedConnection.query(text)),
    prepare: async (text) => {
      const statement = await answered(typedConnection.prepare(text))
      return { query: (...params) => answered(statement.query(...params)), close: () => statement.close() }
    },
    insertArrowFromIPCStream: (bytes, options) => answered(typedConnection.insertArrowFromIPCStream(bytes, options)),
  }
}
