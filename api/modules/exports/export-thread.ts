import { Worker } from 'node:worker_threads'
import { type CubeSource, loadCube } from '#api/platform/cube/cube-load.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { pageQuery, pageRows, sectionQuery, totalsQuery } from './export-query.ts'
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
  const worker = new Worker(new URL('./worker/export-worker.ts', import.meta.url), {
    workerData: { document, path } satisfies WorkerJob,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // None of the api's secrets; React is four times as slow when it is not told that this is no workbench.
    env: { NODE_ENV: 'production' },
  })
  const fetchFor = (question: FromWorker): Promise<ToWorker['body']> | undefined => {
    if (question.kind === 'page') {
      if (question.page * pageRows >= exportLimit)
        throw new AppError('too_many_rows', { details: { limit: exportLimit } })
      return loadCube(source, pageQuery(sectionQuery(spec, question.section), question.page))
    }
    if (question.kind !== 'totals') return undefined
    const totals = totalsQuery({ ...spec, query: sectionQuery(spec, question.section) })
    return totals && loadCube(source, totals)
  }
  try {
    return await new Promise<number>((resolve, reject) => {
      const give = () => reject(source.signal.reason as Error)
      if (source.signal.aborted) return give()
      source.signal.addEventListener('abort', give, { once: true })
      const answer = async (question: FromWorker): Promise<void> => {
        const body = await fetchFor(question)
        worker.postMessage({ body } satisfies ToWorker, body ? [body.buffer] : [])
      }
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'progress') onProgress(message.rows)
        else if (message.kind !== 'done') answer(message).catch(reject)
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
