import { Worker } from 'node:worker_threads'
import { type CubeSource, loadCube } from '#api/platform/cube/cube-load.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { loadCubeMeta } from '#api/platform/cube/cube-rows.ts'
import { readViewModels, type ViewModel } from '#web/platform/cube/view-model.ts'
import { queryMembers } from '../reports/reports.contract.ts'
import { exportLimit, type ExportSpec } from './exports.contract.ts'
import type { ExportDocument, Progress } from './worker/export-document.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker/worker-messages.ts'

/** Most heap a writing thread may take; a document that needs more fails alone, and the api goes on. */
const heapMb = 1024

interface ThreadJob {
  document: ExportDocument
  spec: ExportSpec
  path: string
  source: CubeSource
  onProgress: Progress
}

/**
 * Writes an export in a thread of its own, fetching its rows page by page as the thread asks for them.
 *
 * @returns number of rows written.
 * @throws AppError of the question to Cube, no_data, too_many_rows; the signal's reason when aborted.
 */
export async function runExportWorker({ document, spec, path, source, onProgress }: ThreadJob): Promise<number> {
  const view = await viewOf(source, spec)
  const worker = new Worker(new URL('./worker/export-worker.ts', import.meta.url), {
    workerData: { document, path, view } satisfies WorkerJob,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // None of the api's secrets; React is four times as slow when it is not told that this is no workbench.
    env: { NODE_ENV: 'production' },
  })
  try {
    return await new Promise<number>((resolve, reject) => {
      const give = () => reject(source.signal.reason as Error)
      if (source.signal.aborted) return give()
      source.signal.addEventListener('abort', give, { once: true })
      const answer = async ({ query, from }: Extract<FromWorker, { kind: 'ask' }>): Promise<void> => {
        if (from >= exportLimit) throw new AppError('too_many_rows', { details: { limit: exportLimit } })
        const body = await loadCube(source, query)
        worker.postMessage({ body } satisfies ToWorker, [body.buffer])
      }
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'progress') onProgress(message.rows)
        else if (message.kind === 'ask') answer(message).catch(reject)
        else if (message.rows === 0) reject(new AppError('no_data'))
        else resolve(message.rows)
      })
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`The export's thread ended with ${code}`)))
    })
  } finally {
    await worker.terminate()
  }
}

/** The view that a document asks, as its reader may see it. */
async function viewOf(source: CubeSource, { query }: ExportSpec): Promise<ViewModel | undefined> {
  const views = readViewModels((await loadCubeMeta(source)) as Parameters<typeof readViewModels>[0])
  return views[queryMembers(query)[0]?.split('.', 1)[0] ?? '']
}
