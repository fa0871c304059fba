import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from './sheet-row.ts'
import { WorkbookProblem, type WorkbookFault } from './workbook-problem.ts'
import { type OpenWorkbook, openWorkbook } from './xlsx-parser.ts'

/** What is asked of the thread of a workbook. All but `end` are answered, one question after the other. */
export type WorkbookQuestion =
  | { ask: 'sheets' }
  /** The next rows of a reading, which begins with the first of these questions. */
  | { ask: 'rows'; reading: number; sheet: string }
  | { ask: 'end'; reading: number }

export type WorkbookAnswer =
  | { sheets: string[] }
  | { rows: SheetRow[]; last: boolean }
  | { problem: WorkbookFault; params: Record<string, string> }
  | { failure: string }

const rowsAtOnce = 500
const readings = new Map<number, AsyncGenerator<SheetRow>>()
let workbook: OpenWorkbook | undefined

async function answer(question: Exclude<WorkbookQuestion, { ask: 'end' }>): Promise<WorkbookAnswer> {
  try {
    workbook ??= await openWorkbook(workerData as string)
    if (question.ask === 'sheets') return { sheets: workbook.sheets }
    const { reading, sheet } = question
    const rows = readings.get(reading) ?? workbook.rows(sheet)
    readings.set(reading, rows)
    const some: SheetRow[] = []
    while (some.length < rowsAtOnce) {
      const next = await rows.next()
      if (next.done) return { rows: some, last: true }
      some.push(next.value)
    }
    return { rows: some, last: false }
  } catch (error) {
    if (error instanceof WorkbookProblem) return { problem: error.code, params: error.params }
    return { failure: String(error) }
  }
}

parentPort?.on('message', (question: WorkbookQuestion) => {
  if (question.ask === 'end') {
    void readings.get(question.reading)?.return(undefined)
    readings.delete(question.reading)
  } else void answer(question).then((found) => parentPort!.postMessage(found satisfies WorkbookAnswer, []))
})
