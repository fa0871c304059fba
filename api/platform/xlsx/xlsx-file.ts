import { Worker } from 'node:worker_threads'
import type { SheetRow } from './sheet-row.ts'
import { WorkbookProblem } from './workbook-problem.ts'
import type { WorkbookAnswer, WorkbookJob } from './workbook-thread.ts'

/** Most heap that reading one workbook may take; one that needs more is refused, and the api goes on. */
const heapMb = 768

export interface XlsxFile {
  /** Names of the sheets. */
  sheets: string[]
  /** All rows of a sheet, of the first one unless it is named. Memory stays bounded whatever the size. */
  read(sheet?: string): AsyncGenerator<SheetRow>
}

/**
 * Opens a workbook after proving that it unpacks to bounded sizes; rows are streamed. All of it happens in a thread of its
 * own: parsing stops whoever does it for seconds, and a small file can ask for gigabytes.
 *
 * @throws WorkbookProblem, also while rows are read.
 */
export async function openXlsxFile(path: string): Promise<XlsxFile> {
  const sheets: string[] = []
  for await (const answer of ask({ path })) if ('sheets' in answer) sheets.push(...answer.sheets)
  return {
    sheets,
    async *read(sheet = sheets[0] ?? '') {
      for await (const answer of ask({ path, sheet })) if ('rows' in answer) yield* answer.rows
    },
  }
}

/** Asks a thread until it has told everything. */
async function* ask(job: WorkbookJob): AsyncGenerator<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: {},
  })
  try {
    for (let last = false; !last;) {
      const answer = await next(worker)
      if ('problem' in answer) throw new WorkbookProblem(answer.problem, answer.params)
      if ('failure' in answer) throw new Error(answer.failure)
      last = !('rows' in answer) || answer.last
      yield answer
    }
  } finally {
    await worker.terminate()
  }
}

async function next(worker: Worker): Promise<WorkbookAnswer> {
  const heard = new AbortController()
  try {
    return await new Promise<WorkbookAnswer>((resolve, reject) => {
      const own = { signal: heard.signal }
      on(worker, 'message', (answer) => resolve(answer as WorkbookAnswer), own)
      on(worker, 'error', (error) => reject(asProblem(error)), own)
      on(worker, 'exit', (code) => reject(new Error(`The workbook's thread ended with ${String(code)}`)), own)
      worker.postMessage('next', [])
    })
  } finally {
    heard.abort()
  }
}

function on(
  worker: Worker,
  event: string,
  listener: (value: unknown) => void,
  { signal }: { signal: AbortSignal },
): void {
  worker.on(event, listener)
  signal.addEventListener('abort', () => worker.off(event, listener), { once: true })
}

function asProblem(error: unknown): unknown {
  const { code } = Object(error) as { code?: unknown }
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new WorkbookProblem('workbook_too_large', { limit: String(heapMb) })
    : error
}
