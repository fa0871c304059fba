import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadEnvironment } from '#api/platform/config/thread-environment.ts'
import type { FileAnswer, FileQuestion } from './answer-readings.ts'
import { inTurn } from './reading-turns.ts'
import type { SheetRow } from './sheet-row.ts'

export interface FileReader {
  /** Names of the sheets. */
  sheets: string[]
  /** All rows of a sheet, by default the first one, in bounded memory. */
  read(sheet?: string): AsyncGenerator<SheetRow>
}

interface Reading {
  /** What answers in the thread (`answerReadings`). */
  script: URL
  path: string
  /** Owner of the file: companies take turns in reading. */
  companyId: string
  /** Most heap that it may take. */
  heapMb: number
  /** The error for a fault that the thread reports. */
  toError(code: string, params: Record<string, string>): Error
  /** The error for too much heap. */
  tooLarge?(): Error
}

/**
 * Works with a file by streaming its rows. All reading happens in a thread of its own, which ends with the work.
 *
 * @throws the errors made by `toError` and `tooLarge`, also while rows are read.
 */
export async function withReadingThread<T>(reading: Reading, work: (file: FileReader) => Promise<T>): Promise<T> {
  const thread = startThread(reading)
  const ask = (question: FileQuestion) => inTurn(reading.companyId, () => thread.answer(question))
  try {
    const { sheets } = (await ask({ ask: 'sheets' })) as Extract<FileAnswer, { sheets: string[] }>
    let readings = 0
    return await work({
      sheets,
      async *read(sheet = sheets[0] ?? '') {
        const number = ++readings
        try {
          for (let last = false; !last;) {
            const answer = (await ask({ ask: 'rows', reading: number, sheet })) as Extract<
              FileAnswer,
              { last: boolean }
            >
            yield* answer.rows
            last = answer.last
          }
        } finally {
          thread.tell({ ask: 'end', reading: number })
        }
      },
    })
  } finally {
    await thread.end()
  }
}

function startThread({ script, path, heapMb, toError, tooLarge }: Reading) {
  const worker = new Worker(script, {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: threadEnvironment,
  })
  const inWords = (error: unknown) =>
    (Object(error) as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? (tooLarge?.() ?? error) : error
  // Rejects once, so that a question to a thread that is gone is refused and does not wait for ever.
  const gone = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(inWords(error)))
    worker.once('exit', (code) => reject(new Error(`The file's thread ended with ${code}`)))
  })
  gone.catch(() => undefined)
  const tell = (question: FileQuestion) => worker.postMessage(question, [])
  return {
    tell,
    async answer(question: FileQuestion): Promise<FileAnswer> {
      const heard = once(worker, 'message')
      tell(question)
      // `gone` comes first: its listener hears an error before that of `heard`, and explains it.
      const [answer] = (await Promise.race([gone, heard])) as [FileAnswer]
      if ('problem' in answer) throw toError(answer.problem.code, answer.problem.params)
      if ('failure' in answer) throw new Error(answer.failure)
      return answer
    },
    async end(): Promise<void> {
      await worker.terminate()
    },
  }
}
