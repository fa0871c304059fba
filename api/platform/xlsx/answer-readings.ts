import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from './sheet-row.ts'

/** Messages to the thread of a file. All but `end` are answered, one after the other. */
export type FileQuestion =
  | { ask: 'sheets' }
  /** The next rows of a reading, which begins with the first of these questions. */
  | { ask: 'rows'; reading: number; sheet: string }
  | { ask: 'end'; reading: number }

/** Why a file cannot be read, in the words of whoever reads files of its kind. */
interface FileFault {
  code: string
  params: Record<string, string>
}

export type FileAnswer =
  | { sheets: string[] }
  | { rows: SheetRow[]; last: boolean }
  | { problem: FileFault }
  | { failure: string }

interface OpenFile {
  sheets: string[]
  rows(sheet: string): AsyncGenerator<SheetRow>
}

const rowsAtOnce = 500

/** The thread's side of `withReadingThread`. @param faultOf undefined for an error that no person can mend. */
export function answerReadings(
  open: (path: string) => Promise<OpenFile>,
  faultOf: (error: unknown) => FileFault | undefined,
): void {
  const readings = new Map<number, AsyncGenerator<SheetRow>>()
  let file: OpenFile | undefined

  async function answer(question: Exclude<FileQuestion, { ask: 'end' }>): Promise<FileAnswer> {
    try {
      file ??= await open(workerData as string)
      if (question.ask === 'sheets') return { sheets: file.sheets }
      const { reading, sheet } = question
      const rows = readings.get(reading) ?? file.rows(sheet)
      readings.set(reading, rows)
      const some: SheetRow[] = []
      while (some.length < rowsAtOnce) {
        const next = await rows.next()
        if (next.done) return { rows: some, last: true }
        some.push(next.value)
      }
      return { rows: some, last: false }
    } catch (error) {
      const problem = faultOf(error)
      return problem ? { problem } : { failure: String(error) }
    }
  }

  parentPort?.on('message', (question: FileQuestion) => {
    if (question.ask === 'end') {
      void readings.get(question.reading)?.return(undefined)
      readings.delete(question.reading)
    } else void answer(question).then((answered) => parentPort!.postMessage(answered satisfies FileAnswer, []))
  })
}
