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

export type OpenDuckDb = {
  connection: AsyncDuckDBConnection
  /** Ends the worker: the memory of WebAssembly is only given back this way. */
  close: () => Promise<void>
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
  try {
    await db.instantiate(new URL(bundle.mainModule, location.href).href)
    await db.open({ query: numberCasts })
    const connection = await db.connect()
    for (const statement of offlineSettings) await connection.query(statement)
    return { connection, close: () => db.terminate() }
  } catch (error) {
    worker.terminate()
    throw error
  }
}
