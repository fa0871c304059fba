import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inTurn } from './reading-turns.ts'
import type { SheetRow } from './sheet-row.ts'
import { WorkbookProblem } from './workbook-problem.ts'
import type { WorkbookAnswer, WorkbookQuestion } from './workbook-thread.ts'

/** Most heap that reading one workbook may take; one that needs more is refused, and the api goes on. */
const heapMb = 768

export interface XlsxFile {
  /** Names of the sheets. */
  sheets: string[]
  /** All rows of a sheet, of the first one unless it is named. Memory stays bounded whatever the size. */
  read(sheet?: string): AsyncGenerator<SheetRow>
}

/**
 * Works with a workbook after proving that it unpacks to bounded sizes; rows are streamed. All reading happens in one
 * thread of its own: parsing stops whoever does it for seconds, and a small file can ask for gigabytes. The thread ends
 * with the work.
 *
 * @param companyId whose file it is: companies take turns in reading.
 * @throws WorkbookProblem, also while rows are read.
 */
export async function withXlsxFile<T>(
  path: string,
  companyId: string,
  work: (file: XlsxFile) => Promise<T>,
): Promise<T> {
  const thread = startThread(path)
  const ask = (question: WorkbookQuestion) => inTurn(companyId, () => thread.answer(question))
  try {
    const { sheets } = (await ask({ ask: 'sheets' })) as Extract<WorkbookAnswer, { sheets: string[] }>
    let readings = 0
    return await work({
      sheets,
      async *read(sheet = sheets[0] ?? '') {
        const reading = ++readings
        try {
          for (let last = false; !last;) {
            const answer = (await ask({ ask: 'rows', reading, sheet })) as Extract<WorkbookAnswer, { last: boolean }>
            yield* answer.rows
            last = answer.last
          }
        } finally {
          thread.tell({ ask: 'end', reading })
        }
      },
    })
  } finally {
    await thread.end()
  }
}

function startThread(path: string) {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: {},
  })
  // Rejects once, so that a question to a thread that is gone is refused and does not wait for ever.
  const gone = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(asProblem(error)))
    worker.once('exit', (code) => reject(new Error(`The workbook's thread ended with ${code}`)))
  })
  gone.catch(() => undefined)
  const tell = (question: WorkbookQuestion) => worker.postMessage(question, [])
  return {
    tell,
    async answer(question: WorkbookQuestion): Promise<WorkbookAnswer> {
      const heard = once(worker, 'message')
      tell(question)
      // `gone` stands first: its listener hears an error before that of `heard`, and says what it means.
      const [answer] = (await Promise.race([gone, heard])) as [WorkbookAnswer]
      if ('problem' in answer) throw new WorkbookProblem(answer.problem, answer.params)
      if ('failure' in answer) throw new Error(answer.failure)
      return answer
    },
    async end(): Promise<void> {
      await worker.terminate()
    },
  }
}

function asProblem(error: unknown): unknown {
  const { code } = Object(error) as { code?: unknown }
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new WorkbookProblem('workbook_too_large', { limit: String(heapMb) })
    : error
}
