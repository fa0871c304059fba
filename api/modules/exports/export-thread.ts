import { Worker } from 'node:worker_threads'
import { threadEnvironment } from '#api/platform/config/thread-environment.ts'
import { type CubeSource, loadCube } from '#api/platform/cube/cube-load.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { loadCubeMeta } from '#api/platform/cube/cube-rows.ts'
import { readViewModels } from '#web/core/figures/view-model.ts'
import { queryMembers } from '../reports/reports.contract.ts'
import { exportLimit, type ExportSpec } from './exports.contract.ts'
import type { ExportDocument, Progress, RowPage } from './worker/export-document.ts'
import type { CubeQuestion, FromWorker, ToWorker, WorkerJob } from './worker/worker-messages.ts'

/** Heap limit of a writing thread; a document that needs more fails alone, and the api goes on. */
const heapMb = 1024

/** Rows that Cube answers. */
interface CubeFeed extends Pick<ExportSpec, 'query' | 'totals'> {
  source: CubeSource
  signal: AbortSignal
}

/** Rows of a list, page by page, cells in the order of the document's columns. */
interface ListFeed {
  pages: AsyncIterable<RowPage>
  signal: AbortSignal
}

/** Where the rows of an export come from. */
export type ExportFeed = CubeFeed | ListFeed

interface ThreadJob<Document> {
  document: Document
  path: string
  feed: ExportFeed
  onProgress: Progress
  /** Writer for other documents than exports. */
  script?: URL
  /** Rows at most. */
  limit?: number
  /** A document without rows is one too. */
  mayBeEmpty?: boolean
}

const exportScript = new URL('./worker/export-worker.ts', import.meta.url)

/**
 * Writes an export in a thread of its own, fetching rows page by page on request of the thread.
 *
 * @returns number of rows written.
 * @throws AppError of the question to Cube, no_data, too_many_rows; the signal's reason when aborted.
 */
export async function runExportWorker<Document = ExportDocument>(job: ThreadJob<Document>): Promise<number> {
  const { document, path, feed, onProgress, script = exportScript, limit = exportLimit, mayBeEmpty = false } = job
  const question = 'source' in feed ? await questionOf(feed) : undefined
  const pages = 'pages' in feed ? feed.pages[Symbol.asyncIterator]() : undefined
  const worker = new Worker(script, {
    workerData: { document, path, question } satisfies WorkerJob<Document>,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // React is four times as slow unless it knows that this is production.
    env: { ...threadEnvironment, NODE_ENV: 'production' },
  })
  try {
    return await new Promise<number>((resolve, reject) => {
      const give = () => reject(feed.signal.reason as Error)
      if (feed.signal.aborted) return give()
      feed.signal.addEventListener('abort', give, { once: true })
      const answer = async (message: Extract<FromWorker, { kind: 'ask' | 'next' }>): Promise<void> => {
        if (message.kind === 'next') {
          const next = await pages?.next()
          worker.postMessage({ page: next?.done ? null : (next?.value ?? null) } satisfies ToWorker, [])
        } else if ('source' in feed) {
          if (message.from >= limit) throw new AppError('too_many_rows', { details: { limit } })
          const body = await loadCube(feed.source, message.query)
          worker.postMessage({ body } satisfies ToWorker, [body.buffer])
        }
      }
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'progress') onProgress(message.rows)
        else if (message.kind !== 'done') answer(message).catch(reject)
        else if (message.rows === 0 && !mayBeEmpty) reject(new AppError('no_data'))
        else resolve(message.rows)
      })
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`The export's thread ended with ${code}`)))
    })
  } finally {
    await worker.terminate()
    await pages?.return?.()
  }
}

/** The question with the view that it asks, as its reader may see it. */
async function questionOf({ query, totals, source }: CubeFeed): Promise<CubeQuestion> {
  const views = readViewModels((await loadCubeMeta(source)) as Parameters<typeof readViewModels>[0])
  return { query, totals, view: views[queryMembers(query)[0]?.split('.', 1)[0] ?? ''] }
}
